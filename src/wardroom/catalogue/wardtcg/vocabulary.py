"""The words of card files and documents; a word's place in its tuple is its number."""

TYPES = ("creature", "infinite", "standard", "lightning")
CREATURE, INFINITE, STANDARD, LIGHTNING = range(4)

FORMS = ("none", "equip", "field")
EQUIP = 1

# TCG-16.3
WHENS = (
    "static", "cast", "summoned", "use", "hit", "struck", "kill", "dies", "sacrificed", "upkeep",
)  # fmt: skip
STATIC, CAST, SUMMONED, USE, HIT, STRUCK, KILL, DIES, SACRIFICED, UPKEEP = range(10)

# TCG-16.4
TARGETS = (
    "self", "bearer", "victim", "attacker", "own", "foe", "own_all", "foe_all", "all",
    "pick_own", "pick_foe", "pick_any", "pick_magic", "all_magic",
)  # fmt: skip
(
    SELF, BEARER, VICTIM, ATTACKER, OWN, FOE, OWN_ALL, FOE_ALL, ALL,
    PICK_OWN, PICK_FOE, PICK_ANY, PICK_MAGIC, ALL_MAGIC,
) = range(14)  # fmt: skip

WHO = ("you", "opponent", "each")
YOU, OPPONENT, EACH = range(3)

SOURCES = ("own_cemetery", "foe_cemetery", "own_deck", "own_hand")
OWN_CEMETERY, FOE_CEMETERY, OWN_DECK, OWN_HAND = range(4)

STATS = ("al", "spd", "hit", "damage", "dice", "plus")
AL, SPD, HIT_BONUS, DAMAGE_BONUS, DICE, PLUS = range(6)

# The five over-time effects in the order of TCG-9.5, then the statuses.
KINDS = ("regen", "burn", "poison", "bleed", "wrap", "fear", "frozen", "stun", "silence")
OVER_TIME = KINDS[:5]
K_REGEN, K_BURN, K_POISON, K_BLEED, K_WRAP, K_FEAR, K_FROZEN, K_STUN, K_SILENCE = range(9)

TICK_SLOTS = ("combat", "upkeep")  # TCG-9.3, TCG-9.6

# The moments of TCG-13.4, after the two phases in which every card may be announced.
MOMENTS = ("summon", "wrap", "open", "close", "battle", "strike", "hit", "after", "tick", "cast")
(
    M_SUMMON, M_WRAP, M_OPEN, M_CLOSE, M_BATTLE, M_STRIKE, M_HIT, M_AFTER, M_TICK, M_CAST,
) = range(10)  # fmt: skip

PHASES = ("start", "draw", "summon", "combat", "wrap", "over")
P_START, P_DRAW, P_SUMMON, P_COMBAT, P_WRAP, P_OVER = range(6)

REASONS = (None, "hp", "nocreature", "bounce", "turns", "nodes")
R_NONE, R_HP, R_NOCREATURE, R_BOUNCE, R_TURNS, R_NODES = range(6)

# TCG-15.3; 0 is an empty place on the agenda.
FRAMES = (
    None, "rolloff", "seating", "draw", "mill", "discard", "turn", "battle", "speed", "attack",
    "window", "cast", "lines", "roll", "summon", "settle", "replace",
)  # fmt: skip
(
    F_ROLLOFF, F_SEATING, F_DRAW, F_MILL, F_DISCARD, F_TURN, F_BATTLE, F_SPEED, F_ATTACK,
    F_WINDOW, F_CAST, F_LINES, F_ROLL, F_SUMMON, F_SETTLE, F_REPLACE,
) = range(1, 17)  # fmt: skip

STEPS = (
    "upkeep", "draw", "limit", "open", "main", "escape", "declare", "battle", "tick", "wrap",
    "close",
)  # fmt: skip
(
    T_UPKEEP, T_DRAW, T_LIMIT, T_OPEN, T_MAIN, T_ESCAPE, T_DECLARE, T_BATTLE, T_TICK, T_WRAP,
    T_CLOSE,
) = range(11)  # fmt: skip

ATTACK_STAGES = ("gate", "target", "strike", "roll", "hit", "damage", "lines", "after")
A_GATE, A_TARGET, A_STRIKE, A_ROLL, A_HIT, A_DAMAGE, A_LINES, A_AFTER = range(8)

CAST_STAGES = ("pick", "respond", "resolve")
C_PICK, C_RESPOND, C_RESOLVE = range(3)

ROLLS_FOR = (
    "start", "speed", "hit", "self", "damage", "thaw", "release", "fear", "on_roll", "amount",
)  # fmt: skip
(
    FOR_START, FOR_SPEED, FOR_HIT, FOR_SELF, FOR_DAMAGE, FOR_THAW, FOR_RELEASE, FOR_FEAR,
    FOR_ON_ROLL, FOR_AMOUNT,
) = range(10)  # fmt: skip

PICKS = (None, "creature", "magic", "card")
PICKED_CREATURE, PICKED_MAGIC, PICKED_CARD = range(1, 4)
