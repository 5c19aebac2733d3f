"""Writes each car's outlines as paths of SVG, from its numbers: python3 scene/vectors.py FOLDER CAR...

Millimetres, as the drawings have them: x from the nose, y down from the roof in the side view and across from
the left mirror's side in the view from above.
"""
import json
import os
import sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)

from curves import outline  # noqa: E402
from shape import Body  # noqa: E402
from skin import find_regions  # noqa: E402


def simplify(points, tolerance=0.8):
    """The fewest of the points that stay within the tolerance."""
    if len(points) < 3:
        return points
    start, end = points[0], points[-1]
    way = end - start
    length = max(np.hypot(*way), 1e-9)
    away = np.abs(way[0] * (points[:, 1] - start[1]) - way[1] * (points[:, 0] - start[0])) / length
    if np.hypot(*way) < 1e-6:
        away = np.hypot(*(points - start).T)
    far = int(np.argmax(away))
    if away[far] <= tolerance:
        return np.array([start, end])
    return np.concatenate([simplify(points[:far + 1], tolerance)[:-1], simplify(points[far:], tolerance)])


def path(points):
    """A closed path through points, to a tenth of a millimetre."""
    points = np.asarray(points, float)
    half = len(points) // 2
    points = np.concatenate([simplify(points[:half + 1])[:-1], simplify(points[half:])])
    return 'M' + 'L'.join(f'{x:.1f} {y:.1f}' for x, y in points) + 'Z'


def cut(points, normal, offset):
    """The part of a polygon on one side of a line."""
    side = points @ normal - offset
    kept = []
    for a, b, da, db in zip(points, np.roll(points, -1, axis=0), side, np.roll(side, -1)):
        if da >= 0:
            kept.append(a)
        if (da >= 0) != (db >= 0):
            kept.append(a + (b - a) * da / (da - db))
    return np.array(kept)


def side_outline(body):
    """The outline over the roof, and back along the sill and around the wheel arches."""
    car = body.car
    centre, radius = car['wheel']['radius'], car['arch']['radius']
    below = []
    for axle in reversed(car['axles']):
        foot = float(body.skirt(axle))
        start = np.arcsin((foot - centre) / radius)
        turn = np.linspace(start, np.pi - start, 48)
        below.append(np.stack([axle + radius * np.cos(turn), centre + radius * np.sin(turn)], axis=1))
    return np.concatenate([outline(car['outline']), *below])


def side_panes(body):
    """The panes between the pillars."""
    panes, rest = [], body.side_glass
    for pillar in sorted(body.car['pillars'], key=lambda p: p['foot']):
        foot, half = pillar['foot'], pillar['half']
        way = np.array([pillar['head'] - foot, 380.0])
        normal = np.array([way[1], -way[0]]) / np.hypot(*way)
        middle = normal @ [foot, float(body.belt(foot))]
        panes.append(cut(rest, -normal, half - middle))
        rest = cut(rest, normal, middle + half)
    return [pane for pane in panes + [rest] if len(pane) > 2]


def trace(inside, centre, reach, count):
    """The edge around a centre of where a function of x and y is positive, from the half that it is asked for."""
    angle = np.linspace(0, np.pi, count)
    way = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    near, far = np.zeros(count), np.full(count, float(reach))
    for _ in range(14):
        middle = (near + far) / 2
        within = inside(centre + middle * way[:, 0], middle * way[:, 1]) > 0
        near, far = np.where(within, middle, near), np.where(within, far, middle)
    half = np.stack([centre + near * way[:, 0], near * way[:, 1]], axis=1)
    return np.concatenate([half, half[-2:0:-1] * [1, -1]])


def plan_outline(body):
    """The outline from above, without mirrors."""
    heights = np.linspace(0.2, 0.7, 16)[:, None] * body.car['height']

    def inside(x, y):
        return -body.field(x[None, :], y[None, :], heights).min(axis=0)

    return trace(inside, body.length / 2, np.hypot(body.length, body.half), 200)


def plan_panes(body):
    """Windscreen, roof of glass and rear window as far as they are seen from above."""
    car = body.car
    panel, rear = car.get('roofPanel'), car['backlight']
    windows = [(car['windscreen']['foot'], car['windscreen']['head'])]
    if panel and panel['rear'] - panel['front'] > 200:
        windows.append((panel['front'], panel['rear']))
    if 'head' in rear:
        windows.append((rear['head'], rear['foot']))

    def trace_window(start, end):
        def inside(x, y):
            z, place = body.canopy_top(x, y), body.roof_place(x, y)
            # Side windows begin where the roof bends down.
            own = np.minimum(np.minimum(place - start, end - place), body.canopy_side(x, z) - y - 64)
            return np.minimum(find_regions(body, x, y, z)['glass'], own)

        return trace(inside, (start + end) / 2, np.hypot(end - start, body.half), 120)

    return [trace_window(start, end) for start, end in windows]


def draw(body):
    """All paths of one car."""
    car = body.car
    height = car['height']

    def flip(points):
        return np.asarray(points) * [1, -1] + [0, height]

    def spread(points):
        return np.asarray(points) + [0, body.half]

    wheel = car['wheel']
    return {
        'length': car['length'],
        'width': car['width'],
        'height': height,
        'side': {
            'outline': path(flip(side_outline(body))),
            'glass': [path(flip(pane)) for pane in side_panes(body)],
            'wheels': [{'x': x, 'y': height - wheel['radius'], 'tyre': wheel['radius'], 'rim': wheel['rim']} for x in car['axles']],
        },
        'plan': {
            'outline': path(spread(plan_outline(body))),
            'glass': [path(spread(pane)) for pane in plan_panes(body)],
        },
    }


def picture(car):
    """Both views of a car as one SVG, to look at."""
    side, plan = car['side'], car['plan']
    wheels = ''.join(
        f'<circle cx="{w["x"]}" cy="{w["y"]}" r="{w[part]}" fill="{fill}"/>' for w in side['wheels'] for part, fill in (('tyre', '#222'), ('rim', '#999'))
    )
    panes = [''.join(f'<path d="{pane}" fill="#345"/>' for pane in view['glass']) for view in (side, plan)]
    top = car['height'] + 300
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 {car["length"] + 200} {top + car["width"] + 200}">'
        f'<path d="{side["outline"]}" fill="#9bb"/>{panes[0]}{wheels}'
        f'<g transform="translate(0 {top})"><path d="{plan["outline"]}" fill="#9bb"/>{panes[1]}</g></svg>\n'
    )


def main():
    folder, names = sys.argv[1], sys.argv[2:]
    cars = {name: draw(Body(os.path.join(HERE, '..', 'cars', f'{name}.json'))) for name in names}
    with open(os.path.join(folder, 'outlines.json'), 'w', encoding='utf-8') as file:
        json.dump(cars, file, indent=1)
    for name, car in cars.items():
        with open(os.path.join(folder, f'{name}.svg'), 'w', encoding='utf-8') as file:
            file.write(picture(car))


main()
