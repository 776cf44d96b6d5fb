"""The same answers to random wizards through files, flags, variables, a pipe, keys and a resumed draft."""

import _tests

AT_ONCE = 200
prepare = _tests.build


def failures(seeds):
    return _tests.failures("DoorTests", "DOOR_SEEDS", seeds, r"seed (\d+)")
