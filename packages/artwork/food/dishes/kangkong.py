"""Sambal kangkong: hollow stems and long leaves from a very hot wok, dried shrimp, chilli."""
import numpy as np

import larder
from dish import coupe, pool
from pieces import LONG, around, chilli_rings, chunks, leaf_piece, prawn, sprinkle, stalk
from stuffs import sauce

FRAME, AIM = 23.4, (0, 0.2, 1.5)


def lay(table):
    base = coupe(table, 10.8, 2.0, 'white')
    pool(table, base.floor, (0.2, -0.4), 5.6, sauce('sambal oil', '#a8500f', '#4a1606', 0.05, '#2a0a04'), 0.12, 0.25, 4, (1.15, 0.8))
    rng = np.random.default_rng(8)
    for number in range(30):
        turn = rng.normal(8, 26)
        x, y = rng.normal(-1.6, 1.5), rng.normal(0, 1.9)
        line = [(-4.2, rng.normal(0, 0.5), 0), (-1.6, rng.normal(0, 0.6), 0.35), (1.2, rng.normal(0, 0.6), 0.3), (3.6, rng.normal(0, 0.5), 0)]
        piece = stalk(line, [0.27, 0.3, 0.26, 0.2], 50, 12, number)
        table.drop(piece.moved((x, y, 9), (0, rng.normal(0, 4), turn)), larder.stems(), 0.25, 70)
    for number in range(40):
        turn = rng.normal(5, 42)
        x, y = rng.normal(0.6, 2.0), rng.normal(0, 1.9)
        long = rng.uniform(4.4, 6.4)
        piece = leaf_piece(long, rng.uniform(1.3, 2.1), LONG, rng.uniform(-10, 45), 0.4, 0.5, 6, number, 60, 21)
        table.drop(piece.moved((x, y, 9), (rng.uniform(-30, 30), -3, turn)), larder.wet_leaf(), 0.2, 55)
    sprinkle(table, chunks(150, 5, (0.12, 0.42), 2.2, 0.6, 0.35), larder.sambal(), around((0.0, 0.1), 1.9, (1.4, 1.0)), 3, 0.03)
    sprinkle(table, chilli_rings(18, 4, (0.26, 0.42)), larder.chilli(), around((0.4, 0.2), 1.8, (1.4, 1.0)), 5)
    small = [prawn(seed, 0.36, 215)[0] for seed in range(9)]
    sprinkle(table, small, larder.dried_shrimp(), around((-0.2, 0.2), 1.9, (1.3, 1.0)), 6, 0.05)
