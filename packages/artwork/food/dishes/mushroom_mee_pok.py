"""Wild mushroom mee pok: flat noodles, king oyster and shiitake, black vinegar, shaved tofu skin."""
import numpy as np

import larder
from dish import bowl, pool
from pieces import around, leaf_piece, mound, mushroom_slice, noodles, onion_rings, sprinkle, thin_slice
from shapes import bend, oval, sheet
from stuffs import food, sauce

FRAME, AIM = 22.8, (0, 0.4, 2.4)


def lay(table):
    base = bowl(table, 10.2, 4.0, 'dark', 2.6, 5.0)
    pool(table, base.floor, (0, 0), 6.6, sauce('black vinegar', '#4a220b', '#1a0a04', 0.05), 0.1, 0.1, 2)
    heap = lambda x, y: base.floor(x, y) + 1.5 * np.exp(-((x / 4.4) ** 2 + (y / 4.2) ** 2) ** 1.3)
    table.put(noodles(44, 27, 0.27, 5.2, heap, 31, points=84, turns=(0.5, 1.5), flat=0.3, bending=0.3, sides=12, loose=0.8), larder.egg_noodle())
    for number, (x, y, turn) in enumerate(((-2.6, 1.6, 30), (-1.3, 2.5, -12), (0.2, 2.9, 14), (-3.2, -0.2, 70), (1.5, 2.2, -30))):
        table.drop(mushroom_slice(1.12, 0.38, number).moved((x, y, 9), (16, 10 * np.sin(number * 2), turn)), larder.mushroom(), 0.1, 97)
    for number, (x, y) in enumerate(((1.9, -1.6), (3.1, -0.2), (0.6, -2.7), (2.6, 1.4))):
        outline = oval(1.25, 1.15, 60, 2.0, 0.08, number)
        part = np.concatenate([np.linspace(0.02, 0.85, 8), [0.97, 1.0, 0.98], np.linspace(0.94, 0.02, 18)])
        high = np.concatenate([np.full(8, 0.0), [-0.06, 0.08, 0.2], 0.2 + 0.5 * (1 - np.linspace(0.94, 0.02, 18) ** 2)])
        cap = mound(outline, high, part, number, 0.09)
        pale = np.concatenate([np.full(9 * 60, 1.0), np.zeros(20 * 60)])
        table.drop(cap.marked(pale=pale).moved((x, y, 9), (18 * np.sin(number * 2), 14 * np.cos(number), number * 70)).marked(rand=number / 4), larder.shiitake(), 0.15, 97)
    for number in range(5):
        a = number * 2.4
        x, y = 1.4 + 1.7 * np.cos(a) * (number / 9 + 0.2), -1.3 + 1.6 * np.sin(a) * (number / 9 + 0.2)
        piece = thin_slice(1.45, 0.42, 0.4, number + 3, 0.4)
        piece = piece.marked(pale=np.clip(-piece.points[:, 1] * 3 + 0.1, 0, 1))
        table.drop(piece.moved((x, y, 9), (38, 8 * np.sin(number), np.degrees(a))), larder.shiitake(), 0.12, 97)
    skin = food('tofu skin', [(0.0, '#d9bd7c'), (0.5, '#ecd9a4'), (1.0, '#f7edcb')], rand=0.5, mottle=(1.4, 0.4), soft=0.45, reach=(0.3, 0.22, 0.1), rough=(0.2, 0.4), bump=(5.0, 0.03), coat=0.25)
    for number in range(9):
        a = number * 1.9
        x, y = -1.2 + 2.3 * np.cos(a), -1.4 + 1.7 * np.sin(a)
        table.drop(bend(sheet(2.2, 0.9, lambda t: 0.85 + 0.15 * np.sin(t * 9), 30, 9), 120 + 30 * np.sin(number), 0.0, 0.22, 4, number).moved((x, y, 9), (30 * np.sin(number * 3), -40, number * 67)), skin, 0.1, 95)
    for number, (x, y, turn) in enumerate(((0.4, 0.4, 20), (0.9, 0.2, 130), (0.1, -0.1, 240))):
        table.drop(leaf_piece(1.8, 1.2, curl=34, fold=0.3, wave=0.3, waves=7, seed=number).moved((x, y, 9), (0, -16, turn)), larder.herb(), 0.05, 92)
    sprinkle(table, onion_rings(22, 3, (0.14, 0.26)), larder.spring_onion(), around((0.2, 0.0), 2.2), 7)
