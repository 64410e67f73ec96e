// Kadora in C++17, written for speed and without this package: the reference for the speed of the compiled rules.
//
// The rules, the order of the draws and the checksum are those of schatkist, so both play the same games.
// usage: kadora PLAYERS SEED; each line "FIRST COUNT" on stdin plays those games and
// answers "DECISIONS CPU_SECONDS CHECKSUM".

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace {

// -- chance: splitmix64 ---------------------------------------------------------------------------

constexpr std::uint64_t golden = 0x9E3779B97F4A7C15;
constexpr std::uint64_t spread = 0xD1342543DE82EF95;

constexpr std::uint64_t stir(std::uint64_t word) {
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
    word = (word ^ word >> 27) * 0x94D049BB133111EB;
    return word ^ word >> 31;
}

class Dealer {
public:
    explicit Dealer(std::uint64_t seed) : state_(stir(seed + golden)) {}

    int below(int count) {
        state_ += golden;
        return static_cast<int>((stir(state_) >> 32) * static_cast<std::uint64_t>(count) >> 32);
    }

private:
    std::uint64_t state_;
};

// -- parts ----------------------------------------------------------------------------------------

constexpr int cards = 72, colours = 6, cells = 16, hand_size = 4, gaps_kept = 4, enough = 10;
constexpr int keep = 0, give = 1, lay = 25, draw = 1177;
constexpr int empty = -1, nobody = -1;

struct Face {
    int colour, kind, value;
};

constexpr std::array<Face, cards> make_faces() {
    constexpr int missing[colours] = {1, 2, 3, 4, 5, 3};
    std::array<Face, cards> faces{};
    for (int card = 0; card < cards; ++card) {
        const int colour = card / 12, rank = card % 4 + 1;
        faces[card] = {colour, card % 12 / 4, rank < missing[colour] ? rank : rank + 1};
    }
    return faces;
}

constexpr std::array<Face, cards> face = make_faces();
constexpr int outer[12] = {0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15};

// The block as each side of the table reads it.
constexpr int reading[4][cells] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {3, 7, 11, 15, 2, 6, 10, 14, 1, 5, 9, 13, 0, 4, 8, 12},
    {15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0},
    {12, 8, 4, 0, 13, 9, 5, 1, 14, 10, 6, 2, 15, 11, 7, 3},
};

constexpr bool matches(int one, int other) {
    return face[one].colour == face[other].colour || face[one].kind == face[other].kind;
}

struct Menu {
    int count = 0;
    int actions[hand_size * cells];

    void offer(int action) { actions[count++] = action; }
};

// -- the game -------------------------------------------------------------------------------------

enum class Step { giving, laying, drawing };
enum class Take { matching, others, all };

template <int players>
class Kadora {
public:
    static constexpr int aside = players == 2 ? 18 : players == 3 ? 12 : 6;
    static constexpr int half = (cards - aside - players * hand_size - 12) / 2;
    static constexpr int owners = players == 2 ? 3 : players;  // the virtual player of two is the last

    explicit Kadora(Dealer& dealer) {
        for (int card = 0; card < cards; ++card) {
            pack_[card] = card;
            owner_[card] = nobody;
        }
        for (int i = cards - 1; i > 0; --i) {
            std::swap(pack_[i], pack_[dealer.below(i + 1)]);
        }
        int at = aside;
        for (int seat = 0; seat < players; ++seat) {
            for (int i = 0; i < hand_size; ++i) {
                hold(seat, pack_[at++]);
            }
        }
        std::fill(std::begin(block_), std::end(block_), empty);
        for (const int cell : outer) {
            block_[cell] = pack_[at++];
        }
        for (int pile = 0; pile < 2; ++pile) {
            heights_[pile] = half;
            for (int i = 0; i < half; ++i) {
                piles_[pile][i] = pack_[at++];
            }
        }
        begin_turn(dealer.below(players));
    }

    bool over() const { return over_; }

    void choices(Menu& menu) const {
        switch (step_) {
            case Step::giving:
                menu.offer(keep);
                for (int colour = 0; colour < colours; ++colour) {
                    if (leads_alone(turn_, colour)) {
                        for (int receiver = 0; receiver < players; ++receiver) {
                            if (totals_[receiver][colour] == 0) {
                                menu.offer(give + colour * 4 + receiver);
                            }
                        }
                    }
                }
                break;
            case Step::laying:
                offer_lays(menu);
                break;
            case Step::drawing:
                menu.offer(draw);
                menu.offer(draw + 1);
                break;
        }
    }

