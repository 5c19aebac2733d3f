"""Renders dishes: blender -b --python food/render.py -- '{"dishes": {"laksa": "laksa.png"}, "width": 400, ...}'"""
import importlib
import json
import os
import sys
import tempfile
import time

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path[:0] = [HERE, os.path.join(HERE, '..', 'scene'), os.path.join(HERE, 'dishes')]

from clean import clean  # noqa: E402
from images import write  # noqa: E402
from passes import render  # noqa: E402
from table import Table, build_camera, build_studio  # noqa: E402

# The film takes colour out of light; food needs it.
EXPOSURE, COLOUR = 1.2, 1.2


def set_up(samples, width, height):
    """Cycles with a fixed seed, so that the same order gives the same pixels."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.seed = 1
    cycles.samples = samples
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = 0.8
    cycles.max_bounces = 8
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 6
    cycles.sample_clamp_direct = 20
    cycles.sample_clamp_indirect = 3.0
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100


def grade(light):
    """Brighter, and with more colour."""
    light = np.maximum(light, 0) * EXPOSURE
    grey = (light @ np.array([0.2126, 0.7152, 0.0722], np.float32))[..., None]
    return np.maximum(grey + (light - grey) * COLOUR, 0)


def main():
    order = json.loads(sys.argv[sys.argv.index('--') + 1])
    for name, out in order['dishes'].items():
        started = time.process_time()
        bpy.ops.wm.read_factory_settings(use_empty=True)
        dish = importlib.import_module(name.replace('-', '_'))
        studio = getattr(dish, 'STUDIO', {})
        build_studio(**studio)
        dish.lay(Table())
        build_camera(dish.FRAME, dish.AIM, studio.get('pitch', 45.0))
        width, height = getattr(dish, 'SHAPE', (1200, 1200))
        wide = order.get('width', width)
        set_up(order['samples'], wide, round(wide * height / width))
        built = time.process_time()
        with tempfile.TemporaryDirectory() as folder:
            passes = render(folder)
        rendered = time.process_time()
        # Renamed when whole, so that one that was broken off is made again.
        unfinished = os.path.join(os.path.dirname(out), f'unfinished-{os.path.basename(out)}')
        write(grade(clean(*passes, order['weights'])), unfinished, True)
        os.replace(unfinished, out)
        times = started, built, rendered, time.process_time()
        build, light, cleaning = (round(b - a, 1) for a, b in zip(times, times[1:]))
        print(f'DONE {name}: built in {build}, rendered in {light}, cleaned in {cleaning} seconds of processor', flush=True)


main()
