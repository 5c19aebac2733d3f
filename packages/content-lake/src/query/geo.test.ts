import { describe, expect, it } from '@jest/globals'
import { evaluateGroq, toRawView, toStoredDocument } from '../testing/evaluate-groq.ts'

const OUTLETS = {
  harbour: { lat: 1.2653, lng: 103.8223 },
  orchard: { lat: 1.3048, lng: 103.8318 },
  changi: { lat: 1.3644, lng: 103.9915 },
}
const view = toRawView([
  ...Object.entries(OUTLETS).map(([_id, location]) =>
    toStoredDocument({ _id, _type: 'outlet', location: { _type: 'geopoint', ...location } }),
  ),
  toStoredDocument({ _id: 'nowhere', _type: 'outlet' }),
])

function toSquare(west: number, south: number, size: number): number[][] {
  return [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ]
}
const SQUARE = { type: 'Polygon', coordinates: [toSquare(0, 0, 10)] }
const RING = { type: 'Polygon', coordinates: [toSquare(0, 0, 10), toSquare(2, 2, 6)] }
const SQUARES = {
  type: 'MultiPolygon',
  coordinates: [[toSquare(0, 0, 10)], [toSquare(20, 0, 10)]],
}
const toPoint = (lng: number, lat: number) => ({ type: 'Point', coordinates: [lng, lat] })
const toLine = (...coordinates: number[][]) => ({ type: 'LineString', coordinates })

describe('geo() and geo::latLng()', () => {
  const POINT = { type: 'Point', coordinates: [103.8, 1.3] }

  it.each([
    'geo({"lat": 1.3, "lng": 103.8})',
    'geo({"lat": 1.3, "lon": 103.8, "_type": "geopoint", "alt": 5})',
    'geo ( geo({"lat": 1.3, "lng": 103.8}) )',
    'geo({"type": "Point", "coordinates": [103.8, 1.3], "note": "geo("})',
    'geo::latLng(1.3, 103.8)',
  ])('parses %s as a point', (query) => {
    expect(evaluateGroq(query)).toEqual(POINT)
  })

  it.each([SQUARE, RING, SQUARES, toLine([0, 0], [1, 1])])('keeps %j', (shape) => {
    expect(evaluateGroq('geo($shape)', { shape: { ...shape, note: 'dropped' } })).toEqual(shape)
  })

  it.each([
    {},
    null,
    'here',
    { lat: 1.3 },
    { lng: 103.8 },
    { lat: '1.3', lng: 103.8 },
    { lat: 1.3, lng: 103.8, lon: 103.8 },
    { lat: 91, lng: 0 },
    { type: 'Point', coordinates: [100] },
    { type: 'Nothing', coordinates: [1, 1] },
    { type: 'Polygon', coordinates: [100] },
    { type: 'Polygon', coordinates: [toSquare(0, 0, 1).slice(0, 4)] },
    { type: 'Polygon', coordinates: [[[0, 0], ...toSquare(0, 0, 1)]] },
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [2, 2],
          [2, 0],
          [0, 2],
          [0, 0],
        ],
      ],
    },
    { type: 'LineString', coordinates: [10, 10] },
    { type: 'FeatureCollection', features: [] },
  ])('answers null for %j', (value) => {
    expect(evaluateGroq('geo($value)', { value })).toBeNull()
  })

  it('answers null for a value that is not a number', () => {
    expect(evaluateGroq('[geo::latLng(null, 1), geo::latLng("1", 1)]')).toEqual([null, null])
  })
})

