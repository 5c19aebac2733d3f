"""Tanjong Pagar on a bright afternoon: glass offices over a row of pastel shophouses, the restaurant at the corner, a car at the kerb."""
import numpy as np
from facade import tower
from front import FRAME, glazing, room
from ground import flat, kerb, planter
from plants import scatter, street_tree
from shophouse import shophouse, shut_front
from sky import camera, lamp, sky, sun

SEED = 78883
HAZE = {'colour': '#b9d0e2', 'strength': 0.85, 'near': 50, 'far': 520, 'top': 140}
FILM = {'exposure': -0.25, 'bloom': 0.05, 'saturation': 1.12}
CARS = [('seal', 'tamarind', 2.9, -5.6, -0.14)]

WALLS = ['#e6c9a0', '#a9c9c2', '#e2ab98', '#d7d6a8']
WOODS = ['#2f6a5e', '#7a3a2a', '#2c5a78', '#3f6a3a']


def build(model):
    sky([(0, '#dfeaf0'), (6, '#bcd8ea'), (18, '#86b6de'), (45, '#4c88c6'), (90, '#2c62a8')], 1.0, ('#ffffff', 0.85, 0.5, 0.74))
    sun('#fff0da', 5.0, -130, 44)
    camera((0.3, -48, 2.0), 39.5, 48, 0.235)

    # The restaurant, at the foot of a glass tower.
    x0, x1 = -19.8, -2.4
    room(model, x0, x1 - 0.3, 0.1, 9, 0.15, 4.6, rows=3, step=2.3, power=4.2, ceiling=('matte', '#a89a86', 0.1), wall=('matte', '#c9bda8', 0.1), bar_at=(-13.4, -8.6), hang=2.5, light='#ffe3c2')
    glazing(model, x0, x1 - 0.3, 0.0, 0.15, 4.7, 11, 0.76)
    model.box(('matte', '#8b8780', 0.2), x0 - 3, x1 + 0.2, -1.4, 9, 0, 0.15)
    model.box(('matte', '#3c3f42', 0.1), x0 - 3, x1 + 0.5, -2.2, 12, 4.8, 5.7)
    model.box(('wood', '#8a5a34', 0.4), x0 - 3, x1 + 0.5, -2.15, 0, 4.74, 4.8)
    model.box(('matte', '#5d5a56', 0.2), x1 - 0.3, x1 + 0.1, -0.3, 12, 0, 4.8)
    planter(model, -19.4, -14.2, -1.9, 0.5)
    planter(model, -8.6, -4.2, -1.9, 0.5)
    lamp('#ffc389', 300, (-12, -1.2, 4.7), 18, 1)

    house = 5.2
    for i in range(4):
        x = -0.6 + i * house
        wood = ('satin', WOODS[i], 0.45)
        heights = [(3.9, 3.5), (3.9, 3.5), (4.0, 3.4, 3.0), (3.9, 3.5)][i]
        rows = [[0.02] * 3, [0.02] * 3]
        shophouse(model, x, house, heights, ('matte', WALLS[i], 0.12), wood, rows, ('matte', '#a8694a', 0.6), open_=72)
        if i in (1, 3):
            glazing(model, x + 0.15, x + house - 0.15, 2.36, 0.05, 3.4, 4, 0.7, wood)
        else:
            shut_front(model, x + 0.15, x + house - 0.15, 2.36, 3.4, wood)
    flat(model, ('wet', '#8f8b85', 0.12, 0.6), -90, 90, -4.1, 40, 0.0)
    kerb(model, -60, 60, -4.25, 0.0)
    flat(model, ('matte', '#66666a', 0.3), -90, 90, -60, -4.2, -0.14)
    for x in np.arange(-40, 40, 4.4):
        if not 11 < x < 20:
            flat(model, ('matte', '#d9d7cf', 0.4), x, x + 2.0, -11.2, -10.96, -0.13)
    for x in np.arange(11.6, 19.4, 1.15):
        flat(model, ('matte', '#dedcd4', 0.45), x, x + 0.6, -16, -5.4, -0.135)
    flat(model, ('matte', '#c9a63c', 0.4), -60, 11, -4.75, -4.63, -0.135)
    street_tree(model, -21.3, -2.9, 7.6)
    street_tree(model, 19.0, -2.9, 7.4)
    street_tree(model, -1.5, -2.8, 6.2, width=0.24)
    # Offices behind the camera shade the near lane.
    for x, width, height in ((-130, 40, 52), (-88, 30, 60), (-56, 18, 44), (-36, 26, 57), (-8, 16, 46), (10, 30, 55)):
        model.box(('matte', '#b9b6ae', 0.1), x, x + width, -62, -50, 0, height)

    steel, pale, bronze = ('metal', '#8b99a2', 0.35), ('matte', '#c9ccca', 0.06), ('matte', '#8a7a68', 0.08)
    for x, y, width, depth, storeys, stone, glass, grid in (
        (-42, 50, 19, 22, 32, steel, '#1d3140', {'pier': (0.12, 0.3), 'band': (0.7, 0.12)}),
        (-25, 120, 17, 20, 13, pale, '#2a3c48', {'pier': (0.7, 0.45), 'band': (1.1, 0.3)}),
        (5, 78, 17, 20, 34, ('matte', '#4b5a64', 0.06), '#152a38', {'pier': (0.16, 0.5), 'band': (0.5, 0.1)}),
        (52, 170, 34, 24, 19, pale, '#2c4250', {'pier': (0.8, 0.5), 'band': (1.2, 0.35)}),
        (-128, 300, 34, 24, 26, bronze, '#2b3f4c', {'pier': (0.6, 0.4), 'band': (1.3, 0.4)}),
        (-34, 400, 36, 26, 31, steel, '#33454f', {'pier': (0.8, 0.4), 'band': (1.2, 0.3)}),
        (130, 330, 44, 26, 30, steel, '#2a4356', {'pier': (0.15, 0.3), 'band': (0.8, 0.15)}),
        (88, 420, 34, 26, 22, bronze, '#3a4c56', {'pier': (0.8, 0.4), 'band': (1.3, 0.3)}),
    ):
        tower(model, x, y, width, depth, storeys, 3.9, 1.5, ('window', glass, 1.1), stone, 0.05, warm=(4, 1.5), **grid)
    # A garden high in the near tower.
    model.box(('matte', '#3b4246', 0.1), -42.5, -22.5, 48.8, 73, 26.9, 27.6)
    x = np.linspace(-41.5, -23.5, 22)
    scatter(model, ('leaf', '#1c4016', '#568a34'), np.stack([x, np.full(22, 49.3), 28.2 + model.dice.uniform(0, 0.9, 22)], axis=1), np.tile([0.9, 0.8, 0.8], (22, 1)), 150, 0.18)
