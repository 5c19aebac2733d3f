import { getCyclic } from '../lists.ts'
import { formatCoordinate as format, lerp, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { createRandom } from '../random.ts'
import { element, group, line, shape } from '../svg.ts'
import { getHaze, getRipple, GROUND, HEIGHT, WIDTH, type Massing, type Scene } from './scene.ts'
import { drawSign } from './sign.ts'

/** The sky, and the city's warmth at its foot. */
export function drawSky(scene: Scene, warmth = 0.5): string {
  return [
    element('rect', { width: WIDTH, height: HEIGHT, fill: scene.definitions.url('sky') }),
    element('rect', {
      y: GROUND - 190,
      width: WIDTH,
      height: 200,
      fill: '#e0a070',
      opacity: 0.2 * warmth,
      filter: getHaze(scene),
    }),
  ].join('')
}

export function drawGround({ definitions }: Scene): string {
  return [
    element('rect', {
      y: GROUND,
      width: WIDTH,
      height: HEIGHT - GROUND,
      fill: definitions.url('ground'),
    }),
    element('path', {
      d: `M0 ${GROUND}H${WIDTH}`,
      stroke: '#e9b57c',
      strokeOpacity: 0.35,
      strokeWidth: 1,
    }),
  ].join('')
}

/** Light from a front falling onto the pavement. */
export function drawSpill(
  scene: Scene,
  from: readonly [number, number],
  to: readonly [number, number],
): string {
  return shape(
    `M${from[0]} ${GROUND}H${from[1]}L${to[1]} ${HEIGHT}H${to[0]}Z`,
    scene.definitions.url('spill'),
    { filter: getHaze(scene) },
  )
}

export interface Tower {
  x: number
  width: number
  height: number
  seed: number
  massing?: Massing
  /** Windows across, and the height of a storey. */
  columns?: number
  storey?: number
  /** Share of windows with their light on; more of them lower down. */
  lit?: number
  base?: number
  /** An outline other than a box. */
  outline?: string
  hasEdgeLight?: boolean
}

const TOWER_MARGIN = 6

/** A building with a grid of windows. */
export function drawTower({ definitions }: Scene, tower: Tower): string {
  const { x, width, height, seed, massing = 'middle', columns = 8, storey = 9, lit = 0.18 } = tower
  const { base = GROUND, hasEdgeLight = true } = tower
  const random = createRandom(seed)
  const top = base - height
  const pitch = (width - TOWER_MARGIN * 2) / columns
  const storeys = Math.ceil((height - 26) / storey)
  const windows = range(storeys).flatMap((row) =>
    range(columns).map((column) => ({
      d: `M${format(x + TOWER_MARGIN + column * pitch)} ${format(top + 14 + row * storey)}h${format(pitch * 0.7)}v${format(storey * 0.42)}h${format(-pitch * 0.7)}z`,
      isLit: random() < lit * (0.4 + 1.2 * ((row * storey) / height)),
    })),
  )
  const write = (isLit: boolean): string =>
    windows
      .filter((window) => window.isLit === isLit)
      .map(({ d }) => d)
      .join('')
  return [
    shape(tower.outline ?? `M${x} ${base}V${top}H${x + width}V${base}Z`, definitions.url(massing)),
    shape(write(false), '#5d7885', { opacity: 0.13 }),
    shape(write(true), '#f7c583', { opacity: 0.78 }),
    hasEdgeLight
      ? line(`M${x + 0.7} ${base}V${top}H${x + width}`, '#9fb9c5', 1.1, { strokeOpacity: 0.42 })
      : '',
  ].join('')
}

const FOLIAGE = ['#0e1613', '#121d18', '#16241d']

export function drawTree(x: number, y: number, size: number, seed: number): string {
  const random = createRandom(seed)
  const crowns = range(5).map((index) => {
    const crownX = x + (random() - 0.5) * size * 1.3
    const crownY = y - size * (1.25 + random() * 0.6)
    return shape(
      drawBlob(crownX, crownY, size * 0.62, size * 0.46, random, { roughness: 0.16, points: 11 }),
      getCyclic(FOLIAGE, index),
    )
  })
  return [
    element('path', {
      d: `M${x} ${y}V${format(y - size * 1.2)}`,
      stroke: '#0a0e10',
      strokeWidth: format(size * 0.12),
    }),
    ...crowns,
    line(
      `M${format(x - size * 0.7)} ${format(y - size * 1.75)}q${format(size * 0.5)} ${format(-size * 0.5)} ${format(size * 1.1)} ${format(-size * 0.1)}`,
      '#6f8f84',
      1.4,
      { strokeOpacity: 0.35 },
    ),
  ].join('')
}

export function drawPalm(x: number, y: number, height: number): string {
  const frond = height * 0.34
  const fronds = range(9).map((index) => {
    const angle = Math.PI * (0.02 + (index / 8) * 0.96)
    const cos = Math.cos(angle)
    const sin = Math.sin(angle)
    return line(
      `M${x} ${y - height}q${format(-cos * frond * 0.6)} ${format(-sin * frond * 0.7 - 4)} ${format(-cos * frond)} ${format(-sin * frond * 0.35 + frond * 0.26)}`,
      '#101a16',
      4,
      { strokeLinecap: 'round' },
    )
  })
  return [
    line(`M${x} ${y}q${height * 0.04} ${-height * 0.5} 0 ${-height}`, '#0c1210', 4),
    ...fronds,
  ].join('')
}

export function drawPendants(from: number, to: number, y: number, count: number): string {
  return range(count)
    .map((index) => {
      const x = lerp(from, to, (index + 0.5) / count)
      return [
        element('path', {
          d: `M${format(x)} ${y - 30}V${y}`,
          stroke: '#3a2611',
          strokeWidth: 1,
        }),
        shape(`M${format(x - 8)} ${y + 7}a8 8 0 0 1 16 0z`, '#2a190a'),
        element('circle', { cx: format(x), cy: y + 8, r: 3.4, fill: '#fff4da' }),
      ].join('')
    })
    .join('')
}

/** People at tables, in silhouette. */
export function drawDiners(
  from: number,
  to: number,
  y: number,
  count: number,
  seed: number,
): string {
  const random = createRandom(seed)
  const people = range(count).map((index) => {
    const x = lerp(from, to, (index + 0.5) / count) + (random() - 0.5) * 10
    const scale = 0.9 + random() * 0.25
    const person = group(
      { transform: `translate(${format(x)} ${y}) scale(${format(scale)})` },
      element('circle', { cy: -31, r: 5.4 }),
      element('path', { d: 'M-9 0V-14C-9 -23 9 -23 9 -14V0Z' }),
    )
    const table =
      index % 2 === 0
        ? element('path', {
            d: `M${format(x + 13)} ${y - 15}h26M${format(x + 26)} ${y - 15}v15`,
            stroke: '#3b200c',
            strokeWidth: 3,
          })
        : ''
    return person + table
  })
  return group({ fill: '#4a2a10' }, ...people)
}

export interface Front {
  x: number
  width: number
  height: number
  bays: number
  seed: number
}

/** A restaurant's front: glazing, pendants, diners, sign, and its light on the pavement. */
export function drawFront(scene: Scene, { x, width, height, bays, seed }: Front): string {
  const { definitions } = scene
  const top = GROUND - height
  const mullions = range(bays - 1)
    .map((index) => `M${format(x + (width * (index + 1)) / bays)} ${top}V${GROUND}`)
    .join('')
  return [
    element('rect', {
      x: x - 30,
      y: top - 20,
      width: width + 60,
      height: height + 40,
      fill: '#f3a24e',
      opacity: 0.34,
      filter: getHaze(scene),
    }),
    element('rect', { x, y: top, width, height, fill: definitions.url('window') }),
    drawPendants(x + 10, x + width - 10, top + 22, bays),
    drawDiners(x + 24, x + width - 24, GROUND - 2, Math.round(width / 46), seed),
    element('path', { d: mullions, stroke: '#2a1a0c', strokeWidth: 2.2 }),
    element('rect', { x: x - 8, y: top - 22, width: width + 16, height: 22, fill: '#0d1114' }),
    element('path', {
      d: `M${x - 8} ${top - 22}H${x + width + 8}`,
      stroke: '#b8cbd4',
      strokeOpacity: 0.55,
      strokeWidth: 1.2,
    }),
    drawSign(x + 16, top - 6.5),
    drawSpill(scene, [x, x + width], [x - 80, x + width + 80]),
  ].join('')
}

/** Glints on water, from `y` down. */
export function drawGlints(y: number, seed: number): string {
  const random = createRandom(seed)
  return range(46)
    .map(() => {
      const glintY = y + 6 + (HEIGHT - y) * random() ** 0.8
      const x = random() * WIDTH
      const length = 20 + random() * 120
      return element('path', {
        d: `M${format(x)} ${format(glintY)}h${format(length)}`,
        stroke: random() > 0.55 ? '#f0b06a' : '#8fb0bf',
        strokeOpacity: format(0.1 + random() * 0.3),
        strokeWidth: 1.4,
        strokeLinecap: 'round',
      })
    })
    .join('')
}

export interface Reflections {
  count: number
  pitch: number
  seed: number
  top: number
  width: readonly [least: number, more: number]
  height: readonly [least: number, more: number]
  opacity: number
  getColour: (index: number, random: () => number) => string
}

/** Lit windows reflected in water, drawn out and rippled. */
export function drawReflections(scene: Scene, reflections: Reflections): string {
  const { count, pitch, seed, top, width, height, opacity, getColour } = reflections
  return range(count)
    .map((index) => {
      const random = createRandom(seed + index)
      return element('rect', {
        x: format(index * pitch + random() * 20),
        y: top,
        width: format(width[0] + random() * width[1]),
        height: format(height[0] + random() * height[1]),
        fill: getColour(index, random),
        opacity: format(opacity + random() * 0.2),
        filter: getRipple(scene),
      })
    })
    .join('')
}
