"""Draws one place: blender -b --python places/draw.py -- '{"place": "boat-quay", "width": 640, ...}'

Renders and cleans its light into `layer` where that file is missing, then develops the picture from it.
"""
import importlib
import json
import os
import sys
import tempfile

import bpy
import mathutils
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
SCENE = os.path.join(HERE, '..', 'scene')
sys.dont_write_bytecode = True
sys.path[:0] = [HERE, os.path.join(HERE, 'venues'), SCENE]

from clean import clean, shrink  # noqa: E402
from film import develop  # noqa: E402
from images import read, write  # noqa: E402
from looks import Looks  # noqa: E402
from materials import tint  # noqa: E402
from model import Model  # noqa: E402
from passes import render  # noqa: E402
from render import Clock, build_car, coat, set_up  # noqa: E402

SHARE = 0.625


def park(car, paint, x, y, z=0.0, turn=0.0, step=9, cache=''):
    """A car of the line-up at true scale; its nose points to the left where it is not turned."""
    with open(os.path.join(HERE, '..', 'paints.json'), encoding='utf-8') as file:
        paints = json.load(file)
    body, things = build_car(car, step, cache)
    coat(things, body.car, tint(paints[paint]), False)
    way = mathutils.Matrix.Translation((x, y, z)) @ mathutils.Matrix.Rotation(np.radians(turn), 4, 'Z')
    for thing, _ in things:
        thing.matrix_world = way


def main():
    order = json.loads(sys.argv[sys.argv.index('--') + 1])
    clock = Clock()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    place = importlib.import_module(order['place'].replace('-', '_'))
    if not os.path.exists(order['layer']):
        model = Model(place.SEED)
        place.build(model)
        model.finish(Looks(place.HAZE))
        for car in getattr(place, 'CARS', []):
            park(*car, step=order['step'], cache=order['cache'])
        set_up(order['samples'], order['width'], SHARE)
        cycles = bpy.context.scene.cycles
        cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 3, 4
        cycles.transparent_max_bounces = 24
        print(f'DONE {order["place"]} built in {clock()}', flush=True)
        with tempfile.TemporaryDirectory() as folder:
            passes = render(folder)
        rendered = clock()
        # Renamed when whole, so that one that was broken off is made again.
        with open(f'{order["layer"]}.part', 'wb') as file:
            np.save(file, clean(*passes, order['weights']).astype(np.float16))
        os.replace(f'{order["layer"]}.part', order['layer'])
        print(f'DONE {order["place"]} rendered in {rendered}, cleaned in {clock()}', flush=True)
    write(develop(np.load(order['layer']).astype(np.float32), **place.FILM), order['out'], True)
    for width in order['widths']:
        stem, end = os.path.splitext(order['out'])
        write(shrink(read(order['out']), width), f'{stem}-{width}{end}', False)
    print(f'DONE {order["place"]} developed in {clock()}', flush=True)


main()
