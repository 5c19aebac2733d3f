"""Renders the picture and what its cleaning needs."""
import os

import bpy

from images import read

PASSES = {'light': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}


def render(folder):
    """Renders into files of a folder; returns the pixels of each pass."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes = scene.node_tree.nodes
    nodes.clear()
    source, target = nodes.new('CompositorNodeRLayers'), nodes.new('CompositorNodeOutputFile')
    target.base_path = folder
    target.format.file_format = 'OPEN_EXR'
    target.format.color_depth = '32'
    target.file_slots.clear()
    for name, pass_name in PASSES.items():
        target.file_slots.new(name)
        scene.node_tree.links.new(source.outputs[pass_name], target.inputs[name])
    bpy.ops.render.render()
    return [read(os.path.join(folder, f'{name}{scene.frame_current:04d}.exr')) for name in PASSES]
