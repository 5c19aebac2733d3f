import { getItem } from '../lists.ts'
import { range } from '../numbers.ts'
import { element, line, shape } from '../svg.ts'
import { GROUND, type Scene } from './scene.ts'
import { drawFront, drawGround, drawPalm, drawSky, drawSpill, drawTower } from './street.ts'

const FACADES = ['#2b2a2c', '#2a3330', '#33291f', '#27303a', '#302a2b']
const SHOPHOUSE_WIDTH = 108

export function drawTanjongPagar(scene: Scene): string {
  return [
    drawSky(scene, 0.6),
    drawSlabs(scene),
    drawGuocoTower(scene),
    drawTower(scene, { x: 110, width: 120, height: 320, columns: 9, lit: 0.2, seed: 79 }),
    drawTower(scene, { x: 486, width: 90, height: 270, columns: 7, lit: 0.2, seed: 80 }),
    shape(
      `M60 ${GROUND}V${GROUND - 150}H560L620 ${GROUND - 128}V${GROUND}Z`,
      scene.definitions.url('near'),
    ),
    line(`M60 ${GROUND - 150}H560L620 ${GROUND - 128}`, '#a9c0ca', 1, { strokeOpacity: 0.55 }),
    drawFront(scene, { x: 96, width: 486, height: 104, bays: 9, seed: 31 }),
    ...range(FACADES.length).map(drawShophouse),
    drawPalm(618, GROUND, 118),
    drawGround(scene),
    drawSpill(scene, [96, 582], [10, 700]),
  ].join('')
}

/** Pinnacle@Duxton: seven slabs and two sky bridges. */
function drawSlabs(scene: Scene): string {
  const slabs = range(7).map((index) =>
    drawTower(scene, {
      x: 610 + index * 84,
      width: 52,
      height: 372 + (index % 2) * 10,
      massing: 'far',
      columns: 5,
      storey: 8.5,
      lit: 0.34,
      seed: 90 + index,
      base: GROUND - 10,
    }),
  )
  return [
    ...slabs,
    element('path', {
      d: `M600 ${GROUND - 396}H1180M600 ${GROUND - 236}H1180`,
      stroke: '#223039',
      strokeWidth: 11,
    }),
    element('path', {
      d: `M600 ${GROUND - 402}H1180M600 ${GROUND - 242}H1180`,
      stroke: '#b9d0da',
      strokeOpacity: 0.5,
      strokeWidth: 1.2,
    }),
  ].join('')
}

function drawGuocoTower(scene: Scene): string {
  const shoulder = `V${GROUND - 500}Q296 ${GROUND - 540} 336 ${GROUND - 540}H440`
  return [
    drawTower(scene, {
      x: 296,
      width: 176,
      height: 540,
      columns: 17,
      storey: 8.2,
      lit: 0.17,
      seed: 77,
      outline: `M296 ${GROUND}${shoulder}Q472 ${GROUND - 540} 472 ${GROUND - 508}V${GROUND}Z`,
      hasEdgeLight: false,
    }),
    line(`M296.7 ${GROUND}${shoulder}`, '#b4ccd7', 1.4, { strokeOpacity: 0.6 }),
    element('path', { d: `M296 ${GROUND - 214}H472`, stroke: '#0a0f12', strokeWidth: 9 }),
    element('path', {
      d: `M296 ${GROUND - 220}H472`,
      stroke: '#f2b56f',
      strokeOpacity: 0.6,
      strokeWidth: 1.2,
    }),
  ].join('')
}

function drawShophouse(index: number): string {
  const x = 640 + index * SHOPHOUSE_WIDTH
  const right = x + SHOPHOUSE_WIDTH
  const height = 150 + (index % 2) * 8
  const eaves = GROUND - height
  const windows = range(3).map((column) => {
    const windowX = x + 12 + column * 30
    return [
      element('rect', {
        x: windowX,
        y: eaves + 18,
        width: 23,
        height: 42,
        fill: (index + column) % 3 ? '#12191d' : '#eaa658',
        opacity: 0.9,
      }),
      element('path', { d: `M${windowX + 11.5} ${eaves + 18}v42`, stroke: '#0b0f11' }),
    ].join('')
  })
  return [
    element('rect', {
      x,
      y: eaves,
      width: SHOPHOUSE_WIDTH,
      height,
      fill: getItem(FACADES, index),
    }),
    shape(`M${x} ${eaves}L${x + 10} ${eaves - 30}H${right - 10}L${right} ${eaves}Z`, '#191512'),
    element('path', {
      d: `M${x + 10} ${eaves - 30}H${right - 10}`,
      stroke: '#a9bdc6',
      strokeOpacity: 0.45,
    }),
    ...windows,
    shape(`M${x + 8} ${GROUND}V${GROUND - 56}H${right - 8}V${GROUND}Z`, '#a9682b', {
      opacity: 0.4,
    }),
  ].join('')
}