    void act(int action) {
        switch (step_) {
            case Step::giving:
                if (action != keep) {
                    give_away((action - give) / 4, (action - give) % 4);
                }
                step_ = Step::laying;
                break;
            case Step::laying:
                lay_card((action - lay) / cells, (action - lay) % cells);
                if (heights_[0] > 0 && heights_[1] > 0) {
                    step_ = Step::drawing;
                } else {
                    draw_card(heights_[0] > 0 ? 0 : 1);
                }
                break;
            case Step::drawing:
                draw_card(action - draw);
                break;
        }
    }

    // The points and places of all seats, mixed into one word.
    std::uint64_t outcome(std::uint64_t word) const {
        int best[colours] = {}, penalty[owners] = {};
        bool lost[owners];
        for (int owner = 0; owner < owners; ++owner) {
            for (int colour = 0; colour < colours; ++colour) {
                best[colour] = std::max(best[colour], totals_[owner][colour]);
            }
        }
        for (int owner = 0; owner < owners; ++owner) {
            lost[owner] = true;
            for (int colour = 0; colour < colours; ++colour) {
                const int mine = totals_[owner][colour];
                if (mine < best[colour]) {
                    penalty[owner] += mine;
                } else if (mine > 0) {
                    lost[owner] = false;
                }
            }
        }
        const auto beats = [&](int one, int other) {
            if (lost[one] || lost[other]) {
                return !lost[one] && lost[other];
            }
            return penalty[one] != penalty[other] ? penalty[one] < penalty[other] : counts_[one] > counts_[other];
        };
        for (int seat = 0; seat < players; ++seat) {
            int place = 1;
            for (int owner = 0; owner < owners; ++owner) {
                place += beats(owner, seat);
            }
            word = stir(word * 31 + static_cast<std::uint64_t>(penalty[seat] * 8 + place));
        }
        return word;
    }

private:
    void offer_lays(Menu& menu) const {
        int gap[cells], gaps = 0;
        for (int cell = 0; cell < cells; ++cell) {
            gap[gaps] = cell;
            gaps += block_[cell] == empty;
        }
        for (int i = 0; i < held_[turn_]; ++i) {
            const int base = lay + hands_[turn_][i] * cells;
            for (int g = 0; g < gaps; ++g) {
                menu.offer(base + gap[g]);
            }
        }
    }

    void hold(int seat, int card) {
        int at = held_[seat]++;
        for (; at > 0 && hands_[seat][at - 1] > card; --at) {
            hands_[seat][at] = hands_[seat][at - 1];
        }
        hands_[seat][at] = card;
    }

    void let_go(int seat, int card) {
        int at = 0;
        while (hands_[seat][at] != card) {
            ++at;
        }
        --held_[seat];
        for (; at < held_[seat]; ++at) {
            hands_[seat][at] = hands_[seat][at + 1];
        }
    }

    void win(int owner, int card) {
        owner_[card] = owner;
        ++counts_[owner];
        totals_[owner][face[card].colour] += face[card].value;
    }

    bool leads_alone(int seat, int colour) const {
        const int mine = totals_[seat][colour];
        for (int other = 0; other < players; ++other) {
            if (other != seat && totals_[other][colour] >= mine) {
                return false;
            }
        }
        return mine > 0;
    }