describe('geo::distance()', () => {
  it('answers metres, on a sphere with the equatorial radius', () => {
    const query =
      'geo::distance({"lat": 59.913889, "lng": 10.752222}, geo::latLng(59.329444, 18.068611))'
    expect(evaluateGroq(query)).toBeCloseTo(416_760.77, 1)
  })

  it('answers null for a value that is not a point', () => {
    const params = { square: SQUARE }
    expect(evaluateGroq('geo::distance($square, geo::latLng(1, 2))', params)).toBeNull()
    expect(evaluateGroq('geo::distance(geo::latLng(1, 2), 42)')).toBeNull()
  })

  it('orders documents by distance, those without a place last', () => {
    const query =
      '*[_type == "outlet"] | order(geo::distance(location, geo::latLng(1.35, 103.98)))._id'
    expect(evaluateGroq(query, {}, view)).toEqual(['changi', 'orchard', 'harbour', 'nowhere'])
    const nearest = `*[_type == "outlet"] | order(geo::distance(location, $here))[0]{
      _id, "far": geo::distance(^.location, location) == null, "metres": round(geo::distance(location, $here))
    }`
    expect(evaluateGroq(nearest, { here: { lat: 1.3, lng: 103.83 } }, view)).toEqual({
      _id: 'orchard',
      far: true,
      metres: expect.any(Number),
    })
  })

  it('filters documents by distance', () => {
    const query = '*[_type == "outlet" && geo::distance(location, $here) < 6000]._id'
    expect(evaluateGroq(query, { here: OUTLETS.harbour }, view)).toEqual(['harbour', 'orchard'])
  })
})

describe('geo::contains()', () => {
  it.each([
    [SQUARE, toPoint(5, 5), true],
    [SQUARE, toPoint(11, 5), false],
    [RING, toPoint(1, 1), true],
    [RING, toPoint(5, 5), false],
    [SQUARES, toPoint(25, 5), true],
    [SQUARES, toPoint(15, 5), false],
    [
      SQUARES,
      {
        type: 'MultiPoint',
        coordinates: [
          [5, 5],
          [25, 5],
        ],
      },
      true,
    ],
    [
      SQUARES,
      {
        type: 'MultiPoint',
        coordinates: [
          [5, 5],
          [15, 5],
        ],
      },
      false,
    ],
    [SQUARE, toLine([1, 1], [9, 9]), true],
    [SQUARE, toLine([1, 1], [19, 9]), false],
    [SQUARE, { type: 'Polygon', coordinates: [toSquare(1, 1, 3)] }, true],
    [{ type: 'Polygon', coordinates: [toSquare(1, 1, 3)] }, SQUARE, false],
    [
      SQUARES,
      {
        type: 'MultiLineString',
        coordinates: [
          [
            [1, 1],
            [2, 2],
          ],
          [
            [21, 1],
            [22, 2],
          ],
        ],
      },
      true,
    ],
    [toPoint(1, 1), toPoint(1, 1), true],
    [toPoint(1, 1), SQUARE, false],
    [toLine([0, 0], [2, 2]), SQUARE, false],
    [SQUARE, { lat: 5, lng: 5 }, true],
    [SQUARE, 'nothing', null],
    [null, SQUARE, null],
  ])('%j contains %j: %j', (container, content, expected) => {
    const params = { container, content }
    expect(evaluateGroq('geo::contains($container, $content)', params)).toBe(expected)
  })
})

describe('geo::intersects()', () => {
  it.each([
    [SQUARE, { type: 'Polygon', coordinates: [toSquare(5, 5, 10)] }, true],
    [SQUARE, { type: 'Polygon', coordinates: [toSquare(15, 5, 10)] }, false],
    [SQUARE, toLine([-5, 5], [15, 5]), true],
    [SQUARE, toLine([-5, 5], [-15, 5]), false],
    [SQUARES, toPoint(25, 5), true],
    [toLine([0, 0], [2, 2]), toLine([0, 2], [2, 0]), true],
    [toPoint(1, 1), toPoint(1, 2), false],
    [SQUARE, {}, null],
  ])('%j intersects %j: %j, either way', (first, second, expected) => {
    const params = { first, second }
    expect(evaluateGroq('geo::intersects($first, $second)', params)).toBe(expected)
    expect(evaluateGroq('geo::intersects($second, $first)', params)).toBe(expected)
  })
})

describe('a query with geo() that cannot be parsed', () => {
  it('names the position in the original query', () => {
    const query = '"geo(1)" == geo($p) && geo ($p) && *['
    const position = query.length - 1
    const message = expect.stringContaining(`at position ${position}:`)
    expect(() => evaluateGroq(query, { p: 1 })).toThrow(
      expect.objectContaining({ position, message }),
    )
  })

  it('names a wrong number of arguments', () => {
    expect(() => evaluateGroq('geo::distance(1)')).toThrow(/geo::distance.* 1 argument/)
    expect(() => evaluateGroq('geo::contains(1, 2, 3)')).toThrow(/geo::contains.* 3 arguments/)
  })
})
