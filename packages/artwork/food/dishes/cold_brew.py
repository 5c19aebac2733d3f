"""Cold brew over ice with slices of calamansi, in a tumbler on a round of wood."""
import numpy as np

import larder
from dish import Dish, fill
from pieces import citrus
from shapes import ball, lathe, oval, slab, spline
from stuffs import clear, food, sauce

FRAME, AIM = 19.5, (0, 0.3, 3.8)


def lay(table):
    wood = food('coaster', [(0.0, '#4a2c14'), (0.5, '#7d5226'), (1.0, '#a8743c')], mottle=(0.6, 0.4), fibre=(2.2, 0.7, (0.3, 5.0, 1.0)), rough=(0.4, 0.6), bump=(9.0, 0.02))
    table.put(slab(oval(6.6, 6.6, 120, 2.0, 0.006, 3), 1.0, 0.16, 10, 4).moved((0, 0, 0.5)), wood)
    inner = spline([(0, 0.9), (3.0, 0.9), (3.55, 1.3), (3.9, 4.0), (4.25, 7.4)], 80)
    glass = Dish(table, inner, 0.26, 3.4, clear('glass'), (0, 0, 1.0))
    level = 7.35
    brew = sauce('cold brew', '#6b3310', '#35150a', 0.03)
    # The brew goes a little into the wall: a gap of air would mirror the table.
    wall = inner[inner[:, 1] + 1.0 < level - 0.05] * [1.02, 1] + [0, 1.0]
    table.put(lathe(np.concatenate([[[0, 1.88]], wall[wall[:, 0] > 0.3]]), 160, {'thick': np.full(len(wall[wall[:, 0] > 0.3]) + 1, 0.8)}), brew, solid=False)
    ice = clear('ice', '#f4f8fa', 1.31, 0.02, 0.3, (1.2, 0.05))
    for number, (x, y, z, turn) in enumerate(((-1.5, 1.1, 7.6, (12, 18, 30)), (1.4, 1.3, 7.75, (-14, 10, 65)), (0.3, -1.5, 7.55, (10, -16, 10)), (-2.2, -1.3, 7.4, (24, 6, 50)))):
        table.put(ball((1.3, 1.25, 1.15), 8, 44, 60).roughened(0.06, 0.9, number, 2).moved((x, y, z), turn), ice)
    lime = larder.citrus_flesh('calamansi', ('#e38a12', '#f0a92c'), '#f3e2b0', '#3f7a1c')
    for number, (x, y, z, turn) in enumerate(((2.2, -0.8, 8.6, (20, -18, 20)), (0.5, 0.3, 9.0, (-14, 10, 70)))):
        table.put(citrus(1.2, 0.3, number).moved((x, y, z), turn), lime)
    table.put(citrus(1.25, 0.34, 7).moved((6.3, -4.4, 0.25), (0, 0, 15)), lime)
    fill(table, glass, level, brew, rings=120, columns=360, climb=0.12)
