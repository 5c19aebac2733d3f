"""Beef hor fun: broad ribbons with brown edges from the wok, beef, gravy, greens."""
import numpy as np

import larder
from dish import coupe, fill
from pieces import BROAD, around, leaf_piece, onion_rings, ribbons, sprinkle, stalk, thin_slice
from stuffs import broth, food

FRAME, AIM = 24.5, (0, 0, 1.5)


def lay(table):
    base = coupe(table, 11.2, 2.6, 'white')
    heap = lambda x, y: base.floor(x, y) + 0.7 * np.exp(-((x / 5.0) ** 2 + (y / 4.2) ** 2) ** 1.3)
    noodle = food('hor fun', [(0.0, '#a86a2c'), (0.22, '#d9b27c'), (0.5, '#ead9bb'), (1.0, '#f5ecd9')], rand=0.35, mottle=(0.9, 0.55), soft=0.4, reach=(0.35, 0.22, 0.12), rough=(0.12, 0.3), bump=(4.0, 0.015), coat=0.5)
    table.put(ribbons(20, 15, 1.9, 0.15, 5.6, heap, 5, 40, 4, 110, (0.3, 0.8)), noodle)
    for number in range(10):
        a = number * 2.4
        r = 0.9 + 0.45 * number
        x, y = r * np.cos(a) * 0.9, 0.3 + r * np.sin(a) * 0.75
        table.drop(thin_slice(1.7, 1.15, 0.28, number, 0.4).moved((x, y, 9), (10 * np.sin(a), 12 * np.cos(number), np.degrees(a))), larder.braised_beef(), 0.15, 95)
    for number, (x, y, turn, long) in enumerate(((3.6, 2.7, 25, 4.4), (-3.8, -2.6, 200, 4.2), (3.0, -3.0, -35, 3.8))):
        lift = table.top(x, y, 0.5)
        table.put(stalk([(0.3, 0, 0.2), (-1.2, 0.2, 0.45), (-2.6, 0.1, 0.2)], [0.3, 0.36, 0.44], seed=number).moved((x, y, lift), (0, 0, turn)), larder.stems())
        table.put(leaf_piece(long, 3.0, BROAD, 36, 0.3, 0.55, 6, number + 3, 56, 27).moved((x, y, lift + 0.35), (14, -12, turn)), larder.wet_leaf())
    sprinkle(table, onion_rings(26, 3, (0.16, 0.3)), larder.spring_onion(), around((0.2, 0.2), 2.4), 7)
    fill(table, base, 1.42, broth('hor fun gravy', '#4f2a0f', '#835226', '#a06f35', (1.7, 0.05, 0.25, 0.45), None, 0.2, 0.05, 0.05, 0.6), lumps=0.05, climb=0.16)
