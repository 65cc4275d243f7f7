"""Legal moves compared with those of two other programs, as sets, over random games and sparse positions.

python oracle.py POSITIONS SEED PROGRAM: PROGRAM reads SFEN, one a line, and answers each with its legal moves in USI
text, or with `error: ...`. cshogi plays the games, so that no program under test chooses where it is asked.
"""

import random
import subprocess
import sys
from collections import Counter

import cshogi
from rsshogi.core import Board as RsBoard

STOCK = {"R": 2, "B": 2, "G": 4, "S": 4, "N": 4, "L": 4, "P": 18}
STARTS = ["lnsgkgsnl/1r5b1", "lnsgkgsn1/1r5b1", "lnsgkgsnl/1r7", "lnsgkgsnl/9", "1nsgkgsn1/9", "2sgkgs2/9", "4k4/9"]
LINES = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
BATCH = 2000


def games(rng):
    """Every position of random games; every third move is a capture or a promotion where there is one."""
    while True:
        start = rng.choice(STARTS)
        turn = "b" if start is STARTS[0] else "w"
        board = cshogi.Board(sfen=f"{start}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL {turn} - 1")
        for _ in range(200):
            yield board.sfen()
            moves = list(board.legal_moves)
            if not moves:
                break
            if rng.random() < 1 / 3:
                sharp = [mv for mv in moves if cshogi.move_is_promotion(mv) or cshogi.move_cap(mv)]
                moves = sharp or moves
            board.push(rng.choice(moves))


def sparse(rng):
    """Boards on which Black, or White turned round, hunts a king: few pieces near it or on lines with a king."""
    while True:
        men = {}
        left = dict(STOCK)
        hunted = (rng.randint(1, 9), rng.choice([1, 1, 1, 2, 2, rng.randint(1, 9)]))
        hunter = rng.choice([anywhere(rng), near(rng, hunted, 3), on_line(rng, hunted)])
        if not on_board(hunter) or hunter == hunted:
            continue
        men[hunted], men[hunter] = "k", "K"
        for _ in range(rng.randint(2, 13)):
            king = hunted if rng.random() < 0.7 else hunter
            square = rng.choice([near(rng, king, 2), near(rng, king, 2), on_line(rng, king), anywhere(rng)])
            letter = rng.choice("RBGSNLPRBGS")
            promoted = letter != "G" and rng.random() < 1 / 3
            black = rng.random() < 0.6
            if may_stand(men, square, letter, promoted, black) and left[letter]:
                left[letter] -= 1
                men[square] = ("+" if promoted else "") + (letter if black else letter.lower())
        hands = [Counter(), Counter()]
        if left["P"] and rng.random() < 0.9:
            left["P"] -= 1
            hands[0]["P"] = 1
        share = rng.choice(["all", "none", "none", "some"])
        for letter, stock in left.items():
            count = {"all": stock, "none": 0, "some": rng.randint(0, min(stock, 1))}[share]
            hands[rng.randint(0, 1) if letter != "P" else 1][letter] += count
        yield sfen(men, hands, black_to_move=rng.random() < 0.85, turned=rng.random() < 0.5)


def may_stand(men, square, letter, promoted, black):
    if not on_board(square) or square in men:
        return False
    if promoted:
        return True
    ahead = square[1] - 1 if black else 9 - square[1]
    pawn = "P" if black else "p"
    doubled = letter == "P" and any(men.get((square[0], rank)) == pawn for rank in range(1, 10))
    return not doubled and ahead >= {"P": 1, "L": 1, "N": 2}.get(letter, 0)


def on_board(square):
    return 1 <= square[0] <= 9 and 1 <= square[1] <= 9


def anywhere(rng):
    return rng.randint(1, 9), rng.randint(1, 9)


def near(rng, square, reach):
    return square[0] + rng.randint(-reach, reach), square[1] + rng.randint(-reach, reach)


def on_line(rng, square):
    (file, rank), distance = rng.choice(LINES), rng.randint(1, 6)
    return square[0] + file * distance, square[1] + rank * distance


def sfen(men, hands, black_to_move, turned):
    if turned:
        men = {(10 - file, 10 - rank): man.swapcase() for (file, rank), man in men.items()}
        hands = hands[::-1]
        black_to_move = not black_to_move
    ranks = []
    for rank in range(1, 10):
        text, empty = "", 0
        for file in range(9, 0, -1):
            man = men.get((file, rank))
            if man is None:
                empty += 1
                continue
            text += (str(empty) if empty else "") + man
            empty = 0
        ranks.append(text + (str(empty) if empty else ""))
    held = ""
    for color, hand in enumerate(hands):
        for letter in STOCK:
            if hand[letter]:
                held += (str(hand[letter]) if hand[letter] > 1 else "") + (letter if color == 0 else letter.lower())
    return f"{'/'.join(ranks)} {'b' if black_to_move else 'w'} {held or '-'} 1"


def answers(program, batch):
    done = subprocess.run([program], input="\n".join(batch) + "\n", capture_output=True, text=True, check=True)
    lines = done.stdout.splitlines()
    assert len(lines) == len(batch), f"{len(lines)} answers to {len(batch)} positions"
    return lines


def cshogi_moves(board, text):
    board.set_sfen(text)
    return {cshogi.move_to_usi(mv) for mv in board.legal_moves}


def rsshogi_moves(board, text):
    board.set_sfen(text)
    return {mv.to_usi() for mv in board.legal_moves()}


def compare(name, source, wanted, program):
    """Compares until so many positions were valid; returns how many differed."""
    peers = [("cshogi", cshogi.Board(), cshogi_moves), ("rsshogi", RsBoard(), rsshogi_moves)]
    seen, count, differing = set(), Counter(), 0
    while count["positions"] < wanted:
        batch = [next(source) for _ in range(BATCH)]
        for text, answer in zip(batch, answers(program, batch)):
            if count["positions"] == wanted:
                break
            key = text.rsplit(" ", 1)[0]
            if answer.startswith("error") or key in seen:
                count["invalid or seen before"] += 1
                continue
            seen.add(key)
            ours = set(answer.split())
            count["positions"] += 1
            count["moves"] += len(ours)
            count["without a move"] += not ours
            for peer, board, moves in peers:
                theirs = moves(board, text)
                if peer == "cshogi":
                    count["in check"] += board.is_check()
                if theirs != ours:
                    differing += 1
                    print(f"{peer} differs: {text}\n  only ours: {ours - theirs}\n  only theirs: {theirs - ours}")
    print(f"{name}: {dict(count)}", flush=True)
    return differing


def main():
    wanted, seed, program = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    half = wanted // 2
    differing = compare("games", games(random.Random(seed)), half, program)
    differing += compare("sparse", sparse(random.Random(seed + 1)), wanted - half, program)
    print(f"{wanted} positions, {differing} differences")
    sys.exit(1 if differing else 0)


main()
