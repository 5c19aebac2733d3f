"""What dishes and food are made of: one recipe for most food, and a few of their own for leaves, broth, glass and glaze."""
import bpy
from materials import Nodes, linear


class Stuff(Nodes):
    """A node tree with what food needs: places that do not repeat, noise, spots, ramps, bumps."""

    def place(self, stretch=(1, 1, 1)):
        at = self.out('ShaderNodeTexCoord', output='Object')
        piece = self.math('MULTIPLY', self.mark('rand'), 61.0)
        moved = self.out('ShaderNodeVectorMath', {0: at, 1: self.out('ShaderNodeCombineXYZ', {0: piece, 1: piece})}, operation='ADD')
        return self.out('ShaderNodeVectorMath', {0: moved, 1: stretch}, operation='MULTIPLY')

    def mark(self, name):
        return self.out('ShaderNodeAttribute', output='Fac', attribute_name=name)

    def noise(self, scale, detail=3.0, stretch=(1, 1, 1), warp=0.0):
        """Noise about 0, from -1 to 1."""
        value = self.out('ShaderNodeTexNoise', {'Vector': self.place(stretch), 'Scale': scale, 'Detail': detail, 'Distortion': warp})
        return self.math('MULTIPLY_ADD', value, 3.2, -1.6)

    def spots(self, scale, least, most, share, soft=0.06):
        """Round spots of many sizes on a level surface: where they are, and how they bulge."""
        cells = self.add('ShaderNodeTexVoronoi', {'Vector': self.place(), 'Scale': scale}, voronoi_dimensions='2D')
        parts = self.add('ShaderNodeSeparateColor', {0: cells.outputs['Color']})
        radius = self.math('MULTIPLY_ADD', self.math('POWER', parts.outputs[0], 2.0), most - least, least)
        radius = self.math('MULTIPLY', radius, self.math('LESS_THAN', parts.outputs[1], share))
        inside = self.math('SUBTRACT', radius, cells.outputs['Distance'])
        bulge = self.math('SQRT', self.math('MAXIMUM', self.math('DIVIDE', inside, self.math('MAXIMUM', radius, 0.01)), 0.0))
        return self.math('MULTIPLY_ADD', inside, 1 / soft, 0.2, clamp=True), self.math('MULTIPLY', bulge, radius)

    def ramp(self, value, stops):
        node = self.add('ShaderNodeValToRGB', {0: value})
        points = node.color_ramp.elements
        while len(points) < len(stops):
            points.new(1.0)
        for point, (at, colour) in zip(points, stops):
            point.position, point.color = at, (*linear(colour), 1)
        return node.outputs['Color']

    def blend(self, share, a, b, kind='MIX'):
        """Mixes two colours."""
        return self.out('ShaderNodeMixRGB', {0: share, 1: a, 2: b}, blend_type=kind)

    def bump(self, height, depth, below=None):
        """A relief; `depth` is what a height of 1 stands for, in centimetres."""
        return self.out('ShaderNodeBump', {'Height': height, 'Distance': depth, **({'Normal': below} if below else {})})

    def body(self, colour, roughness, **inputs):
        named = {key.replace('_', ' '): value for key, value in inputs.items() if value is not None}
        return self.out('ShaderNodeBsdfPrincipled', {'Base Color': colour, 'Roughness': roughness, **named})


