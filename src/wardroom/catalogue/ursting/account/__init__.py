"""What is told of Ursting: schemes, Skirmishes, Events, Raids, and the end."""

from wardroom.catalogue.ursting.account.deeds import tell
from wardroom.catalogue.ursting.account.prospects import ending, outlook, standing

__all__ = ["ending", "outlook", "standing", "tell"]
