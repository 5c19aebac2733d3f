import { range } from '../numbers.ts'
import { createRandom } from '../random.ts'
import { element, group, line, shape } from '../svg.ts'
import { GROUND, type Scene } from './scene.ts'
import {
  drawFront,
  drawGround,
  drawPalm,
  drawSky,
  drawSpill,
  drawTower,
  drawTree,
} from './street.ts'

const VILLA_X = 690

export function drawZhongshanPark(scene: Scene): string {
  return [
    drawSky(scene),
    drawSkyline(scene),
    drawTower(scene, {
      x: 120,
      width: 210,
      height: 440,
      columns: 14,
      storey: 12,
      lit: 0.26,
      seed: 61,
    }),
    drawTower(scene, {
      x: 352,
      width: 128,
      height: 352,
      columns: 9,
      storey: 12,
      lit: 0.24,
      seed: 62,
    }),
    drawTower(scene, {
      x: 905,
      width: 180,
      height: 300,
      columns: 10,
      storey: 12,
      lit: 0.16,
      seed: 63,
    }),
    element('rect', {
      x: 90,
      y: GROUND - 138,
      width: 520,
      height: 138,
      fill: scene.definitions.url('near'),
    }),
    element('path', { d: `M90 ${GROUND - 138}H610`, stroke: '#a9c0ca', strokeOpacity: 0.5 }),
    drawFront(scene, { x: 116, width: 452, height: 96, bays: 9, seed: 21 }),
    drawVilla(),
    drawTree(640, GROUND, 62, 3),
    drawTree(1046, GROUND, 78, 5),
    drawTree(1136, GROUND, 60, 9),
    drawTree(50, GROUND, 66, 7),
    drawPalm(664, GROUND, 130),
    drawGround(scene),
    drawSpill(scene, [116, 568], [20, 690]),
  ].join('')
}

function drawSkyline(scene: Scene): string {
  const random = createRandom(14)
  return range(12)
    .map((index) =>
      drawTower(scene, {
        x: index * 104 - 10,
        width: 58,
        height: 90 + random() * 130,
        massing: 'far',
        columns: 4,
        storey: 11,
        lit: 0.12,
        seed: 130 + index,
        hasEdgeLight: false,
      }),
    )
    .join('')
}

/** The memorial hall in the park: a two-storey villa with arched windows. */
function drawVilla(): string {
  const x = VILLA_X
  const arches = range(2).flatMap((floor) =>
    range(7).map((column) => {
      const archX = x + 16 + column * 39.5
      const foot = GROUND - 70 * floor - 4
      const arch = `A14 14 0 0 1 ${archX + 28} ${foot - 38}`
      return [
        shape(
          `M${archX} ${foot}V${foot - 38}${arch}V${foot}Z`,
          (column + floor) % 3 === 0 ? '#e9a557' : '#141a1d',
          { opacity: 0.92 },
        ),
        line(`M${archX} ${foot - 38}${arch}`, '#9aabb2', 1, { strokeOpacity: 0.5 }),
      ].join('')
    }),
  )
  return group(
    {},
    shape(`M${x} ${GROUND}V${GROUND - 150}H${x + 300}V${GROUND}Z`, '#2a3033'),
    shape(
      `M${x - 16} ${GROUND - 150}L${x + 40} ${GROUND - 196}H${x + 260}L${x + 316} ${GROUND - 150}Z`,
      '#1d1815',
    ),
    element('path', {
      d: `M${x + 40} ${GROUND - 196}H${x + 260}`,
      stroke: '#aabfc8',
      strokeOpacity: 0.5,
    }),
    shape(
      `M${x + 108} ${GROUND - 150}L${x + 150} ${GROUND - 218}L${x + 192} ${GROUND - 150}Z`,
      '#262c2f',
      { stroke: '#8b9ba2', strokeOpacity: 0.4 },
    ),
    ...arches,
    element('path', {
      d: `M${x - 6} ${GROUND - 74}H${x + 306}`,
      stroke: '#9aabb2',
      strokeOpacity: 0.4,
      strokeWidth: 3,
    }),
  )
}
