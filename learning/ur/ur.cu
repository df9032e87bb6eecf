// Ur with default options on the GPU: sweeps of value iteration, and games to sample boards from.
//
// The rules are those of src/wardroom/catalogue/ur/rules.py, written again for speed; a test holds
// both together. A set of tiles is a bit mask; bit b is also digit b of a board written as a number
// in base 3: file c is bits 0 to 5 (ranks 1 2 3 4 7 8), file b bits 6 to 13, file a bits 14 to 19.
// So the mirror image of a board swaps its last six digits and its first six.
//
// Values are kept twice, so that neighbouring threads read neighbouring entries. For a seat that
// has just acted, with pieces `own` (digit 1) against `enemy` (digit 2), the board is `at`:
//   rolls[at]: its chance to win if it rolls next; waits[at]: the enemy's, if the enemy rolls next.

typedef unsigned int u32;
typedef unsigned long long u64;

#ifdef HOST
#include <math.h>
#define DEVICE static inline
#define CONSTANT static const
#define MEMBER
inline int popcount(u32 x) { return __builtin_popcount(x); }
inline int lowest(u32 x) { return __builtin_ctz(x); }
#else
#define DEVICE __device__ __forceinline__
#define CONSTANT __constant__
#define MEMBER __device__ __forceinline__
DEVICE int popcount(u32 x) { return __popc(x); }
DEVICE int lowest(u32 x) { return __ffs(x) - 1; }
#endif

enum { C1, C2, C3, C4, C7, C8, B1, B2, B3, B4, B5, B6, B7, B8, A1, A2, A3, A4, A7, A8, TILES };
#define BIT(tile) (1u << (tile))
#define EARTH (BIT(A1) | BIT(C1))
#define HEAVEN (BIT(A7) | BIT(C7))
#define FORTS (EARTH | HEAVEN)
#define ISHTAR BIT(B4)
#define MARDUK BIT(B6)
#define ROYAL (BIT(B1) | BIT(B2) | BIT(B3))
#define ENTRANCES (BIT(A4) | BIT(C4))

CONSTANT u32 POWER[TILES] = {1, 3, 9, 27, 81, 243, 729, 2187, 6561, 19683, 59049, 177147, 531441,
    1594323, 4782969, 14348907, 43046721, 129140163, 387420489, 1162261467};
CONSTANT u32 PATH[TILES] = {  // one step along the lanes
    BIT(C2) | BIT(B1), BIT(C1) | BIT(C3), BIT(C2) | BIT(C4), BIT(C3), BIT(C8), BIT(C7) | BIT(B8),
    BIT(A1) | BIT(C1) | BIT(B2), BIT(B1) | BIT(B3), BIT(B2) | BIT(B4), BIT(B3) | BIT(B5),
    BIT(B4) | BIT(B6), BIT(B5) | BIT(B7), BIT(B6) | BIT(B8), BIT(B7) | BIT(A8) | BIT(C8),
    BIT(A2) | BIT(B1), BIT(A1) | BIT(A3), BIT(A2) | BIT(A4), BIT(A3), BIT(A8), BIT(A7) | BIT(B8)};
CONSTANT u32 BESIDE[TILES] = {  // tiles that share an edge
    BIT(C2) | BIT(B1), BIT(C1) | BIT(C3) | BIT(B2), BIT(C2) | BIT(C4) | BIT(B3), BIT(C3) | BIT(B4),
    BIT(C8) | BIT(B7), BIT(C7) | BIT(B8),
    BIT(A1) | BIT(C1) | BIT(B2), BIT(A2) | BIT(C2) | BIT(B1) | BIT(B3),
    BIT(A3) | BIT(C3) | BIT(B2) | BIT(B4), BIT(A4) | BIT(C4) | BIT(B3) | BIT(B5),
    BIT(B4) | BIT(B6), BIT(B5) | BIT(B7), BIT(B6) | BIT(B8) | BIT(A7) | BIT(C7),
    BIT(B7) | BIT(A8) | BIT(C8),
    BIT(A2) | BIT(B1), BIT(A1) | BIT(A3) | BIT(B2), BIT(A2) | BIT(A4) | BIT(B3), BIT(A3) | BIT(B4),
    BIT(A8) | BIT(B7), BIT(A7) | BIT(B8)};

