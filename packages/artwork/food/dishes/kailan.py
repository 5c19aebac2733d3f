"""Kailan, fried garlic: stems side by side, glossy leaves to one end, a light soy."""
import numpy as np

import larder
from dish import coupe, pool
from pieces import BROAD, around, chunks, leaf_piece, sprinkle, stalk

FRAME, AIM = 23.6, (0, 0.2, 1.4)


def lay(table):
    base = coupe(table, 10.9, 1.9, 'sand')
    pool(table, base.floor, (-0.4, -0.8), 6.8, larder.dark_gravy(), 0.1, 0.22, 6, (1.15, 0.7))
    rng = np.random.default_rng(4)
    for number in range(11):
        layer = number // 6
        y = -3.3 + (number % 6) * 1.15 + 0.55 * layer
        lift = 1.05 + layer * 0.72
        lean = rng.normal(0, 5) + 10
        thick = rng.uniform(0.34, 0.5)
        line = [(-7.0 + rng.uniform(-0.6, 0.8), 0, 0), (-3.5, rng.normal(0, 0.25), 0.1), (0, rng.normal(0, 0.3), 0.05), (2.6, rng.normal(0, 0.3), 0.2)]
        table.put(stalk(line, [thick, thick * 1.05, thick * 0.9, thick * 0.6], 60, 14, number).moved((0, y, lift), (0, 0, lean)), larder.stems())
    for number in range(15):
        x, y = rng.uniform(0.2, 3.4), rng.uniform(-2.8, 3.6)
        long = rng.uniform(4.6, 6.2)
        piece = leaf_piece(long, long * rng.uniform(0.55, 0.72), BROAD, rng.uniform(15, 60), 0.35, 0.75, 6, number, 70, 35)
        table.drop(piece.moved((x, y, 9), (rng.uniform(-22, 22), -8, rng.uniform(-28, 48))), larder.greens() if number % 3 else larder.wet_leaf(), 0.25, 70)
    sprinkle(table, chunks(150, 5, (0.18, 0.42), 2.4, 0.6, 0.25), larder.garlic(), around((-0.6, 0.6), 1.7, (1.5, 0.9)), 3, 0.02)
