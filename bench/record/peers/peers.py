"""Reads the corpus with a peer from PyPI: `peers.py PEER DIR`; prints `FORMAT GAMES MOVES SECONDS`, CPU time."""

import sys
import time

SEPARATOR = "=-=-=\n"


def cshogi_readers():
    from cshogi import CSA, KI2, KIF

    return {
        "csa": lambda text: len(CSA.Parser.parse_str(text)[0].moves),
        "kif": lambda text: len(KIF.Parser.parse_str(text).moves),
        "ki2": lambda text: len(KI2.Parser.parse_str(text).moves),
    }


def rsshogi_readers():
    from rsshogi.record import Record

    return {
        "csa": lambda text: Record.from_csa_str(text).move_count,
        "kif": lambda text: Record.from_kif_str(text).move_count,
        "ki2": lambda text: Record.from_ki2_str(text).move_count,
    }


def python_shogi_readers():
    from shogi import CSA, KIF

    return {
        "csa": lambda text: len(CSA.Parser.parse_str(text)[0]["moves"]),
        "kif": lambda text: len(KIF.Parser.parse_str(text)[0]["moves"]),
    }


READERS = {"cshogi": cshogi_readers, "rsshogi": rsshogi_readers, "python-shogi": python_shogi_readers}


def main():
    peer, folder = sys.argv[1:]
    for form, read in READERS[peer]().items():
        with open(f"{folder}/corpus.{form}", encoding="utf-8", newline="") as file:
            games = file.read().split(SEPARATOR)[:-1]
        started = time.process_time()
        failed, moves = 0, 0
        for game in games:
            try:
                count = read(game)
                moves += count() if callable(count) else count
            except Exception as error:  # A peer that cannot read a game is told, and its time counts.
                failed += 1
                if failed == 1:
                    print(f"{peer} {form}: {type(error).__name__}: {error}", file=sys.stderr)
        seconds = time.process_time() - started
        print(f"{form} {len(games) - failed} {moves} {seconds:.4f}", flush=True)


main()
