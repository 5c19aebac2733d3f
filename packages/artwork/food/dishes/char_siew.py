"""Char siew over longan wood: malt glaze, burnt ends on top, mustard greens, a little mustard."""
import numpy as np

import larder
from dish import coupe, pool
from pieces import BROAD, around, carve, chunks, leaf_piece, loaf, sprinkle
from shapes import join, spline, tube
from stuffs import food, sauce

FRAME, AIM = 23.2, (0, 0, 1.3)


def lay(table):
    base = coupe(table, 10.7, 1.7, 'sand')
    pool(table, base.floor, (0.2, -0.6), 5.6, sauce('malt', '#7a2408', '#2c0803', 0.04), 0.14, 0.3, 8, (1.2, 0.66))
    section = loaf(2.6, 1.95, 60, 2.4) * (1 + 0.05 * np.sin(np.linspace(0, 2 * np.pi, 60, endpoint=False) * 3))[:, None]
    row = join(carve(section, [1.15, 1.0, 1.1, 1.05, 1.15, 1.0, 1.1, 1.05, 1.0], 0.05, 3, (26, 38), 0.14, 7.0, 0.1))
    table.put(row.moved((-5.5, 0.6, 0.95), (0, 0, -7)), larder.char_siew())
    burnt = food('burnt ends', [(0.0, '#0d0402'), (0.5, '#32100a'), (1.0, '#7d2b12')], mottle=(2.0, 1.0), rough=(0.08, 0.3), bump=(6.0, 0.06), coat=0.7)
    for number, piece in enumerate(chunks(10, 6, (0.6, 1.8), 6.0, 0.45, 0.42)):
        table.drop(piece.moved((-3.2 + number * 0.8, 0.9 + 0.7 * np.sin(number * 2.1), 8), (0, 0, number * 50)), burnt, 0.2, 88)
    for number, (x, y, turn, long) in enumerate(((-3.8, -3.6, 168, 5.6), (-3.2, -4.4, 188, 5.2), (-3.0, -5.2, 205, 4.6))):
        path = spline([(3.4, 0.2, 0.15), (1.2, 0, 0.35), (0, 0, 0.3), (-0.8, 0, 0.3)], 30)
        table.put(tube(path, np.linspace(0.3, 0.42, 30), 12).moved((x, y, 0.85), (0, 0, turn - 180)).marked(rand=number / 3), larder.stems())
        table.put(leaf_piece(long, 3.4, BROAD, 26, 0.3, 0.6, 7, number, 60, 31).moved((x, y, 1.2), (10 * number, -10, turn)), larder.greens())
    seeds = food('sesame', [(0.0, '#d8c193'), (1.0, '#f3e6c6')], rand=0.8, rough=(0.3, 0.5))
    sprinkle(table, chunks(60, 9, (0.16, 0.24), 2.0, 0.5, 0.05), seeds, around((-0.4, 0.2), 1.5, (2.0, 0.7)), 4, 0.0)
    mustard = sauce('mustard', '#c78a10', '#dba51f', 0.12, soft=0.3)
    pool(table, base.floor, (5.4, -3.3), 1.2, mustard, 0.4, 0.2, 3, (1.15, 0.85))
