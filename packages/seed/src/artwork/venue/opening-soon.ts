import { range } from '../numbers.ts'
import { createRandom } from '../random.ts'
import { element, line, shape } from '../svg.ts'
import { getHaze, GROUND, type Scene } from './scene.ts'
import { drawGround, drawSky, drawTower } from './street.ts'

/** The same street unlit, but for one lamp of the painters. */
export function drawOpeningSoon(scene: Scene): string {
  const random = createRandom(99)
  const skyline = range(11).map((index) =>
    drawTower(scene, {
      x: index * 112 - 20,
      width: 76,
      height: 120 + random() * 190,
      massing: 'far',
      columns: 5,
      storey: 11,
      lit: 0.03,
      seed: 300 + index,
      hasEdgeLight: false,
    }),
  )
  const lamp = { cx: 598, cy: GROUND - 72 }
  return [
    drawSky(scene, 0.15),
    ...skyline,
    shape(`M180 ${GROUND}V${GROUND - 210}H1020V${GROUND}Z`, scene.definitions.url('near')),
    line(`M180.7 ${GROUND}V${GROUND - 210}H1020`, '#b4ccd7', 1.3, { strokeOpacity: 0.5 }),
    ...range(9).map(drawDarkBay),
    element('circle', { ...lamp, r: 60, fill: '#f3a24e', opacity: 0.35, filter: getHaze(scene) }),
    element('circle', { ...lamp, r: 4, fill: '#fff1d2' }),
    drawGround(scene),
  ].join('')
}

function drawDarkBay(index: number): string {
  const x = 206 + index * 88
  const top = GROUND - 108
  return [
    element('rect', {
      x,
      y: top,
      width: 80,
      height: 108,
      fill: '#0d1316',
      stroke: '#6d8591',
      strokeOpacity: 0.4,
    }),
    element('path', { d: `M${x + 40} ${top}v26`, stroke: '#3c4a51' }),
    shape(`M${x + 32} ${GROUND - 74}a8 8 0 0 1 16 0z`, '#26323a'),
  ].join('')
}
