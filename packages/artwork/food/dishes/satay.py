"""Satay: six skewers over a banana leaf, peanut sauce, ketupat, cucumber, red onion."""
import numpy as np

import larder
from dish import coupe, sauce_dish
from pieces import around, chunks, leaf_piece, skewer, sprinkle
from shapes import ball, oval, slab, spline, tube
from stuffs import food

FRAME, AIM = 27, (0.6, 0.3, 1.4)


def lay(table):
    base = coupe(table, 12.2, 1.9, 'dark')
    table.put(leaf_piece(20, 13, lambda t: np.clip(np.sin(np.pi * t ** 0.8), 0, 1) ** 0.7, 6, 0.05, 0.25, 5, 3, 70, 41).moved((-10.3, -1.6, 1.0), (0, -1, 4)), larder.banana_leaf())
    for number in range(6):
        stick, meat = skewer(number + 3, 5, 17.6, 1.02)
        at = (-8.9 + number * 0.5 + 0.5 * np.sin(number * 2.6), 4.4 - number * 1.82, 1.95 + 0.14 * (number % 2))
        turn = (number * 50, -1.5, 22 - number * 5.5)
        table.put(stick.moved(at, turn), larder.bamboo())
        table.put(meat.moved(at, turn), larder.grilled())
    sauce_dish(table, (6.6, 5.6, 0.8), 3.3, 2.2, 'sand', 0.86, larder.peanut_sauce(), 0.2, 3)
    sprinkle(table, chunks(46, 5, (0.18, 0.42)), larder.peanuts(), around((6.6, 5.6), 1.15), 3)
    ketupat = food('ketupat', [(0.0, '#c9bf95'), (0.5, '#e2d9ba'), (1.0, '#efe9d4')], mottle=(3.5, 0.5), soft=0.5, reach=(0.3, 0.28, 0.2), rough=(0.25, 0.42), bump=(5.0, 0.07), coat=0.2)
    for number, (x, y, turn) in enumerate(((7.6, -1.2, 20), (8.7, 0.8, 65), (6.3, 0.6, 40), (7.6, -0.1, 10))):
        table.drop(ball((0.95, 0.9, 0.85), 6, 30, 40).roughened(0.07, 0.5, number).moved((x, y, 8), (8 * number, 5, turn)), ketupat, 0.05, 98)
    for number, (x, y, turn) in enumerate(((4.6, -5.6, 30), (5.9, -5.0, 70), (5.3, -6.9, -10), (6.9, -6.2, 50))):
        wedge = slab(oval(1.5, 1.1, 40, 2.4, 0.03, number), 0.8, 0.08, 10, 3)
        table.drop(wedge.moved((x, y, 8), (35, 20, turn)), larder.cucumber(), 0.05, 97)
    onion = food('red onion', [(0.0, '#6d1f4a'), (0.5, '#b0628f'), (1.0, '#efdbe4')], rand=0.9, mottle=(2.0, 0.4), soft=0.35, rough=(0.12, 0.25), bump=(5.0, 0.01), coat=0.4)
    rings = []
    for number in range(9):
        a = np.linspace(0, np.pi * 1.1, 14)
        r = 0.6 + 0.1 * number
        rings.append(tube(spline(np.stack([r * np.cos(a), r * 0.7 * np.sin(a), 0.1 * np.sin(2 * a)], axis=1), 30), 0.09, 8, np.array([(np.cos(t) * 0.6, np.sin(t) * 1.6) for t in np.linspace(0, 6.283, 9)[:-1]])).moved(turn=(number * 7, 12, number * 41)).marked(rand=number / 9))
    sprinkle(table, rings, onion, around((9.2, -3.6), 0.9), 4, 0.0)
