"""Kopi: pulled, dark, in a white cup on its saucer."""

from dish import cup, fill, saucer
from pieces import bubbles
from stuffs import bubble, coffee

FRAME, AIM = 18.5, (0.5, 0.4, 3.9)


def lay(table):
    saucer(table, 8.2, 'white')
    mug = cup(table, 4.6, 5.4, 'white', handle=-32)
    level = mug.at[2] + 5.1
    swirl = lambda x, y, radius: 0.0 * x
    fill(table, mug, level, coffee('kopi', '#221008', '#4d2a16', '#8a5428', '#b98a5c', 0.36, 0.07, 0.35), rings=120, columns=420, marks={'milk': swirl}, climb=0.08)
    for seed, angles, count in ((2, (110, 250), 120), (5, (20, 100), 40)):
        table.put(bubbles(table, mug, level, count, seed, angles, (0.07, 0.26), 0.28), bubble())
