"""Hand-cut laksa: prawns, tau pok, half a soft egg, laksa leaf, coconut broth with chilli oil."""
import numpy as np

import larder
from dish import bowl, fill
from pieces import around, egg_half, leaf_piece, noodles, prawn, puff, shreds, sprinkle, chunks
from stuffs import broth

FRAME, AIM = 22.3, (0, 1.0, 4.4)


def lay(table):
    pot = bowl(table, 9.9, 6.2, 'dark', 2.4, lift=0.9)
    level = 5.55
    # The heap stands on noodles that nobody sees.
    mound = lambda x, y: np.maximum(pot.floor(x, y), 4.75 + 0.95 * np.exp(-((x + 0.4) ** 2 + (y + 0.2) ** 2) / 28))
    table.put(noodles(52, 30, 0.19, 6.0, mound, 4, points=96, wall=lambda z: pot.reach(z) - 0.4), larder.rice_noodle())
    for seed, at, turn in ((1, (-2.2, 3.9), (14, -6, 150)), (2, (2.0, 4.3), (12, 4, 65))):
        body, tail = prawn(seed, 1.22)
        lift = table.top(*at, 1.4) + 0.62
        table.put(body.moved((*at, lift), turn), larder.prawn_flesh())
        table.put(tail.moved((*at, lift), turn), larder.prawn_tail())
    white, yolk = egg_half(4)
    turn, at = (-3, 13, -24), (3.9, -0.9, table.top(3.9, -0.9, 1.5) + 1.0)
    table.put(white.moved(at, turn), larder.egg_white())
    table.put(yolk.moved(at, turn), larder.egg_yolk())
    for seed, at, turn in ((1, (-4.5, -1.5), (6, -14, 200)), (2, (-2.6, -3.7), (-12, 8, 75)), (5, (-4.9, 1.3), (9, 6, 130))):
        table.put(puff(seed).moved((*at, table.top(*at, 1.0) + 0.75), turn), larder.tofu_skin())
    sprinkle(table, chunks(90, 8, (0.15, 0.75), 2.4, 0.6, 0.5), larder.sambal(), around((0.6, -3.2), 0.5), 2, 0.12)
    for number, (x, y, turn) in enumerate(((0.3, 1.0, 40), (0.6, 0.6, 130), (-0.3, 0.9, 265))):
        table.drop(leaf_piece(3.0, 0.95, curl=26, seed=number).moved((x, y, 9), (0, -12, turn)), larder.herb(), 0.05, 90)
    sprinkle(table, shreds(60, 3, (0.4, 1.0), (0.03, 0.06)), larder.herb(), around((-0.4, 0.3), 1.1), 5)
    fill(table, pot, level, broth('laksa broth', '#a94a14', '#e8a35a', '#b02c05', flecks='#7c1d05', soft=0.3, mottle=0.8))
