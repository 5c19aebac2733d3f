"""Wanton mee, dry: thin springy noodles, six dumplings, greens, pickled green chilli."""
import numpy as np

import larder
from dish import coupe, pool, sauce_dish
from pieces import BROAD, around, dumpling, leaf_piece, noodles, onion_rings, sprinkle, stalk
from stuffs import food, sauce

FRAME, AIM = 25.2, (0.6, -0.5, 1.5)


def lay(table):
    base = coupe(table, 11.2, 2.0, 'celadon')
    pool(table, base.floor, (0.6, -0.6), 6.4, sauce('wanton sauce', '#7c3f10', '#3a1806', 0.05), 0.1, 0.16, 2)
    heap = lambda x, y: base.floor(x, y) + 1.35 * np.exp(-(((x - 1.2) / 3.6) ** 2 + ((y - 0.2) / 3.3) ** 2) ** 1.4)
    table.put(noodles(60, 28, 0.125, 4.0, heap, 21, points=110, turns=(0.6, 1.7), bending=0.3, sides=8, loose=0.75).moved((0.9, -0.2, 0)), larder.egg_noodle())
    for number in range(6):
        a = np.radians(66 + number * 35)
        x, y = 0.4 + 6.7 * np.cos(a), -0.1 + 5.9 * np.sin(a)
        table.drop(dumpling(number + 2, 1.18).moved((x, y, 9), (6, -14, np.degrees(a) + 150 + 25 * np.sin(number * 2.4))), larder.wrapper(), 0.12, 96)
    for number, (x, y, turn) in enumerate(((5.0, -2.3, -30), (5.6, -1.2, -5))):
        table.put(stalk([(0, 0, 0.2), (-1.4, 0.3, 0.5), (-2.8, 0.4, 0.3)], [0.3, 0.34, 0.42], seed=number).moved((x, y, table.top(x, y, 0.5) + 0.1), (0, 0, turn)), larder.stems())
        table.put(leaf_piece(4.2, 2.6, BROAD, 40, 0.35, 0.5, 6, number + 3, 56, 27).moved((x, y, table.top(x, y, 0.5) + 0.4), (12, -14, turn)), larder.wet_leaf())
    pickled = food('pickled chilli', [(0.0, '#6f8f22'), (0.5, '#98b23c'), (1.0, '#d9dfa0')], 'pale', rand=0.4, soft=0.4, reach=(0.2, 0.25, 0.06), rough=(0.1, 0.22), coat=0.5)
    vinegar = sauce('vinegar', '#5b4a12', '#6d5a1b', 0.04)
    small = sauce_dish(table, (8.6, -9.0, 0.0), 2.5, 1.5, 'black', 0.5, vinegar)
    sprinkle(table, [ring.marked(pale=1 - ring.marks['skin']) for ring in onion_rings(15, 6, (0.34, 0.52))], pickled, around((8.6, -9.0), 0.8), 5, 0.0)
    sprinkle(table, onion_rings(16, 3, (0.14, 0.24)), larder.spring_onion(), around((1.4, 0.4), 1.5), 7)
