import { describe, expect, it } from '@jest/globals'
import { mix, parseHex, toHex } from './colour.ts'
import { buildEnvelope, buildKnotFunction, samplePoints, toCubics } from './curve.ts'
import { getCyclic, getItem, getPairs } from './lists.ts'
import { formatCoordinate, smoothstep } from './numbers.ts'
import { canvasPen } from './pen.ts'
import { createRandom } from './random.ts'
import { createDefinitions, element } from './svg.ts'

describe('curves', () => {
  it('pass through their nodes in the given directions', () => {
    const [cubic] = toCubics([
      [0, 0, 0],
      [100, 100, 90],
    ])
    expect(cubic?.[0]).toEqual([0, 0])
    expect(cubic?.[1][1]).toBeCloseTo(0)
    expect(cubic?.[2][0]).toBeCloseTo(100)
    expect(cubic?.[3]).toEqual([100, 100])
  })

  it('return to the first node when closed', () => {
    const cubics = toCubics(
      [
        [0, 0, 0],
        [10, 0, 90],
        [10, 10, 180],
      ],
      true,
    )
    expect(cubics).toHaveLength(3)
    expect(getItem(cubics, -1)[3]).toEqual([0, 0])
  })

  it('are sampled from end to end', () => {
    const points = samplePoints(
      toCubics([
        [0, 0, 0],
        [9, 0, 0],
        [12, 0, 0],
      ]),
      3,
    )
    expect(points).toHaveLength(7)
    expect(points.at(-1)?.[0]).toBeCloseTo(12)
  })
})

describe('buildEnvelope', () => {
  const height = buildEnvelope([
    [0, 10],
    [10, 20],
    [5, 40],
  ])

  it('is the greatest height at a position', () => {
    expect(height(2)).toBeCloseTo(12)
    expect(height(6)).toBeCloseTo(36)
  })

  it('is constant beyond the ends', () => {
    expect([height(-5), height(99)]).toEqual([10, 40])
  })
})

describe('buildKnotFunction', () => {
  const height = buildKnotFunction([
    [0, 0],
    [10, 10],
    [20, 10],
    [30, 40],
  ])

  it('passes through its knots and never overshoots them', () => {
    expect([0, 10, 20, 30].map(height)).toEqual([0, 10, 10, 40])
    for (let x = 10; x <= 20; x += 1) expect(height(x)).toBeCloseTo(10)
  })

  it('is linear beyond its ends', () => {
    expect(height(-10)).toBeCloseTo(-10)
    expect(height(40)).toBeCloseTo(70)
  })
})

describe('canvasPen', () => {
  it('writes polygons, softened corners and smooth lines', () => {
    expect(
      canvasPen.polygon([
        [0, 0],
        [4, 0],
        [4, 4],
      ]),
    ).toBe('M0 0L4 0L4 4Z')
    expect(
      canvasPen.rounded(
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        1,
      ),
    ).toMatch(/^M.*Q0 0 1 0L9 0Q10 0 10 1L.*Z$/)
    expect(
      canvasPen.spline([
        [0, 0],
        [6, 0],
      ]),
    ).toBe('M0 0C1 0 5 0 6 0')
  })

  it('keeps corners that are marked as sharp', () => {
    const path = canvasPen.rounded(
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      1,
      ([x]) => x === 0,
    )
    expect(path).toMatch(/^M0 0Q0 0 0 0L/)
  })
})

describe('createRandom', () => {
  it('is deterministic for a seed, within 0 and 1', () => {
    const draw = (seed: number): number[] => {
      const random = createRandom(seed)
      return Array.from({ length: 50 }, random)
    }
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
    for (const value of draw(7)) {
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThan(1)
    }
  })
})

describe('colours', () => {
  it('round-trip through linear light', () => {
    expect(toHex(parseHex('#24465a'))).toBe('#24465a')
  })

  it('mix in linear light', () => {
    expect(toHex(mix(parseHex('#000000'), parseHex('#ffffff'), 0.5))).toBe('#bababa')
  })
})

describe('numbers', () => {
  it('are written with at most one decimal', () => {
    expect([1, 1.04, 1.25, -0.01].map(formatCoordinate)).toEqual(['1', '1', '1.3', '0'])
  })

  it('interpolate smoothly, in either direction', () => {
    expect([0, 5, 10].map((value) => smoothstep(0, 10, value))).toEqual([0, 0.5, 1])
    expect(smoothstep(10, 0, 2)).toBeGreaterThan(0.5)
  })
})

describe('lists', () => {
  it('throw for an index out of range', () => {
    expect(() => getItem([1], 1)).toThrow('No item at 1 in a list of 1')
    expect(getCyclic([1, 2, 3], 4)).toBe(2)
    expect(getPairs([1, 2, 3])).toEqual([
      [1, 2],
      [2, 3],
    ])
  })
})

describe('svg', () => {
  it('writes attributes in SVG’s spelling and omits undefined ones', () => {
    expect(element('path', { d: 'M0 0', strokeWidth: 1.23456, fill: undefined })).toBe(
      '<path d="M0 0" stroke-width="1.235"/>',
    )
    expect(element('svg', { viewBox: '0 0 1 1', ariaLabel: 'A' }, 'x')).toBe(
      '<svg viewBox="0 0 1 1" aria-label="A">x</svg>',
    )
  })

  it('defines a blur once, with room for its radius', () => {
    const definitions = createDefinitions('a')
    const region = { x: 10, y: 10, width: 20, height: 20 }
    const blur = definitions.blur(2, region)
    expect(definitions.blur(2, region)).toBe(blur)
    expect(definitions.blur(3, region)).not.toBe(blur)
    expect(definitions.toString()).toContain('x="4" y="4" width="33" height="33"')
    expect(definitions.toString().match(/<filter/g)).toHaveLength(2)
  })
})
