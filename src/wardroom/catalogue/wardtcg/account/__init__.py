"""What is told of WARD: cards, rolls and what they needed, damage, cemeteries, the end."""

from wardroom.catalogue.wardtcg.account.deeds import tell
from wardroom.catalogue.wardtcg.account.prospects import ending, outlook, standing

__all__ = ["ending", "outlook", "standing", "tell"]
