"""What is told of WARD: cards, rolls and what they needed, damage, cemeteries, the end."""

from wardroom.catalogue.wardtcg.account.deeds import quiet, tell
from wardroom.catalogue.wardtcg.account.prospects import ending, outlook, standing

COUNTED = {  # kinds of deeds, for a summary
    "summon": "creatures summoned",
    "cast": "magic cast",
    "attack": "attacks",
    "capture": "creatures lost",
}

__all__ = ["COUNTED", "ending", "outlook", "quiet", "standing", "tell"]
