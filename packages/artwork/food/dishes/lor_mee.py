"""Lor mee: thick dark gravy, yellow noodles, braised pork, half a braised egg, raw garlic, chilli."""
import numpy as np

import larder
from dish import bowl, fill
from pieces import around, carve, chilli_rings, chunks, egg_half, leaf_piece, loaf, noodles, sprinkle
from shapes import join
from stuffs import broth, food

FRAME, AIM = 22.3, (0, 0.9, 4.4)


def lay(table):
    pot = bowl(table, 9.9, 6.2, 'white', 2.4)
    level = 5.5
    mound = lambda x, y: np.maximum(pot.floor(x, y), 4.85 + 0.85 * np.exp(-(x ** 2 + (y + 1.0) ** 2) / 20))
    table.put(noodles(40, 26, 0.23, 5.6, mound, 12, points=80, wall=lambda z: pot.reach(z) - 0.4), larder.egg_noodle())
    pieces = carve(loaf(1.9, 2.1, 60, 4.0, 0.6), [0.95, 0.9, 1.0, 0.9, 0.95], 0.1, 4, (24, 40), 0.1, 6, 0.06)
    meat = join([piece.marked(layer=np.clip((piece.points[:, 2] + 0.6) / 3.0 + 0.05 * np.sin(piece.points[:, 1] * 2.3), 0, 1)) for piece in pieces])
    table.put(meat.moved((-5.2, 2.6, table.top(-3.0, 2.6, 1.5) - 0.15), (0, 0, 8)), larder.belly())
    braised = food('braised egg', [(0.0, '#9a6430'), (0.5, '#e9dcc2'), (0.86, '#f2e9d8'), (0.93, '#a8743f'), (1.0, '#7d4a1f')], 'depth', mottle=(1.2, 0.05), soft=0.5, reach=(0.4, 0.3, 0.2), rough=(0.14, 0.26), bump=(5.0, 0.01), coat=0.3)
    white, yolk = egg_half(7)
    turn, at = (15, 9, 28), (4.0, 1.6, table.top(4.0, 1.6, 1.4) + 1.1)
    table.put(white.moved(at, turn), braised)
    table.put(yolk.moved(at, turn), larder.egg_yolk())
    sprinkle(table, chunks(46, 3, (0.16, 0.34), 2.4, 0.8, 0.2), larder.raw_garlic(), around((-3.4, -3.3), 0.62), 3)
    sprinkle(table, chilli_rings(11, 4, (0.26, 0.4)), larder.chilli(), around((0.6, -3.3), 0.85), 5)
    for number, (x, y, turn) in enumerate(((2.6, -2.9, 30), (2.9, -2.4, 120), (2.2, -2.5, 215), (3.1, -3.2, 320), (2.5, -3.4, 265))):
        table.drop(leaf_piece(1.9, 1.35, curl=34, fold=0.3, wave=0.3, waves=7, seed=number).moved((x, y, 9), (0, -16, turn)), larder.herb(), 0.05, 92)
    fill(table, pot, level, broth('lor gravy', '#4a200a', '#7d4318', '#96571f', (1.6, 0.05, 0.25, 0.4), '#9a5b28', 0.15, 0.06, 0.05, 0.7), lumps=0.05, climb=0.16)
