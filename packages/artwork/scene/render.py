"""Renders layers of one car: blender -b --python scene/render.py -- '{"car": "sealion-7", "layers": [...], ...}'

The layer "light" has black paint: coat, glass, lamps, floor. The layer "paint" has grey paint. What
lies between them is the paint's share, which compose.py gives any colour. The layer "shape" says how much
of each pixel the car covers. The layer "whole" has the paint that the order names.
"""
import json
import os
import sys
import tempfile
import time
from itertools import groupby

import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)

import parts  # noqa: E402
from clean import clean  # noqa: E402
from materials import GREY, create, part_materials, skin_material, tint  # noqa: E402
from passes import render  # noqa: E402
from shape import Body  # noqa: E402
from skin import build_skin  # noqa: E402
from studio import build_camera, build_studio  # noqa: E402

METRE = 0.001
COLOURS = {'light': (0.0,) * 3, 'paint': (GREY,) * 3}


def add_mesh(name, points, faces, smooth=True, normals=None, regions=None, length=0.0):
    """An object of the scene from points in millimetres, without a material yet."""
    points = (np.asarray(points, float) - [length / 2, 0, 0]) * METRE
    mesh = bpy.data.meshes.new(name)
    if isinstance(faces, np.ndarray):
        count = faces.shape[0]
        mesh.vertices.add(len(points))
        mesh.vertices.foreach_set('co', points.astype(np.float32).ravel())
        mesh.loops.add(faces.size)
        mesh.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
        mesh.polygons.add(count)
        mesh.polygons.foreach_set('loop_start', np.arange(0, faces.size, faces.shape[1], dtype=np.int32))
        mesh.polygons.foreach_set('loop_total', np.full(count, faces.shape[1], np.int32))
        mesh.update(calc_edges=True)
    else:
        mesh.from_pydata(points.tolist(), [], [tuple(int(i) for i in f) for f in faces])
        mesh.update()
    mesh.polygons.foreach_set('use_smooth', np.full(len(mesh.polygons), smooth))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = 0.6
    if normals is not None:
        mesh.normals_split_custom_set_from_vertices(normals.tolist())
    for key, values in (regions or {}).items():
        layer = mesh.attributes.new(key, 'FLOAT', 'POINT')
        layer.data.foreach_set('value', values.astype(np.float32))
    mesh.materials.append(None)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def build_car(car, step, cache):
    """The whole car without paint: its body, and its objects with the name of each one's material."""
    body = Body(os.path.join(HERE, '..', 'cars', f'{car}.json'))
    points, quads, normals, regions = build_skin(body, step, cache)
    things = [(add_mesh('skin', points, quads, True, normals, regions, body.length), 'skin')]
    made = parts.joints(body) + parts.bumper(body) + parts.fittings(body) + parts.lights(body) + parts.mirrors(body) + parts.cabin(body)
    made += parts.buckets(body, points, quads, normals, regions)
    for axle in body.car['axles']:
        for side in (1, -1):
            made += parts.wheel(body, axle, side)
    for name, points, faces, material, smooth in made:
        things.append((add_mesh(name, points, faces, smooth, length=body.length), material))
    return body, things


def coat(things, car, colour, inside):
    """Gives every object its material, in one colour of paint."""
    named = part_materials(car, colour, inside) | {'skin': skin_material(car, colour)}
    for thing, material in things:
        thing.data.materials[0] = named[material]


def clear(things):
    """Takes everything away that is not the car."""
    kept = {thing.name for thing, _ in things}
    for thing in list(bpy.data.objects):
        if thing.name not in kept:
            bpy.data.objects.remove(thing)
    bpy.context.scene.world = None
    bpy.data.orphans_purge(do_recursive=True)


def set_up(samples, width, share):
    """Cycles with a fixed seed, so that the same order gives the same pixels."""
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.seed = 1
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03
    cycles.adaptive_min_samples = min(16, samples)
    cycles.use_denoising = False
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = 0.6
    cycles.max_bounces = 7
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 4
    cycles.transparent_max_bounces = 12
    cycles.sample_clamp_direct = 12
    cycles.sample_clamp_indirect = 2.0
    # Keeps the car's tree of triangles from one picture to the next.
    scene.render.use_persistent_data = True
    scene.render.resolution_x = width
    scene.render.resolution_y = int(round(width * share / 2)) * 2
    scene.render.resolution_percentage = 100


def render_shape(folder):
    """Renders how much of each pixel the car covers."""
    scene = bpy.context.scene
    white, nodes = create('white shape')
    nodes.finish(nodes.glow((1, 1, 1), 1.0))
    scene.view_layers[0].material_override = white
    scene.render.film_transparent = True
    shape = render(folder)[0][..., 0]
    scene.view_layers[0].material_override = None
    scene.render.film_transparent = False
    return shape


class Clock:
    """Tells the seconds since it was last asked: on the wall, and of all processors."""

    def __init__(self):
        self.last = (time.time(), time.process_time())

    def __call__(self):
        now = (time.time(), time.process_time())
        wall, busy = (b - a for a, b in zip(self.last, now))
        self.last = now
        return f'{wall:.0f} s ({busy:.0f} s of processors)'


def main():
    order = json.loads(sys.argv[sys.argv.index('--') + 1])
    clock = Clock()
    bpy.ops.wm.read_factory_settings(use_empty=True)
    body, things = build_car(order['car'], order['step'], order['cache'])
    print(f'DONE {order["car"]} built in {clock()}', flush=True)
    for (studio, view), layers in groupby(order['layers'], lambda layer: (layer['studio'], layer['view'])):
        clear(things)
        build_studio(studio, view, body)
        share = build_camera(view, body.length * METRE, body.car['height'] * METRE)
        for layer in layers:
            name = layer['layer']
            colour = tint(layer['tint']) if name == 'whole' else COLOURS.get(name, COLOURS['light'])
            coat(things, body.car, colour, view == 'cabin')
            set_up(layer['samples'], layer['width'], share)
            with tempfile.TemporaryDirectory() as folder:
                passes = [render_shape(folder)] if name == 'shape' else render(folder)
            rendered = clock()
            pixels = passes[0] if name == 'shape' else clean(*passes, order['weights'])
            out = os.path.join(order['cache'], layer['file'])
            # Renamed when whole, so that one that was broken off is made again.
            with open(f'{out}.part', 'wb') as file:
                np.save(file, pixels.astype(np.float16))
            os.replace(f'{out}.part', out)
            print(f'DONE {layer["file"]} rendered in {rendered}, cleaned in {clock()}', flush=True)


if __name__ == '__main__':
    main()
