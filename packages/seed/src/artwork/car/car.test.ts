import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { models } from '../../facts.ts'
import { buildEnvelope, samplePoints, toCubics } from '../curve.ts'
import { range, UNITS_PER_MM } from '../numbers.ts'
import { CLADDING_COLOUR, RAIL_COLOUR } from './end-view.ts'
import { FACES } from './faces.ts'
import { renderFrontView } from './front-view.ts'
import { measureOutline } from './outline.ts'
import { PAINTS } from './paints.ts'
import { renderPlanView } from './plan-view.ts'
import { CAR_IDS, CARS, type CarId } from './proportions.ts'
import { renderRearView } from './rear-view.ts'
import { renderSideView, SIDE_VIEW } from './side-view.ts'
import { getPaintColour } from './studio.ts'
import { TAILS } from './tails.ts'

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

/** How opaque the picture is, 0 to 1, at a place on the car. */
async function readOpacity(id: CarId): Promise<(x: number, z: number) => number> {
  const svg = renderSideView(id, { mode: 'light', detail: 0.28, hasReflection: false })
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const origin = (SIDE_VIEW.width - CARS[id].length * UNITS_PER_MM) / 2
  return (x, z) => {
    const column = Math.round(origin + x * UNITS_PER_MM)
    const row = Math.round(SIDE_VIEW.groundY - z * UNITS_PER_MM)
    return (data[(row * info.width + column) * info.channels + 3] ?? 0) / 255
  }
}

/** The roof line from nose to tail, both sizes taken out. */
function getProfile(id: CarId): number[] {
  const { outline, length, height } = CARS[id]
  const top = buildEnvelope(samplePoints(toCubics(outline), 28))
  return range(48).map((step) => top(((step + 1) / 50) * length) / height)
}

// The page that compares cars traces their outlines by opacity.
it.each(CAR_IDS)('draws the body of %s opaque, and each wheel apart from its arch', async (id) => {
  const { frontOverhang, wheelDiameter, wheelbase, length, skirt } = CARS[id]
  const getOpacity = await readOpacity(id)
  expect(getOpacity(30, 540)).toBe(1)
  expect(getOpacity(length - 30, 540)).toBe(1)
  for (const axle of [frontOverhang, frontOverhang + wheelbase]) {
    expect(getOpacity(axle, wheelDiameter - 15)).toBe(1)
    expect(getOpacity(axle, wheelDiameter + 20)).toBeLessThan(0.9)
    expect(getOpacity(axle, wheelDiameter + 75)).toBe(1)
  }
  // Down to the sill, so that an arch's line runs on into it.
  const gap = Math.sqrt((wheelDiameter / 2 + 20) ** 2 - (wheelDiameter / 2 - skirt - 25) ** 2)
  for (const x of [frontOverhang + gap, frontOverhang + wheelbase - gap])
    expect(getOpacity(x, skirt + 25)).toBeLessThan(0.9)
})

describe('the line-up', () => {
  const pairs = CAR_IDS.flatMap((one, index) =>
    CAR_IDS.slice(index + 1).map((other): [CarId, CarId] => [one, other]),
  )

  it.each(pairs)('gives %s and %s profiles that differ', (one, other) => {
    const otherProfile = getProfile(other)
    const gaps = getProfile(one).map((height, place) =>
      Math.abs(height - (otherProfile[place] ?? 0)),
    )
    expect(Math.max(...gaps)).toBeGreaterThan(0.05)
  })

  it('gives each car a windscreen, a rear door and a tail of its own', () => {
    const countShapes = (parts: unknown[]): number =>
      new Set(parts.map((part) => JSON.stringify(part))).size
    const cars = CAR_IDS.map((id) => CARS[id])
    const rakes = cars.map(({ windscreenPillar: [foot, , head] }) =>
      foot && head ? Math.round(((head[1] - foot[1]) / (head[0] - foot[0])) * 100) : 0,
    )
    expect(countShapes(rakes)).toBe(cars.length)
    expect(countShapes(cars.map(({ doors }) => doors.rearEdge ?? 'slides'))).toBe(cars.length)
    expect(countShapes(cars.map(({ outline }) => outline.slice(-8, -3)))).toBe(cars.length)
  })
})

describe('front and rear views', () => {
  it('give each car lamps of its own', () => {
    const countDifferent = (parts: unknown[]): number =>
      new Set(parts.map((part) => JSON.stringify(part))).size
    expect(countDifferent(CAR_IDS.map((id) => FACES[id].signature))).toBe(CAR_IDS.length)
    expect(countDifferent(CAR_IDS.map((id) => TAILS[id].lights))).toBe(CAR_IDS.length)
  })

  it.each(CAR_IDS)('show the paint, cladding and rails of the side view of %s', (id) => {
    const { paint, cladding, roof } = CARS[id]
    const paintAt = (tilt: number) => getPaintColour({ tilt }, PAINTS[paint], 'dark')
    for (const svg of [renderFrontView(id), renderRearView(id)]) {
      expect(svg).toContain(paintAt(40))
      expect(svg.includes(CLADDING_COLOUR)).toBe(cladding !== undefined)
      expect(svg.includes(RAIL_COLOUR)).toBe(roof === 'rails')
    }
  })
})

describe('renderSideView', () => {
  it('gives coloured calipers to the fast cars only', () => {
    const isPainted = (id: CarId) => renderSideView(id, { mode: 'light' }).includes('#a0603e')
    expect(CAR_IDS.filter(isPainted)).toEqual(['seal', 'sealion-7'])
  })

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
