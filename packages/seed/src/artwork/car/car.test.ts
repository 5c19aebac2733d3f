import { describe, expect, it } from '@jest/globals'
import { models } from '../../facts.ts'
import { UNITS_PER_MM } from '../numbers.ts'
import { measureOutline } from './outline.ts'
import { renderFrontView } from './front-view.ts'
import { renderPlanView } from './plan-view.ts'
import { CAR_IDS, CARS, type CarId } from './proportions.ts'
import { renderRearView } from './rear-view.ts'
import { renderSideView } from './side-view.ts'

/** One unit of the side view. */
const TOLERANCE = 1 / UNITS_PER_MM

const FACTS = {
  seal: models.seal,
  'seal-6-ev': models['seal-6-ev'],
  'sealion-7': models['sealion-7'],
  'sealion-6': models['sealion-6-dm-i'],
  'atto-3': models['atto-3'],
  'atto-2': models['atto-2'],
  e6: models.e6,
  dolphin: models.dolphin,
  m6: models.m6,
  d9: models['denza-d9'],
} satisfies Record<CarId, unknown>

function getNumbers(path: string): [x: number, y: number][] {
  return [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
}

describe.each(CAR_IDS)('%s', (id) => {
  const car = CARS[id]

  it('has the dimensions of facts.json', () => {
    const { length_mm, width_mm, height_mm, wheelbase_mm } = FACTS[id]
    expect([car.length, car.width, car.height, car.wheelbase]).toEqual([
      length_mm.value,
      width_mm.value,
      height_mm.value,
      wheelbase_mm.value,
    ])
  })

  it('draws each car at its true length and height, within a unit', () => {
    const { front, rear, height } = measureOutline(id)
    expect(Math.abs(front)).toBeLessThan(TOLERANCE)
    expect(Math.abs(rear - car.length)).toBeLessThan(TOLERANCE)
    expect(Math.abs(height - car.height)).toBeLessThan(TOLERANCE)
  })

  it('places the wheels on the ground', () => {
    const rearOverhang = car.length - car.frontOverhang - car.wheelbase
    expect(car.frontOverhang).toBeGreaterThan(700)
    expect(rearOverhang).toBeGreaterThan(600)
  })

  it('draws the same body from the front and from behind', () => {
    const getBody = (svg: string) => /<clipPath[^>]*><path d="([^"]+)"/.exec(svg)?.[1]
    expect(getBody(renderRearView(id))).toBe(getBody(renderFrontView(id)))
    expect(getBody(renderRearView(id))).toBeDefined()
  })

  it('draws each car at its true length and width from above', () => {
    const svg = renderPlanView(id)
    const body = /<path d="([^"]+)" fill="url\(#plan-[^"]+-across\)"/.exec(svg)?.[1] ?? ''
    const points = getNumbers(body)
    const extent = (values: number[]): number => Math.max(...values) - Math.min(...values)
    expect(extent(points.map(([x]) => x)) / UNITS_PER_MM).toBeCloseTo(car.width, 0)
    expect(extent(points.map(([, y]) => y)) / UNITS_PER_MM).toBeCloseTo(car.length, 0)
    expect(svg).toContain(`data-length-mm="${car.length}" data-width-mm="${car.width}"`)
  })
})

describe('renderSideView', () => {
  it('draws all cars on one canvas, in either light', () => {
    for (const mode of ['dark', 'light', 'teaser'] as const) {
      expect(renderSideView('seal', { mode })).toContain('viewBox="0 0 1200 490"')
    }
  })

  it('crops to a part of the canvas', () => {
    const view = { x: 10, y: 20, width: 300, height: 200 }
    expect(renderSideView('seal', { mode: 'dark', view })).toContain('viewBox="10 20 300 200"')
  })

  it('labels the paint, and draws with it', () => {
    const ink = renderSideView('seal', { mode: 'light', paint: 'ink' })
    const porcelain = renderSideView('seal', { mode: 'light', paint: 'porcelain' })
    expect(ink).toContain('aria-label="SEAL in Ink, side view"')
    expect(ink.replace('Ink', 'Porcelain')).not.toBe(porcelain)
  })

  it('draws a small car with less detail', () => {
    const full = renderSideView('seal', { mode: 'dark' })
    const small = renderSideView('seal', { mode: 'dark', detail: 0.28 })
    expect(small.length).toBeLessThan(full.length / 2)
  })

  it('omits the reflection on request', () => {
    const dry = renderSideView('seal', { mode: 'dark', hasReflection: false })
    expect(dry).not.toContain('<mask')
  })
})
