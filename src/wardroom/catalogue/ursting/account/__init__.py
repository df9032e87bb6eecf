"""What is told of Ursting: schemes, Skirmishes, Events, Raids, and the end."""

from wardroom.catalogue.ursting.account.deeds import tell
from wardroom.catalogue.ursting.account.prospects import ending, outlook, quiet, standing

COUNTED = {"won": "Skirmishes won", "play": "cards played"}  # kinds of deeds, for a summary

__all__ = ["COUNTED", "ending", "outlook", "quiet", "standing", "tell"]
