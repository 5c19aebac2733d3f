"""Reads and writes image files by Blender."""
import bpy
import numpy as np


def read(path):
    """The pixels of an image file, top row first."""
    image = bpy.data.images.load(path)
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[::-1, :, :3].copy()


def write(pixels, path, is_light):
    """Writes a PNG: linear light through the film curve, anything else as it is; a fourth channel is its alpha."""
    height, width, depth = pixels.shape
    image = bpy.data.images.new('picture', width, height, float_buffer=True, is_data=not is_light)
    full = np.ones((height, width, 4), np.float32)
    full[..., :depth] = pixels[::-1]
    image.pixels.foreach_set(full.ravel())
    scene = bpy.context.scene
    view = scene.view_settings
    view.view_transform = 'Filmic' if is_light else 'Raw'
    view.look = 'Medium High Contrast' if is_light else 'None'
    view.exposure = 0.5 if is_light else 0.0
    settings = scene.render.image_settings
    settings.file_format = 'PNG'
    settings.color_mode = 'RGBA' if depth == 4 else 'RGB'
    settings.color_depth = '8'
    settings.compression = 90
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)