// Kinds of actions, and which of them a roll allows.
enum { ENTER, BY_BLANKS, BY_BOTH, BY_SILVER, BY_GOLD, ONE_STEP, TWO_STEPS, THREE_STEPS, KINDS };
#define TWO_TIPS (BIT(ENTER) | BIT(ONE_STEP) | BIT(TWO_STEPS))
CONSTANT u32 ALLOWED[6] = {
    BIT(ENTER) | BIT(BY_BLANKS), BIT(ENTER) | BIT(ONE_STEP), BIT(ENTER) | BIT(ONE_STEP),
    TWO_TIPS | BIT(BY_BOTH), TWO_TIPS | BIT(BY_SILVER) | BIT(THREE_STEPS),
    TWO_TIPS | BIT(BY_GOLD) | BIT(THREE_STEPS)};
CONSTANT u32 ROLL_UPTO[6] = {4, 8, 12, 14, 15, 16};  // sixteenths, summed

struct Tables {  // what threads of one warp look up at different places: kept near them
    u32 power[TILES], path[TILES], beside[TILES];
};

DEVICE void fill(Tables& near, u32 tile) {
    if (tile >= TILES) return;
    near.power[tile] = POWER[tile];
    near.path[tile] = PATH[tile];
    near.beside[tile] = BESIDE[tile];
}

DEVICE u32 number_of(u32 own, u32 enemy) {
    u32 at = 0;
    for (int tile = 0; tile < TILES; tile++)
        at += POWER[tile] * ((own >> tile & 1) + 2 * (enemy >> tile & 1));
    return at;
}

DEVICE u32 mirrored(u32 tiles) {
    return (tiles & 63) << 14 | (tiles & (255 << 6)) | tiles >> 14;
}

// Tell `visit` every board that a turn can end with, once at least: visit(kind, own, enemy, at,
// extra). `kinds` are the kinds of actions that are wanted.
template <class Visit>
DEVICE void each_end(u32 own, u32 enemy, u32 at, int pieces, u32 kinds, const Tables& near,
                     Visit& visit) {
    const u32 *power = near.power, *path = near.path;
    u32 safe = enemy & ISHTAR ? enemy & FORTS : 0;
    u32 taken = own | enemy;
    if (popcount(own) < pieces) {
        u32 enter = ENTRANCES & ~own;
        if ((enemy & (enemy - 1)) == 0) enter &= ~enemy;
        for (; enter; enter &= enter - 1) {
            int tile = lowest(enter);
            u32 bit = BIT(tile), loss = enemy & bit ? 2 * power[tile] : 0;
            visit(ENTER, own | bit, enemy & ~bit, at + power[tile] - loss, false);
        }
        u32 beside = 0;
        if (kinds & BIT(BY_BLANKS))
            for (u32 left = own; left; left &= left - 1) beside |= near.beside[lowest(left)];
        for (int kind = BY_BLANKS; kind <= BY_GOLD; kind++) {
            if (!(kinds & BIT(kind))) continue;
            u32 opened = kind == BY_BLANKS ? beside : kind == BY_BOTH ? ROYAL
                       : kind == BY_SILVER ? ISHTAR : MARDUK;
            for (opened &= ~taken; opened; opened &= opened - 1) {
                int tile = lowest(opened);
                visit(kind, own | BIT(tile), enemy, at + power[tile], false);
            }
        }
    }
    if (!(kinds & BIT(ONE_STEP))) return;
    bool two = kinds & BIT(TWO_STEPS);
    bool three = (kinds & BIT(THREE_STEPS)) && (own & HEAVEN) == HEAVEN;
    u32 barring = (own & EARTH) == EARTH ? safe : enemy;
    u32 closed = own | safe;
    for (u32 left = own; left; left &= left - 1) {
        int start = lowest(left);
        for (u32 ends = path[start] & ~closed; ends; ends &= ends - 1) {
            int end = lowest(ends);
            u32 moved = own ^ (BIT(start) | BIT(end)), rest = enemy & ~BIT(end);
            u32 now = at - power[start] + power[end] - (enemy != rest ? 2 * power[end] : 0);
            bool extra = BIT(end) & FORTS;
            visit(ONE_STEP, moved, rest, now, extra);
            if (!two || (moved & FORTS) == FORTS) continue;
            u32 shut = moved | (rest & ISHTAR ? rest & FORTS : 0);
            for (u32 others = own & ~BIT(start); others; others &= others - 1) {
                int second = lowest(others);
                for (u32 to = path[second] & ~shut; to; to &= to - 1) {
                    int stop = lowest(to);
                    // The other way round both steps lead to the same end.
                    if (second < start && !(BIT(stop) & closed)) continue;
                    u32 left_over = rest & ~BIT(stop);
                    visit(TWO_STEPS, moved ^ (BIT(second) | BIT(stop)), left_over,
                          now - power[second] + power[stop]
                              - (left_over != rest ? 2 * power[stop] : 0),
                          extra || (BIT(stop) & FORTS));
                }
            }
        }
        if (!two) continue;
        for (u32 first = path[start] & ~barring; first; first &= first - 1) {
            int over = lowest(first);
            u32 from = at - power[start] - (enemy & BIT(over) ? 2 * power[over] : 0);
            u32 shut = BIT(over) & own ? taken : closed;
            u32 next = path[over] & ~BIT(start);
            for (u32 ends = next & ~shut; ends; ends &= ends - 1) {
                int end = lowest(ends);
                visit(TWO_STEPS, own ^ (BIT(start) | BIT(end)), enemy & ~(BIT(over) | BIT(end)),
                      from + power[end] - (enemy & BIT(end) ? 2 * power[end] : 0),
                      BIT(end) & FORTS);
            }
            if (!three) continue;
            for (u32 middle = next & ~barring; middle; middle &= middle - 1) {
                int then = lowest(middle);
                u32 on = from - (enemy & BIT(then) ? 2 * power[then] : 0);
                u32 passed = BIT(over) | BIT(then);
                u32 barred = passed & own ? taken : closed;
                for (u32 ends = path[then] & ~BIT(over) & ~barred; ends; ends &= ends - 1) {
                    int end = lowest(ends);
                    visit(THREE_STEPS, own ^ (BIT(start) | BIT(end)), enemy & ~(passed | BIT(end)),
                          on + power[end] - (enemy & BIT(end) ? 2 * power[end] : 0),
                          BIT(end) & FORTS);
                }
            }
        }
    }
}

