"""Chicken rice, half bird: poached chicken on cucumber, a dome of rice, three sauces."""
import numpy as np

import larder
from dish import plate, pool, sauce_dish
from pieces import around, carve, grains_on, leaf_piece, loaf, round_slices, shreds, sprinkle
from shapes import ball, join
from stuffs import sauce

FRAME, AIM = 26.5, (0.1, -0.2, 1.2)


def lay(table):
    base = plate(table, 12.2, 9.2, 1.5)
    # The dome of rice: a core, and grains over it.
    cx, cy, r = 3.6, 4.6, 4.1
    dome = lambda x, y: 0.7 + 2.9 * np.sqrt(np.clip(1 - (((x - cx) ** 2 + (y - cy) ** 2) / r ** 2) ** 1.25, 0.0, 1))
    table.put(ball((r - 0.25, r - 0.25, 2.7), 2.3).moved((cx, cy, 0.75)), larder.rice('rice core'))
    for seed, lift in ((1, -0.1), (2, 0.02), (3, 0.16)):
        table.put(grains_on(dome, (cx, cy), r * 1.03, seed, 900, lift, 24, (1.05, 1.35)), larder.rice())
    slices = round_slices(11, 4, 1.75, 0.28)
    for number, piece in enumerate(slices):
        table.drop(piece.moved((-7.6 + number * 1.12, 0.6 + 0.25 * np.sin(number), 6), (-32, 12, 8)), larder.cucumber(), 0.0, 99)
    pool(table, base.floor, (-2.2, -2.4), 6.2, sauce('chicken sauce', '#8a5a22', '#4a250b', 0.05), 0.07, 0.2, 3, (1.1, 0.62))
    breast = loaf(3.1, 1.75)
    breast[:, 1] *= 1 + 0.3 * np.sin(breast[:, 0] / 2.2)
    row = join(carve(breast, [0.95, 0.8, 0.9, 0.75, 1.0, 0.8, 0.85, 0.95, 0.75, 0.9, 1.1], 0.03, 5, (20, 38), 0.1, 7.0, 0.09))
    table.put(row.moved((-7.0, -2.3, 1.0), (0, 0, -6)), larder.chicken())
    sprinkle(table, shreds(26, 6, (0.5, 1.1), (0.03, 0.05)), larder.spring_onion(), around((-2.2, -2.0), 1.0, (1.6, 0.6)), 4)
    for number, (x, y, turn) in enumerate(((-2.4, -1.6, 20), (-1.9, -1.3, 110), (-2.7, -1.1, 200), (-2.2, -2.0, 300))):
        table.drop(leaf_piece(1.5, 1.1, curl=30, fold=0.3, wave=0.3, waves=7, seed=number).moved((x, y, 9), (0, -18, turn)), larder.herb(), 0.04, 90)
    for at, kind, filled, seed in (((8.6, -0.8, 0.7), 'black', larder.ginger_sauce(), 2), ((6.5, -5.1, 0.62), 'black', larder.chilli_sauce(), 3), ((2.2, -7.5, 0.62), 'black', larder.soy(), 4)):
        sauce_dish(table, at, 2.05, 1.35, kind, 0.8, filled, 0.0 if seed == 4 else 0.12, seed)
