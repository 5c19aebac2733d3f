"""The studio: a dark table, a soft key from the upper left, a weak fill, a camera; and what lies on the table."""
import math

import bpy
import mathutils
import numpy as np

from shapes import Mesh
from studio import panel
from stuffs import walnut

# Centimetres a cell of the map of heights, and half its side.
CELL, HALF = 0.1, 24.0


def show(name, mesh, material):
    """Adds a mesh to the scene."""
    data = bpy.data.meshes.new(name)
    count = len(mesh.quads)
    data.vertices.add(len(mesh.points))
    data.vertices.foreach_set('co', mesh.points.astype(np.float32).ravel())
    data.loops.add(count * 4)
    data.loops.foreach_set('vertex_index', mesh.quads.astype(np.int32).ravel())
    data.polygons.add(count)
    data.polygons.foreach_set('loop_start', np.arange(0, count * 4, 4, dtype=np.int32))
    data.polygons.foreach_set('loop_total', np.full(count, 4, np.int32))
    data.update(calc_edges=True)
    data.polygons.foreach_set('use_smooth', np.ones(count, bool))
    for key, values in mesh.marks.items():
        data.attributes.new(key, 'FLOAT', 'POINT').data.foreach_set('value', values.astype(np.float32))
    data.materials.append(material)
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


class Table:
    """Puts things into the scene and knows how high they lie, so that others can rest on them.

    A scene of many dishes has a table for each: what lies on it is shown at a place, turned about z and scaled.
    """

    def __init__(self, at=(0, 0), turn=0.0, size=1.0):
        self.at, self.turn, self.size = at, turn, size
        side = int(2 * HALF / CELL)
        self.heights = np.zeros((side, side))
        self.points = []

    def cells(self, points):
        return tuple(np.clip(((points[:, i] + HALF) / CELL).astype(int), 0, len(self.heights) - 1) for i in (0, 1))

    def put(self, mesh, material, solid=True):
        """Shows a mesh where it is."""
        thing = show(material.name, mesh, material)
        thing.location = (*self.at, 0)
        thing.rotation_euler.z = math.radians(self.turn)
        thing.scale = (self.size,) * 3
        if solid:
            corners = mesh.points[mesh.quads]
            between = [corners.mean(axis=1)] + [(corners[:, i] + corners[:, (i + 1) % 4]) / 2 for i in range(4)]
            points = np.concatenate([mesh.points, *between])
            np.maximum.at(self.heights, self.cells(points), points[:, 2])
            self.points.append(points)
        return mesh

    def top(self, x, y, reach=0.3):
        """The height of what lies about a place."""
        low, high = (np.clip(int((x + HALF + d) / CELL), 0, len(self.heights) - 1) for d in (-reach, reach))
        left, right = (np.clip(int((y + HALF + d) / CELL), 0, len(self.heights) - 1) for d in (-reach, reach))
        return float(np.percentile(self.heights[low:high + 1, left:right + 1], 80))

    def slope(self, x, y, reach=0.5):
        """Turns about x and y, in degrees, of what lies about a place."""
        dx = self.top(x + reach, y) - self.top(x - reach, y)
        dy = self.top(x, y + reach) - self.top(x, y - reach)
        most = 35
        return np.clip(np.degrees(np.arctan2(dy, 2 * reach)), -most, most), np.clip(-np.degrees(np.arctan2(dx, 2 * reach)), -most, most)

    def drop(self, mesh, material, sink=0.1, share=97):
        """Lets a mesh down until it rests on what lies under it, and a little into it."""
        under = self.heights[self.cells(mesh.points)] - mesh.points[:, 2]
        return self.put(mesh.moved((0, 0, np.percentile(under, share) - sink)), material)


def lamp(name, place, target, size, power, colour, mirrored=True):
    """A lamp that faces a target; glazes and liquids show it if it is mirrored."""
    data = bpy.data.lights.new(name, 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', *size
    data.energy, data.color = power, colour
    holder = bpy.data.objects.new(name, data)
    holder.location = place
    holder.rotation_euler = (mathutils.Vector(target) - mathutils.Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    holder.visible_camera = False
    holder.visible_glossy = mirrored
    bpy.context.scene.collection.objects.link(holder)


def build_studio(size=1.0, pitch=45.0, gloss=0.32):
    """Table, key, fill and the room's weak light. A larger one lights a larger place in the same way; `gloss` is the table's."""
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes['Background']
    background.inputs[0].default_value = (0.9, 0.95, 1.0, 1)
    background.inputs[1].default_value = 0.12
    side = 300.0
    table = Mesh([(-side, -side, 0), (side, -side, 0), (side, side, 0), (-side, side, 0)], [(0, 1, 2, 3)])
    show('table', table, walnut(gloss))
    far = lambda *numbers: tuple(number * size for number in numbers)
    lamp('key', far(-34, 30, 44), (0, 0, 1), far(34, 26), 34000 * size ** 2, (1.0, 0.93, 0.83))
    # What flat liquids mirror: a weak window beyond the table, as high as the camera.
    c, s = math.cos(math.radians(pitch - 45)), math.sin(math.radians(pitch - 45))
    panel('window', far(-16, 52 * c - 56 * s, 52 * s + 56 * c), (0, 0, 4), *far(34, 22), 2.6, (0.95, 0.97, 1.0), (1.0, 1.0), True)
    lamp('fill', far(60, -24, 34), (0, 0, 2), far(80, 60), 5200 * size ** 2, (0.82, 0.9, 1.0), False)


def build_camera(frame, aim, pitch=45.0):
    """The camera, so many degrees up; `frame` is the width of the picture at the point it aims at."""
    camera = bpy.data.cameras.new('camera')
    camera.lens = 95
    distance = frame / (36 / camera.lens)
    holder = bpy.data.objects.new('camera', camera)
    target = mathutils.Vector(aim)
    holder.location = target + mathutils.Vector((0, -1, math.tan(math.radians(pitch)))).normalized() * distance
    holder.rotation_euler = (target - holder.location).to_track_quat('-Z', 'Y').to_euler()
    camera.clip_end = 1000
    camera.dof.use_dof = True
    camera.dof.focus_distance = distance
    # Blender takes a unit for a metre, here it is a centimetre.
    camera.dof.aperture_fstop = 0.11
    bpy.context.scene.collection.objects.link(holder)
    bpy.context.scene.camera = holder