def make(name, build):
    """The material of a name, built once."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    n = Stuff(material.node_tree)
    n.finish(build(n))
    material.cycles.sample_as_light = False
    return material


def food(name, stops, mark=None, rand=0.0, mottle=(3.0, 0.3), fibre=None, soft=0.0, reach=(0.3, 0.15, 0.08), rough=(0.3, 0.5), gloss=0.5, bump=(12.0, 0.01), coat=0.0, spots=None, char=None, over=None):
    """Most food. Colours go along `stops` from 0 to 1 by a mark (else 0.5), moved by pieces, mottles and fibres.

    soft, reach   share of light that goes under the surface, and how far, in centimetres of red, green and blue
    rough, coat   the least and most roughness, by noise; share of a wet film
    bump          bumps to a centimetre, and their height
    spots         of another colour: to a centimetre, least and most radius in cells, share of cells, colour
    char          burnt where a mark and noise are high: mark, level, colour
    over          other colours where a mark is 1, as a skin over flesh: mark, stops
    """
    def build(n):
        value = n.mark(mark) if mark else n.out('ShaderNodeValue')
        if not mark:
            value.default_value = 0.5
        if rand:
            value = n.math('MULTIPLY_ADD', n.math('SUBTRACT', n.mark('rand'), 0.5), rand, value)
        patches = n.noise(mottle[0], 4.0)
        value = n.math('MULTIPLY_ADD', patches, mottle[1] * 0.5, value)
        height = n.noise(bump[0], 4.0)
        if fibre:
            scale, amount, stretch = fibre
            threads = n.noise(scale, 3.0, stretch, 0.4)
            value = n.math('MULTIPLY_ADD', threads, amount * 0.5, value)
            height = n.math('MULTIPLY_ADD', threads, 1.0, height)
        colour = n.ramp(value, stops)
        roughness = n.math('MULTIPLY_ADD', n.math('MULTIPLY_ADD', n.noise(mottle[0] * 1.7), 0.5, 0.5, clamp=True), rough[1] - rough[0], rough[0])
        if over:
            edge = n.math('MULTIPLY_ADD', n.noise(5.0, 2.0), 0.3, n.mark(over[0]))
            edge = n.out('ShaderNodeMapRange', {'Value': edge, 'From Min': 0.4, 'From Max': 0.7}, interpolation_type='SMOOTHSTEP')
            shade = n.math('MULTIPLY_ADD', patches, 0.3, n.math('MULTIPLY_ADD', n.mark('rand'), 0.3, 0.35))
            colour = n.blend(edge, colour, n.ramp(shade, over[1]))
        if spots:
            scale, least, most, share, hue = spots
            where, _ = n.spots(scale, least, most, share)
            colour = n.blend(where, colour, (*linear(hue), 1))
        if char:
            name_of, level, hue = char
            burnt = n.math('MULTIPLY_ADD', n.noise(2.4, 5.0), 0.35, n.mark(name_of))
            burnt = n.out('ShaderNodeMapRange', {'Value': burnt, 'From Min': level, 'From Max': level + 0.35}, interpolation_type='SMOOTHSTEP')
            colour = n.blend(n.math('MULTIPLY', burnt, 0.9), colour, (*linear(hue), 1))
            roughness = n.math('MULTIPLY_ADD', burnt, 0.2, roughness)
        return n.body(colour, roughness, Specular=gloss, Subsurface=soft, Subsurface_Color=colour, Subsurface_Radius=reach, Normal=n.bump(height, bump[1]), Clearcoat=coat, Clearcoat_Roughness=0.08)

    return make(name, build)


def leaf(name, deep, pale, vein, ribs=9.0, slant=0.7, gloss=0.5, thin=0.35, relief=0.03):
    """A leaf with a rib along it and veins that leave it at a slant."""
    def build(n):
        along, across = n.mark('along'), n.math('ABSOLUTE', n.mark('across'))
        waver = n.math('MULTIPLY', n.noise(1.4, 2.0), 0.05)
        phase = n.math('MULTIPLY', n.math('ADD', n.math('MULTIPLY_ADD', across, -slant * 0.35, along), waver), ribs)
        saw = n.math('ABSOLUTE', n.math('SUBTRACT', n.math('FRACT', phase), 0.5))
        veins = n.out('ShaderNodeMapRange', {'Value': saw, 'From Min': 0.09, 'From Max': 0.0}, interpolation_type='SMOOTHSTEP')
        veins = n.math('MULTIPLY', veins, n.math('SUBTRACT', 1.0, n.math('MULTIPLY', across, 0.7)))
        width = n.math('MULTIPLY', across, n.mark('half'))
        rib = n.out('ShaderNodeMapRange', {'Value': width, 'From Min': 0.1, 'From Max': 0.02}, interpolation_type='SMOOTHSTEP')
        lines = n.math('MAXIMUM', rib, n.math('MULTIPLY', veins, 0.55))
        patches = n.math('MULTIPLY_ADD', n.noise(1.1, 4.0), 0.35, n.math('MULTIPLY_ADD', n.mark('rand'), 0.5, 0.25), clamp=True)
        colour = n.blend(patches, (*linear(deep), 1), (*linear(pale), 1))
        colour = n.blend(n.math('MULTIPLY', lines, 0.75), colour, (*linear(vein), 1))
        height = n.math('MULTIPLY_ADD', n.noise(5.0, 3.0), 0.35, n.math('MULTIPLY_ADD', saw, 0.9, n.math('MULTIPLY', rib, 0.5)))
        normal = n.bump(height, relief)
        front = n.body(colour, 0.32, Specular=gloss, Normal=normal)
        through = n.out('ShaderNodeBsdfTranslucent', {'Color': n.blend(1.0, colour, (0.9, 1.0, 0.35, 1), 'MULTIPLY'), 'Normal': normal})
        return n.mix(thin, front, through)

    return make(name, build)


def broth(name, deep, pale, oil=None, spots=(1.3, 0.08, 0.42, 0.6), flecks=None, soft=0.25, ripple=0.02, rough=0.06, mottle=0.5):
    """A broth or gravy; `oil` is the colour of what floats on it, `flecks` of crumbs in it."""
    def build(n):
        patches = n.math('MULTIPLY_ADD', n.noise(0.35, 4.0, warp=1.2), mottle, 0.5, clamp=True)
        colour = n.blend(patches, (*linear(deep), 1), (*linear(pale), 1))
        height = n.math('MULTIPLY', n.noise(0.5, 2.0), ripple)
        if flecks:
            crumbs = n.out('ShaderNodeMapRange', {'Value': n.noise(9.0, 2.0), 'From Min': 0.75, 'From Max': 1.0})
            colour = n.blend(n.math('MULTIPLY', crumbs, 0.7), colour, (*linear(flecks), 1))
        if oil:
            scale, least, most, share = spots
            for times, amount in ((1.0, 1.0), (2.3, 0.8), (4.7, 0.7)):
                where, bulge = n.spots(scale * times, least, most, share)
                rim = n.math('MULTIPLY', where, n.math('SUBTRACT', 1.25, n.math('MULTIPLY', bulge, 2.2), clamp=True))
                colour = n.blend(n.math('MULTIPLY', where, 0.75 * amount), colour, (*linear(oil), 1))
                colour = n.blend(n.math('MULTIPLY', rim, 0.25), colour, (0.02, 0.004, 0.001, 1))
                height = n.math('MULTIPLY_ADD', bulge, 0.25 / times, height)
        return n.body(colour, rough, Specular=0.5, Subsurface=soft, Subsurface_Color=colour, Subsurface_Radius=(0.6, 0.25, 0.1), Normal=n.bump(height, 0.5))

    return make(name, build)


def sauce(name, thin, thick, rough=0.05, flecks=None, soft=0.0, bump=None):
    """A pool on a plate: of one colour where it is thin, of another where it is thick (mark `thick`)."""
    def build(n):
        share = n.out('ShaderNodeMapRange', {'Value': n.mark('thick'), 'From Min': 0.0, 'From Max': 0.8}, interpolation_type='SMOOTHSTEP')
        colour = n.blend(share, (*linear(thin), 1), (*linear(thick), 1))
        if flecks:
            crumbs = n.out('ShaderNodeMapRange', {'Value': n.noise(7.0, 3.0), 'From Min': 0.55, 'From Max': 0.8})
            colour = n.blend(n.math('MULTIPLY', crumbs, 0.8), colour, (*linear(flecks), 1))
        height = n.noise(*(bump[:1] if bump else (0.8,)))
        return n.body(colour, rough, Specular=0.5, Subsurface=soft, Subsurface_Color=colour, Subsurface_Radius=(0.3, 0.12, 0.06), Normal=n.bump(height, bump[1] if bump else 0.02))

    return make(name, build)


def glaze(name, colour, edge, speck=None, rough=0.16, gloss=0.5, mottle=0.25):
    """Glazed stoneware: the glaze breaks to another colour at the rim."""
    def build(n):
        patches = n.math('MULTIPLY_ADD', n.noise(0.5, 5.0), mottle, 0.5, clamp=True)
        base = n.blend(patches, (*(c * 0.82 for c in linear(colour)), 1), (*linear(colour), 1))
        worn = n.math('MULTIPLY_ADD', n.noise(2.2, 4.0), 0.22, n.mark('rim'))
        worn = n.out('ShaderNodeMapRange', {'Value': worn, 'From Min': 0.35, 'From Max': 0.95}, interpolation_type='SMOOTHSTEP')
        base = n.blend(worn, base, (*linear(edge), 1))
        if speck:
            where, _ = n.spots(2.6, 0.0, 0.13, 0.5, 0.04)
            base = n.blend(n.math('MULTIPLY', where, 0.55), base, (*linear(speck), 1))
        return n.body(base, n.math('MULTIPLY_ADD', n.noise(1.2, 3.0), 0.05, rough), Specular=gloss, Normal=n.bump(n.noise(0.9, 2.0), 0.012))

    return make(name, build)


def clear(name, tint='#ffffff', ior=1.45, rough=0.0, cloud=None, bump=None):
    """Glass and ice; `cloud` has how milky it is."""
    def build(n):
        normal = n.bump(n.noise(bump[0], 3.0), bump[1]) if bump else None
        shader = n.body((*linear(tint), 1), rough, Transmission=1.0, IOR=ior, Normal=normal)
        if cloud:
            air = n.body((0.86, 0.9, 0.93, 1), 0.35, Subsurface=0.8, Subsurface_Color=(0.86, 0.9, 0.93, 1), Subsurface_Radius=(0.8, 0.9, 1.0))
            shader = n.mix(n.math('MULTIPLY_ADD', n.noise(0.7, 3.0), cloud * 0.3, cloud, clamp=True), shader, air)
        # Shadow rays go straight through: without caustics, glass would throw a black shadow.
        shadow = n.out('ShaderNodeLightPath', output='Is Shadow Ray')
        return n.mix(shadow, shader, n.out('ShaderNodeBsdfTransparent', {'Color': tuple(c * 0.85 for c in linear(tint))}))

    return make(name, build)


def walnut(gloss):
    """The table."""
    def build(n):
        grain = n.noise(0.35, 5.0, (0.35, 4.5, 1), 0.8)
        fine = n.noise(2.0, 3.0, (0.25, 3.5, 1))
        value = n.math('MULTIPLY_ADD', grain, 0.3, n.math('MULTIPLY_ADD', fine, 0.18, 0.45), clamp=True)
        colour = n.ramp(value, [(0.0, '#0d0907'), (0.5, '#1e1510'), (1.0, '#33241a')])
        return n.body(colour, n.math('MULTIPLY_ADD', fine, 0.06, 0.42), Specular=gloss, Normal=n.bump(fine, 0.012))

    return make('walnut', build)


def coffee(name, deep, pale, milk, foam, edge=0.5, rough=0.12, mottle=0.5):
    """Coffee or tea from above: mottled crema, milk where the mark `milk` is, froth along the wall (mark `near`)."""
    def build(n):
        fine = n.noise(7.0, 4.0)
        patches = n.math('MULTIPLY_ADD', n.math('MULTIPLY_ADD', fine, 0.35, n.noise(0.9, 4.0, warp=1.5)), mottle, 0.5, clamp=True)
        colour = n.blend(patches, (*linear(deep), 1), (*linear(pale), 1))
        share = n.math('MULTIPLY_ADD', fine, 0.05, n.mark('milk'))
        share = n.out('ShaderNodeMapRange', {'Value': share, 'From Min': 0.3, 'From Max': 0.62}, interpolation_type='SMOOTHSTEP')
        colour = n.blend(n.math('MULTIPLY', share, 0.94), colour, (*linear(milk), 1))
        froth = n.math('MULTIPLY_ADD', n.noise(2.0, 4.0), 0.16, n.mark('near'))
        froth = n.out('ShaderNodeMapRange', {'Value': froth, 'From Min': edge, 'From Max': 0.0}, interpolation_type='SMOOTHSTEP')
        cells, bulge = n.spots(4.5, 0.12, 0.45, 0.75)
        colour = n.blend(n.math('MULTIPLY', froth, 0.75), colour, (*linear(foam), 1))
        height = n.math('MULTIPLY', n.math('MULTIPLY', bulge, froth), 0.12)
        return n.body(colour, rough, Specular=0.5, Subsurface=0.2, Subsurface_Color=colour, Subsurface_Radius=(0.3, 0.16, 0.08), Normal=n.bump(height, 0.5))

    return make(name, build)


def bubble():
    """The film of a bubble: seen only where it mirrors."""
    return make('bubble', lambda n: n.mix(n.math('MULTIPLY_ADD', n.fresnel(1.7), 0.9, 0.03), n.out('ShaderNodeBsdfTransparent', {'Color': (0.97, 0.92, 0.86)}), n.gloss((1, 0.95, 0.9), 0.03)))
