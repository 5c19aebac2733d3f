import { getItem } from '../lists.ts'
import { formatCoordinate as format, range } from '../numbers.ts'
import { element, line, shape } from '../svg.ts'
import { GROUND, WIDTH, type Scene } from './scene.ts'
import { drawSign } from './sign.ts'
import {
  drawDiners,
  drawGlints,
  drawPendants,
  drawReflections,
  drawSky,
  drawTower,
} from './street.ts'

/** Towers behind the quay: x, width, height, seed. */
const TOWERS = [
  [40, 100, 380, 21],
  [150, 84, 470, 22],
  [250, 120, 330, 23],
  [386, 96, 540, 24],
  [500, 104, 450, 25],
  [622, 90, 520, 26],
  [730, 120, 400, 27],
  [866, 92, 476, 28],
  [972, 110, 350, 29],
  [1096, 90, 420, 30],
] as const

const FACADES = [
  '#2b2a2c',
  '#243036',
  '#33281f',
  '#26312c',
  '#2f2a33',
  '#2a3138',
  '#33291f',
  '#28302e',
  '#2c2b2d',
]
const SHOPHOUSE_WIDTH = 134
const ROOF_HEIGHT = 44
const UMBRELLAS = [120, 250, 905, 1040]

/** Ours are the three in the middle. */
function isOurs(index: number): boolean {
  return index >= 3 && index <= 5
}

export function drawBoatQuay(scene: Scene): string {
  const towers = TOWERS.map(([x, width, height, seed], index) =>
    drawTower(scene, {
      x,
      width,
      height,
      massing: index % 2 ? 'far' : 'middle',
      storey: 8.6,
      lit: 0.16,
      seed,
      base: GROUND - 20,
    }),
  )
  return [
    drawSky(scene, 0.7),
    ...towers,
    ...range(FACADES.length).map((index) => drawShophouse(scene, index)),
    element('rect', { x: 394, y: GROUND - 92, width: 404, height: 20, fill: '#0d1114' }),
    drawSign(410, GROUND - 77.5),
    drawQuay(scene),
    ...UMBRELLAS.map(drawUmbrella),
    drawGlints(GROUND + 32, 9),
  ].join('')
}

function drawShophouse(scene: Scene, index: number): string {
  const x = index * SHOPHOUSE_WIDTH - 2
  const right = x + SHOPHOUSE_WIDTH
  const eaves = GROUND - (212 + ((index * 37) % 30))
  const ridge = eaves - ROOF_HEIGHT
  const tiles = range(11).map((tile) => {
    const place = tile + 1
    return element('path', {
      d: `M${format(x - 3 + place * 11.6)} ${eaves}L${format(x + 14 + place * 8.9)} ${ridge}`,
      stroke: '#4a3327',
      strokeWidth: 1,
      opacity: 0.6,
    })
  })
  const windows = range(2).flatMap((floor) =>
    range(3).map((column) =>
      drawShutteredWindow(
        x + 16 + column * 36,
        eaves + 20 + floor * 58,
        (index * 7 + floor * 3 + column * 5) % 4 === 0,
      ),
    ),
  )
  return [
    shape(`M${x} ${GROUND}V${eaves}H${right}V${GROUND}Z`, getItem(FACADES, index)),
    shape(`M${x - 3} ${eaves}L${x + 14} ${ridge}H${right - 14}L${right + 3} ${eaves}Z`, '#191512'),
    ...tiles,
    element('path', {
      d: `M${x + 14} ${ridge}H${right - 14}`,
      stroke: '#a9bdc6',
      strokeOpacity: 0.5,
    }),
    element('path', {
      d: `M${x - 3} ${eaves + 4}H${right + 3}`,
      stroke: '#6b7a80',
      strokeWidth: 3,
      opacity: 0.5,
    }),
    ...windows,
    drawArcade(scene, x, index),
    element('path', { d: `M${x} ${GROUND}V${eaves + 130}`, stroke: '#0c0f10', strokeWidth: 7 }),
  ].join('')
}

function drawShutteredWindow(x: number, y: number, isLit: boolean): string {
  const outline = `M${x} ${y + 40}V${y + 10}A14 12 0 0 1 ${x + 28} ${y + 10}V${y + 40}Z`
  const inside = isLit
    ? [
        element('path', {
          d: `M${x + 14} ${y - 1}V${y + 40}M${x} ${y + 18}H${x + 28}`,
          stroke: '#4a2c12',
          strokeWidth: 1.6,
        }),
      ]
    : range(6).map((slat) =>
        element('path', {
          d: `M${x + 2} ${y + 13 + slat * 4.6}h11.5m2 0h11`,
          stroke: '#54666e',
          strokeWidth: 1,
          opacity: 0.5,
        }),
      )
  return [
    shape(outline, isLit ? '#f3b266' : '#11181c', { opacity: isLit ? 0.9 : 1 }),
    line(outline, '#8c9ca3', 1, { strokeOpacity: 0.4 }),
    ...inside,
  ].join('')
}

/** The five-foot way, open to the street. */
function drawArcade({ definitions }: Scene, houseX: number, index: number): string {
  const x = houseX + 10
  const width = SHOPHOUSE_WIDTH - 20
  const right = x + width
  const top = GROUND - 68
  const outline = `M${x} ${GROUND}V${top + 16}Q${x} ${top} ${x + 18} ${top}H${right - 18}Q${right} ${top} ${right} ${top + 16}V${GROUND}Z`
  if (!isOurs(index)) return shape(outline, '#b0702f', { opacity: 0.45 })
  return [
    shape(outline, definitions.url('window')),
    drawPendants(x, right, top + 20, 3),
    drawDiners(x + 8, right - 8, GROUND - 1, 3, 12 + index),
  ].join('')
}

function drawQuay(scene: Scene): string {
  return [
    element('rect', { y: GROUND, width: WIDTH, height: 30, fill: '#15191b' }),
    element('path', { d: `M0 ${GROUND}H${WIDTH}`, stroke: '#f0b878', strokeOpacity: 0.5 }),
    element('rect', { y: GROUND + 30, width: WIDTH, height: 130, fill: '#0d1519' }),
    drawReflections(scene, {
      count: 26,
      pitch: 47,
      seed: 70,
      top: GROUND + 32,
      width: [8, 20],
      height: [40, 90],
      opacity: 0.14,
      getColour: (index, random) => {
        if (index > 8 && index < 17) return '#f2a653'
        return random() > 0.5 ? '#b97f45' : '#4f6d7b'
      },
    }),
  ].join('')
}

function drawUmbrella(x: number): string {
  const canopy = `M${x - 46} ${GROUND - 38}Q${x} ${GROUND - 78} ${x + 46} ${GROUND - 38}`
  return [
    element('path', { d: `M${x} ${GROUND + 2}v-52`, stroke: '#0c0f10', strokeWidth: 3 }),
    shape(`${canopy}Z`, '#12181b'),
    line(canopy, '#c9955a', 1, { strokeOpacity: 0.7 }),
  ].join('')
}