// What a turn's end is worth to the seat that made it.
template <class Values>
DEVICE float worth(const Values& values, u32 own, u32 at, bool extra) {
    if ((own & FORTS) == FORTS) return 1.0f;
    float yielded = 1.0f - values.waits(at);
    return extra ? fmaxf(yielded, values.rolls(at)) : yielded;
}

template <class Values>
struct Best {
    Values values;
    float of[KINDS];
    MEMBER void operator()(int kind, u32 own, u32 enemy, u32 at, bool extra) {
        of[kind] = fmaxf(of[kind], worth(values, own, at, extra));
    }
};

// The chance to win of the seat about to roll, from the values of the boards a turn later.
template <class Values>
DEVICE float backed_up(u32 own, u32 enemy, u32 at, int pieces, const Tables& near,
                       Values values) {
    Best<Values> best;
    best.values = values;
    for (int kind = 0; kind < KINDS; kind++) best.of[kind] = -1.0f;
    each_end(own, enemy, at, pieces, ~0u, near, best);
    const float* of = best.of;
    float blanks = fmaxf(of[ENTER], of[BY_BLANKS]), one = fmaxf(of[ENTER], of[ONE_STEP]);
    float two = fmaxf(one, of[TWO_STEPS]), both = fmaxf(two, of[BY_BOTH]);
    float silver = fmaxf(fmaxf(two, of[THREE_STEPS]), of[BY_SILVER]);
    float gold = fmaxf(fmaxf(two, of[THREE_STEPS]), of[BY_GOLD]);
    float pass = 1.0f - values.waits(at);
    if (blanks < 0) blanks = pass;
    if (one < 0) one = pass;
    if (both < 0) both = pass;
    if (silver < 0) silver = pass;
    if (gold < 0) gold = pass;
    return (4 * blanks + 8 * one + 2 * both + silver + gold) / 16;
}

#ifdef HOST

struct Hashed {  // a value for every board, from nothing, to hold the rules together by
    float of(u32 at, u32 salt) const {
        u32 h = (at ^ salt) * 2654435761u;
        h ^= h >> 15; h *= 2246822519u; h ^= h >> 13;
        return (h & 0xffff) / 65536.0f;
    }
    float rolls(u32 at) const { return of(at, 0); }
    float waits(u32 at) const { return of(at, 0x9e3779b9u); }
};

extern "C" double backed_up_from_hashes(u32 own, u32 enemy, int pieces) {
    Tables near;
    for (u32 tile = 0; tile < TILES; tile++) fill(near, tile);
    return backed_up(own, enemy, number_of(own, enemy), pieces, near, Hashed());
}
extern "C" u32 board_number(u32 own, u32 enemy) { return number_of(own, enemy); }