    bool can_give(int seat) const {
        for (int colour = 0; colour < colours; ++colour) {
            if (leads_alone(seat, colour)) {
                for (int receiver = 0; receiver < players; ++receiver) {
                    if (totals_[receiver][colour] == 0) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    void begin_turn(int seat) {
        turn_ = seat;
        step_ = can_give(seat) ? Step::giving : Step::laying;
    }

    void give_away(int colour, int receiver) {
        for (int card = colour * 12; card < colour * 12 + 12; ++card) {
            if (owner_[card] == turn_) {
                --counts_[turn_];
                totals_[turn_][colour] -= face[card].value;
                win(receiver, card);
            }
        }
    }

    int line_sum(int start, int stride) const {
        int total = 0;
        for (int cell = start; cell <= start + 3 * stride; cell += stride) {
            if (block_[cell] != empty) {
                total += face[block_[cell]].value;
            }
        }
        return total;
    }

    template <Take which>
    int take(int card, int start, int stride) {
        int taken = 0;
        for (int cell = start; cell <= start + 3 * stride; cell += stride) {
            const int other = block_[cell];
            if (other == empty || other == card) {
                continue;
            }
            if (which == Take::all || (which == Take::matching) == matches(card, other)) {
                block_[cell] = empty;
                win(turn_, other);
                ++taken;
            }
        }
        return taken;
    }

    int gaps() const { return static_cast<int>(std::count(std::begin(block_), std::end(block_), empty)); }

    void lay_card(int card, int cell) {
        let_go(turn_, card);
        block_[cell] = card;
        const int column = cell % 4, row = cell - column;
        int taken = 0;
        if (line_sum(column, 4) >= enough) {
            taken += take<Take::matching>(card, column, 4);
        }
        if (line_sum(row, 1) >= enough) {
            taken += take<Take::matching>(card, row, 1);
        }
        if (taken == 0 && gaps() == 0) {
            taken += take<Take::others>(card, column, 4);
            taken += take<Take::others>(card, row, 1);
            if (taken == 0) {
                take<Take::all>(card, column, 4);
                take<Take::all>(card, row, 1);
            }
        }
    }

    void draw_card(int pile) {
        if (heights_[pile] > 0) {
            hold(turn_, piles_[pile][--heights_[pile]]);
            refill(pile);
            if (heights_[0] + heights_[1] == 0) {
                turns_left_ = players + 1;
            }
        }
        end_turn();
    }

    void refill(int pile) {
        const int* at = reading[players == 2 ? turn_ * 2 : turn_];
        for (int empties = gaps(); empties > gaps_kept && heights_[0] + heights_[1] > 0; --empties) {
            if (heights_[pile] == 0) {
                pile = 1 - pile;
            }
            while (block_[*at] != empty) {
                ++at;
            }
            block_[*at] = piles_[pile][--heights_[pile]];
        }
    }

    void end_turn() {
        if (turns_left_ > 0 && --turns_left_ == 0) {
            finish();
        } else {
            begin_turn(turn_ + 1 == players ? 0 : turn_ + 1);
        }
    }

    void finish() {
        for (int seat = 0; seat < players; ++seat) {
            for (int i = 0; i < held_[seat]; ++i) {
                win(seat, hands_[seat][i]);
            }
            held_[seat] = 0;
        }
        if constexpr (players == 2) {
            for (int i = 0; i < aside; ++i) {
                win(players, pack_[i]);
            }
        }
        over_ = true;
    }

    int turn_ = 0;
    Step step_ = Step::laying;
    int turns_left_ = -1;  // until the end is called
    bool over_ = false;
    int block_[cells];
    int hands_[players][hand_size];  // ascending
    int held_[players] = {};
    int piles_[2][half];  // the last one is on top
    int heights_[2];
    int pack_[cards];   // the set-aside cards come first
    int owner_[cards];  // the owner of the loot that holds each card
    int totals_[owners][colours] = {};
    int counts_[owners] = {};
};

// -- many games -----------------------------------------------------------------------------------

struct Tally {
    std::uint64_t decisions = 0, checksum = 0;
};

template <int players>
Tally play(std::uint64_t seed, std::uint64_t first, std::uint64_t count) {
    Tally tally;
    Menu menu;
    for (std::uint64_t number = first; number < first + count; ++number) {
        const std::uint64_t own = stir(seed ^ stir(number));
        Dealer dealer(own), chooser(own ^ spread);
        Kadora<players> game(dealer);
        std::uint64_t decisions = 0;
        for (; !game.over(); ++decisions) {
            menu.count = 0;
            game.choices(menu);
            game.act(menu.actions[chooser.below(menu.count)]);
        }
        tally.decisions += decisions;
        tally.checksum += game.outcome(own + decisions);
    }
    return tally;
}

}  // namespace

int main(int argc, char** argv) {
    const int players = argc == 3 ? std::atoi(argv[1]) : 0;
    if (players < 2 || players > 4) {
        std::fprintf(stderr, "usage: kadora PLAYERS SEED, with 2 to 4 players\n");
        return 2;
    }
    const std::uint64_t seed = std::strtoull(argv[2], nullptr, 10);
    const auto play_them = players == 2 ? play<2> : players == 3 ? play<3> : play<4>;
    unsigned long long first = 0, count = 0;
    while (std::scanf("%llu %llu", &first, &count) == 2) {
        const std::clock_t start = std::clock();
        const Tally tally = play_them(seed, first, count);
        const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        std::printf("%llu %.6f %llu\n", static_cast<unsigned long long>(tally.decisions), seconds,
                    static_cast<unsigned long long>(tally.checksum));
        std::fflush(stdout);
    }
    return 0;
}
