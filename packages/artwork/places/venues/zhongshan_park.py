"""Zhongshan Park in the morning: low sun through rain trees, mist over the lawn, a white pavilion, a car at the kerb."""
import numpy as np
from facade import moulding, pierced, tower
from front import glazing, room, table
from ground import flat, kerb, planter
from plants import rain_tree, scatter, street_tree
from shophouse import TRIM, tiles
from sky import camera, lamp, sky, sun

SEED = 329984
HAZE = {'colour': '#f3e6cc', 'strength': 0.9, 'near': 8, 'far': 190, 'top': 26}
FILM = {'exposure': -0.3, 'bloom': 0.1, 'saturation': 1.14}
CARS = [('dolphin', 'celadon', 8.7, -5.4, -0.14)]

PLASTER = ('matte', '#ece5d6', 0.1)


def villa(model, x, y, width):
    """A house with an arcade below, windows above and a hipped roof."""
    with model.moved(x, y):
        bays, low, high = 5, 4.4, 8.2
        step = width / bays
        middles = [step * (i + 0.5) for i in range(bays)]
        pierced(model, PLASTER, 0, width, 0, low, [(m, step * 0.32, 0.0, low - 1.9, step * 0.32) for m in middles], 0.5)
        pierced(model, PLASTER, 0, width, low, high, [(m, step * 0.2, low + 0.9, high - 0.9, 0.0) for m in middles], 0.3)
        moulding(model, TRIM, 0, width, low - 0.15, ((0.12, 0.14), (0.1, 0.26)))
        moulding(model, TRIM, 0, width, high - 0.2, ((0.14, 0.2), (0.12, 0.4)))
        model.boxes(('satin', '#2f5a50', 0.4), [(m - step * 0.2, m + step * 0.2, 0.2, 0.26, low + 0.9, high - 0.9) for m in middles])
        model.box(('matte', '#8a8272', 0.2), 0, width, 2.4, 2.6, 0, low)
        model.box(PLASTER, 0.02, width - 0.02, 2.7, 10, 0, high)
        red = ('matte', '#a54a2e', 0.4)
        tiles(model, red, -0.6, width + 0.6, -0.7, high + 0.1, 5.4, 2.6)


def build(model):
    sky([(0, '#fff0d2'), (5, '#f4e6cf'), (13, '#cfe0e8'), (28, '#8fbde0'), (90, '#4f8cc8')], 1.0, ('#fffaf0', 0.7, 0.48, 0.75), ('#ffdf9e', 1.6, 40, 17, 14))
    sun('#ffdfa8', 8.0, 58, 34, 1.2)
    camera((0.3, -46, 1.9), 38.6, 46, 0.24)

    x0, x1 = -18.3, -3.2
    room(model, x0 + 0.5, x1 - 0.5, 0.3, 8.5, 0.15, 4.2, rows=3, step=2.2, power=4.0, bar_at=(-12.6, -8.4), hang=2.4, wall=('matte', '#cbbfa8', 0.1),
         cloth=('satin', '#3f6a58', 0.5), ceiling=('matte', '#b9a88e', 0.1), light='#ffe3c2')
    glazing(model, x0 + 0.5, x1 - 0.5, 0.3, 0.15, 4.3, 10, 0.76)
    model.box(PLASTER, x0 - 1.2, x1 + 1.2, -1.9, 9.4, 4.4, 5.0)
    model.box(('wood', '#b07c48', 0.4), x0 - 1.1, x1 + 1.1, -1.8, 0.3, 4.34, 4.4)
    for x in (x0, x1 - 0.5):
        model.box(PLASTER, x, x + 0.5, -1.5, 9, 0, 4.4)
    model.box(('matte', '#a9a296', 0.2), x0 - 1, x1 + 1, -2.0, 9.4, 0, 0.15)
    planter(model, -17.4, -13.4, -1.6, 0.4, stone=('matte', '#cfc6b4', 0.1))
    planter(model, -8.4, -4.2, -1.6, 0.4, stone=('matte', '#cfc6b4', 0.1))

    flat(model, ('matte', '#b5ab9a', 0.25), -120, 120, -4.0, -2.0, 0.0)
    flat(model, ('grass', '#2c4a18', '#6f8f36'), -500, 500, -2.0, 700, -0.01)
    flat(model, ('matte', '#c4b79e', 0.2), -3.0, 60, 12, 15, 0.0)
    kerb(model, -60, 60, -4.15, 0.0)
    flat(model, ('wet', '#484a4d', 0.4), -90, 90, -60, -4.1, -0.14)
    for x in np.arange(-40, 40, 4.4):
        flat(model, ('matte', '#d9d7cf', 0.4), x, x + 2.0, -10.7, -10.46, -0.13)
    # Blades of grass at the lawn's edge, and leaves that fell on it.
    count = 420
    spots = np.stack([model.dice.uniform(-2.5, 24, count), model.dice.uniform(-1.9, 6, count), np.full(count, 0.05)], axis=1)
    scatter(model, ('leaf', '#33561c', '#86a644'), spots, np.tile([0.3, 0.3, 0.09], (count, 1)), 26, 0.07)

    for x, y in ((-0.6, -0.9), (1.1, 0.4)):
        table(model, x, y, ('satin', '#3f6a58', 0.4))
    green = ('leaf', '#35601c', '#a6c650')
    rain_tree(model, 3.4, 6.5, 14.5, 14.5, green, 1300, 0.12, 0.55)
    rain_tree(model, 19.5, 15, 13.0, 12.5, green, 1000, 0.125, 0.45)
    rain_tree(model, -25, 18, 13.5, 12.0, green, 700, 0.14, 0.45)
    villa(model, 8.5, 36, 17)
    for x in np.arange(-70, 80, 7.5):
        street_tree(model, x + model.dice.uniform(-3, 3), 62 + model.dice.uniform(-8, 14), model.dice.uniform(8, 12), ('leaf', '#3c6424', '#86ac4c'), 110, 0.34)
    block = ('matte', '#dcd8cf', 0.05)
    for x, y, width, storeys in ((-70, 150, 26, 18), (-34, 170, 20, 14), (-104, 170, 26, 22), (40, 180, 26, 17), (78, 160, 22, 22)):
        tower(model, x, y, width, 14, storeys, 2.9, 2.6, ('window', '#8fa3ac', 0.6), block, 0.05, crown=1.6, pier=(1.0, 0.4), band=(1.2, 0.8))