#else

struct Stored {
    const float *rolling, *waiting;
    MEMBER float rolls(u32 at) const { return __ldg(rolling + at); }
    MEMBER float waits(u32 at) const { return __ldg(waiting + at); }
};

DEVICE void read_file(u32 code, int tiles, u32& own, u32& enemy) {
    own = enemy = 0;
    for (int i = 0; i < tiles; i++, code /= 3) {
        own |= (code % 3 == 1) << i;
        enemy |= (code % 3 == 2) << i;
    }
}

DEVICE bool is_board(u32 own, u32 enemy, int pieces) {
    return popcount(own) <= pieces && popcount(enemy) <= pieces
        && (own & FORTS) != FORTS && (enemy & FORTS) != FORTS;
}

// One block for every state of the files a and b; of mirror images only one is computed.
extern "C" __global__ void sweep(const float* rolling, const float* waiting, float* rolling_next,
                                 float* waiting_next, int pieces, float* change) {
    __shared__ Tables near;
    __shared__ u32 most;
    fill(near, threadIdx.x);
    if (threadIdx.x == 0) most = 0;
    __syncthreads();
    u32 a = blockIdx.x / 6561, b = blockIdx.x % 6561;
    u32 own_a, enemy_a, own_b, enemy_b;
    read_file(a, 6, own_a, enemy_a);
    read_file(b, 8, own_b, enemy_b);
    u32 own_ab = own_a << 14 | own_b << 6, enemy_ab = enemy_a << 14 | enemy_b << 6;
    if (popcount(own_ab) > pieces || popcount(enemy_ab) > pieces) return;
    Stored values = {rolling, waiting};
    for (u32 c = a + threadIdx.x; c < 729; c += blockDim.x) {
        u32 own, enemy;
        read_file(c, 6, own, enemy);
        own |= own_ab;
        enemy |= enemy_ab;
        if (!is_board(own, enemy, pieces)) continue;
        u32 at = blockIdx.x * 729 + c;
        float value = backed_up(own, enemy, at, pieces, near, values);
        atomicMax(&most, __float_as_uint(fabsf(value - rolling[at])));
        u32 image = (c * 6561 + b) * 729 + a;
        rolling_next[at] = rolling_next[image] = value;
        waiting_next[number_of(enemy, own)] = value;
        waiting_next[number_of(mirrored(enemy), mirrored(own))] = value;
    }
    __syncthreads();
    if (threadIdx.x == 0) atomicMax((u32*)change, most);
}

// waiting[at] from rolling[at], for every board.
extern "C" __global__ void turn_round(const float* rolling, float* waiting, int pieces) {
    u32 a = blockIdx.x / 6561, b = blockIdx.x % 6561;
    u32 own_a, enemy_a, own_b, enemy_b;
    read_file(a, 6, own_a, enemy_a);
    read_file(b, 8, own_b, enemy_b);
    for (u32 c = threadIdx.x; c < 729; c += blockDim.x) {
        u32 own, enemy;
        read_file(c, 6, own, enemy);
        own |= own_a << 14 | own_b << 6;
        enemy |= enemy_a << 14 | enemy_b << 6;
        waiting[number_of(enemy, own)] = rolling[blockIdx.x * 729 + c];
    }
}

struct Random {
    u64 state;
    MEMBER u32 next() {  // PCG32
        u64 old = state;
        state = old * 6364136223846793005ull + 1442695040888963407ull;
        u32 mixed = (u32)(((old >> 18) ^ old) >> 27), turn = old >> 59;
        return mixed >> turn | mixed << (-turn & 31);
    }
    MEMBER float unit() { return (next() >> 8) * (1.0f / 16777216.0f); }
};

struct Choice {
    Stored values;
    Random* random;
    float noise, best;
    u32 kinds, own, enemy, count;
    bool extra, anyhow;
    MEMBER void operator()(int kind, u32 after, u32 against, u32 at, bool earned) {
        if (!(kinds & BIT(kind))) return;
        count++;
        float value = anyhow ? 0 : worth(values, after, at, earned);
        if (noise > 0) value += noise * (random->unit() + random->unit() - 1);
        if (anyhow ? random->unit() * count < 1 : value > best) {
            best = value;
            own = after;
            enemy = against;
            extra = earned;
        }
    }
};

