"""Boat Quay at the end of blue hour: shophouses mirrored in the river, two of them the restaurant, banks behind."""
from facade import tower
from front import glazing, room, table
from ground import boat, festoon, flat, lamp_post, parasol, planter, quay, railing
from plants import street_tree
from shophouse import shophouse, shut_front
from sky import camera, lamp, sky

SEED = 1826
HAZE = {'colour': '#3d5578', 'strength': 0.3, 'near': 40, 'far': 260, 'top': 60}
FILM = {'exposure': 0.5, 'bloom': 0.16, 'saturation': 1.12}

WALLS = ['#b7a58c', '#9fa68e', '#7f9a92', '#c9b486', '#d6cdb8', '#b9877a', '#8e9a7c', '#a6a0a8', '#c2a684']
WOODS = ['#2c4a44', '#3b3a2a', '#6a3a24', '#27506a', '#1f3a34', '#5a2c24', '#3b4a2a', '#2a3346', '#4a3423']
ROOFS = ['#b4653f', '#c27a52', '#a65a38', '#b86c48']


def build(model):
    sky([(0, '#e2a27a'), (3, '#b58f93'), (9, '#6a82b4'), (20, '#3860a6'), (45, '#1c3f86'), (90, '#0e2560')], 0.85,
        ('#8a86a8', 0.55, 0.48, 0.72), ('#ffb070', 0.3, 14, -3, 26))
    # Floodlights along the foot of the fronts, and the light of the other bank.
    lamp('#ffb06a', 950, (0, -2.6, 0.25), 46, 0.3, (0, -0.2, 7), 120)
    lamp('#8fb0f0', 2600, (0, -60, 40), 70, 30, (0, 0, 4))
    lamp('#ffbe82', 430, (0, -7.6, 4.2), 46, 0.4, (0, -6.2, 0), 150)
    camera((0.0, -46, 3.0), 36, 46, 0.41)

    house = 5.7
    lit = [
        ([0.0, 0.5, 0.0], [0.0, 0.0, 0.3]), ([0.35, 0.0, 0.0], [0.0, 0.3, 0.0]), ([0.0, 0.0, 0.3], [0.0, 0.42, 0.0]), None, None,
        ([0.0, 0.42, 0.0], [0.0, 0.0, 0.0]), ([0.0, 0.5, 0.0], [0.0, 0.0, 0.0]), ([0.4, 0.0, 0.0], [0.0, 0.5, 0.5]), ([0.0, 0.3, 0.0], [0.2, 0.0, 0.0]),
    ]
    tall = [(4.1, 3.5, 3.1), (4.1, 3.5, 3.1), (4.0, 3.3, 2.9), (4.15, 3.6, 3.3), (4.15, 3.6, 3.3), (4.0, 3.4, 3.0), (4.1, 3.3), (4.05, 3.5, 3.2), (4.1, 3.4, 3.0)]
    for i, heights in enumerate(tall):
        x = -4.06 * house + i * house
        ours = lit[i] is None
        rows = lit[i] or ([None] * 3, [None] * 3)
        wood = ('satin', WOODS[i], 0.5)
        shophouse(model, x, house, heights, ('matte', WALLS[i], 0.2), wood, rows, ('matte', ROOFS[i % 4], 0.6), rooms=ours)
        if ours:
            glazing(model, x + 0.12, x + house - 0.12, 2.4, 0.12, 3.7, 5, 0.74)
            room(model, x + 0.1, x + house - 0.1, 2.45, 8.5, 0.12, 3.7, rows=3, bar_at=(x + 1.0, x + house - 0.8), step=1.8, hang=2.2, power=2.3)
            floor = heights[0]
            for height in heights[1:]:
                room(model, x + 0.12, x + house - 0.12, 0.5, 4.6, floor + 0.05, height - 0.3, rows=1, step=1.75, hang=height - 1.15, power=1.5)
                floor += height
            planter(model, x + 0.3, x + 1.9, -0.75)
        elif i in (1, 5, 7):
            glazing(model, x + 0.12, x + house - 0.12, 2.4, 0.12, 3.6, 4, 0.7, wood)
            room(model, x + 0.1, x + house - 0.1, 2.45, 5.0, 0.12, 3.6, rows=1, step=2.4, power=0.5, wall=('matte', '#8a7a66', 0.2))
        else:
            shut_front(model, x + 0.15, x + house - 0.15, 2.38, 3.6, wood)

    flat(model, ('wet', '#6b665e', 0.5, 0.6), -60, 60, -6.5, 12)
    quay(model, -34, 34, -6.5, -1.2, look=('matte', '#8a8172', 0.4))
    railing(model, -34, 34, -6.2)
    for x in (-11.6, -0.57, 10.6):
        lamp_post(model, x, -5.6, 3.9)
    for a, b in ((-22.6, -11.6), (-11.6, -0.57), (-0.57, 10.6), (10.6, 21.8)):
        festoon(model, a, b, -5.6, 3.65, 0.6)
    for x, tone in ((-9.2, '#6d7d78'), (-6.6, '#6d7d78'), (5.4, '#8d8574'), (13.2, '#7a5146')):
        parasol(model, x, -3.4, ('matte', tone, 0.15))
    for x in (-9.2, -6.6, -4.4, -2.6, 1.6, 3.4, 5.4):
        table(model, x, -3.4, ('satin', '#7a3f26', 0.5))
    street_tree(model, -17.3, -4.2, 7.2)
    street_tree(model, 17.2, -4.4, 6.6)
    flat(model, ('water', '#050b10', 0.05), -90, 90, -80, -6.2, -1.2)
    boat(model, 8.6, -10.5, -1.2, 8.6, 2.5)

    glass, pale, brown = ('matte', '#2c3640', 0.1), ('matte', '#7d8288', 0.1), ('matte', '#5a4a44', 0.1)
    for x, y, width, storeys, stone, share in (
        (-128, 300, 34, 24, pale, 0.3), (-84, 380, 30, 44, glass, 0.3), (-44, 300, 24, 17, brown, 0.4), (-14, 420, 38, 34, pale, 0.26),
        (36, 330, 25, 40, glass, 0.3), (70, 300, 30, 21, brown, 0.36), (112, 400, 34, 36, glass, 0.3), (150, 320, 30, 24, pale, 0.3), (-170, 360, 40, 30, glass, 0.3),
    ):
        tower(model, x, y, width, 24, storeys, 3.7, 1.7, ('window', '#121c28', 1.8), stone, share)