// Play one turn from (own, enemy), own to roll: leave the board as the seat to roll next sees it.
// Returns 1 if the seat has won, 2 if it rolls again, else 0.
DEVICE int play_turn(u32& own, u32& enemy, int pieces, const Tables& near, Stored values,
                     Random& random, float noise, float slips) {
    u32 drawn = random.next() >> 28;
    int roll = 0;
    while (drawn >= ROLL_UPTO[roll]) roll++;
    u32 at = number_of(own, enemy);
    Choice choice = {values, &random, noise, -9.0f, ALLOWED[roll], own, enemy, 0, false,
                     random.unit() < slips};
    each_end(own, enemy, at, pieces, choice.kinds, near, choice);
    own = choice.own;
    enemy = choice.enemy;
    if ((own & FORTS) == FORTS) return 1;
    if (choice.extra) {
        u32 now = number_of(own, enemy);
        bool again = values.rolls(now) >= 1.0f - values.waits(now);
        if (choice.anyhow ? random.next() & 1 : again) return 2;
    }
    u32 swapped = own;
    own = enemy;
    enemy = swapped;
    return 0;
}

// Every thread plays games with itself, and writes the number of the board before each roll.
// noise: the width of what is added to each value; slips: how often any action is taken.
extern "C" __global__ void sample(const float* rolling, const float* waiting, int pieces, u64 seed,
                                  int steps, int skipped, const float* noises, const float* slips,
                                  int styles, u32* boards) {
    __shared__ Tables near;
    fill(near, threadIdx.x);
    __syncthreads();
    u32 me = blockIdx.x * blockDim.x + threadIdx.x, threads = gridDim.x * blockDim.x;
    Random random = {seed * 0x9e3779b97f4a7c15ull + me * 0xd1342543de82ef95ull};
    for (int i = 0; i < 4; i++) random.next();
    int style = me % styles;
    Stored values = {rolling, waiting};
    u32 own = 0, enemy = 0;
    int played = 0;
    for (int step = -skipped; step < steps; step++) {
        if (step >= 0) boards[(u64)step * threads + me] = number_of(own, enemy);
        int result = play_turn(own, enemy, pieces, near, values, random, noises[style],
                               slips[style]);
        if (result == 1 || ++played > 600) own = enemy = played = 0;
    }
}

// Random boards: each seat has any number of pieces, anywhere.
extern "C" __global__ void scatter(int pieces, u64 seed, u32 count, u32* boards) {
    u32 me = blockIdx.x * blockDim.x + threadIdx.x;
    if (me >= count) return;
    Random random = {seed * 0x9e3779b97f4a7c15ull + me * 0xd1342543de82ef95ull};
    for (int i = 0; i < 4; i++) random.next();
    u32 own, enemy;
    do {
        own = enemy = 0;
        int mine = random.next() % (pieces + 1), theirs = random.next() % (pieces + 1);
        while (popcount(own) < mine) own |= BIT(random.next() % TILES);
        while (popcount(enemy) < theirs) enemy |= BIT(random.next() % TILES) & ~own;
    } while (!is_board(own, enemy, pieces));
    boards[me] = number_of(own, enemy);
}

// Every thread plays `games` games between two judges, the first of them beginning every second;
// tally: won by the first judge, by the second, left off after 4000 turns. The second judge is
// perfect, and need not show that it wins where it cannot lose: it has no reason to hurry there.
extern "C" __global__ void contest(const float* rolling, const float* waiting,
                                   const float* rolling_too, const float* waiting_too, int pieces,
                                   u64 seed, int games, u64* tally) {
    __shared__ Tables near;
    fill(near, threadIdx.x);
    __syncthreads();
    u32 me = blockIdx.x * blockDim.x + threadIdx.x;
    Random random = {seed * 0x9e3779b97f4a7c15ull + me * 0xd1342543de82ef95ull};
    for (int i = 0; i < 4; i++) random.next();
    Stored judges[2] = {{rolling, waiting}, {rolling_too, waiting_too}};
    for (int game = 0; game < games; game++) {
        u32 own = 0, enemy = 0;
        int who = game & 1, result = 0, turns = 0;
        while (result != 1 && turns++ < 4000) {
            if (who == 1 && rolling_too[number_of(own, enemy)] > 1 - 1e-5f) { result = 1; break; }
            result = play_turn(own, enemy, pieces, near, judges[who], random, 0, 0);
            if (result == 0) who = 1 - who;
        }
        atomicAdd(tally + (result == 1 ? who : 2), 1ull);
    }
}

#endif
