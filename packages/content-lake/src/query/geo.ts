import { booleanContains } from '@turf/boolean-contains'
import { booleanIntersects } from '@turf/boolean-intersects'
import { distance } from '@turf/distance'
import { kinks } from '@turf/kinks'
import { z } from 'zod'
import { isRecord } from '../guards.ts'

type Position = [number, number]

function isSame(one: Position | undefined, other: Position | undefined): boolean {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1]
}

const longitude = z.number().min(-180).max(180)
const latitude = z.number().min(-90).max(90)
const position = z
  .tuple([longitude, latitude], z.number())
  .transform(([lng, lat]): Position => [lng, lat])
const ring = z
  .array(position)
  .min(4)
  .refine((positions) => isSame(positions[0], positions.at(-1)))
  .refine((positions) => positions.every((here, index) => !isSame(here, positions[index + 1])))

const line = z.array(position).min(2)
const polygon = z.array(ring).min(1)

const pointSchema = z.object({ type: z.literal('Point'), coordinates: position })
const lineSchema = z.object({ type: z.literal('LineString'), coordinates: line })
const polygonSchema = z.object({ type: z.literal('Polygon'), coordinates: polygon })
const geometrySchema = z.discriminatedUnion('type', [
  pointSchema,
  lineSchema,
  polygonSchema,
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(position).min(1) }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1) }),
])

type Point = z.infer<typeof pointSchema>
type SimpleGeometry = Point | z.infer<typeof lineSchema> | z.infer<typeof polygonSchema>
type Geometry = z.infer<typeof geometrySchema>

/** Metres; Sanity uses a sphere with the equatorial radius. */
const EARTH_RADIUS = 6_378_137

const known = new WeakMap<object, Geometry | undefined>()

function toPoint(lat: unknown, lng: unknown): Point | undefined {
  return pointSchema.safeParse({ type: 'Point', coordinates: [lng, lat] }).data
}

function toParts(geometry: Geometry): SimpleGeometry[] {
  switch (geometry.type) {
    case 'MultiPoint':
      return geometry.coordinates.map((coordinates) => ({ type: 'Point', coordinates }))
    case 'MultiLineString':
      return geometry.coordinates.map((coordinates) => ({ type: 'LineString', coordinates }))
    case 'MultiPolygon':
      return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
    case 'Point':
    case 'LineString':
    case 'Polygon':
    default:
      return [geometry]
  }
}

function crossesItself(geometry: Geometry): boolean {
  return toParts(geometry).some(
    (part) => part.type === 'Polygon' && kinks(part).features.length > 0,
  )
}

function readGeometry(value: Record<string, unknown>): Geometry | undefined {
  if (typeof value.type === 'string') {
    const geometry = geometrySchema.safeParse(value).data
    return geometry !== undefined && !crossesItself(geometry) ? geometry : undefined
  }
  const isAmbiguous = value.lng !== undefined && value.lon !== undefined
  return isAmbiguous ? undefined : toPoint(value.lat, value.lng ?? value.lon)
}

/** Parses GeoJSON, or a geopoint as Studio stores it; undefined for anything else. */
function toGeometry(value: unknown): Geometry | undefined {
  if (!isRecord(value)) return undefined
  if (!known.has(value)) known.set(value, readGeometry(value))
  return known.get(value)
}

function containsPart(container: SimpleGeometry, part: SimpleGeometry): boolean {
  // A shape cannot contain one of a higher dimension.
  const isPossible =
    part.type === 'Point' || part.type === container.type || container.type === 'Polygon'
  return isPossible && booleanContains(container, part)
}

function contains(container: Geometry, content: Geometry): boolean {
  const containers = toParts(container)
  return toParts(content).every((part) => containers.some((whole) => containsPart(whole, part)))
}

function getDistance(from: Geometry, to: Geometry): number | undefined {
  if (from.type !== 'Point' || to.type !== 'Point') return undefined
  return distance(from.coordinates, to.coordinates, { units: 'radians' }) * EARTH_RADIUS
}

/** Number of arguments by function. `geo::latLng()` with one value is `geo()`. */
export const GEO_ARITIES: ReadonlyMap<string, readonly number[]> = new Map([
  ['latLng', [1, 2]],
  ['contains', [2]],
  ['intersects', [2]],
  ['distance', [2]],
])

/** A function of the `geo` namespace; undefined, which is null in GROQ, for an invalid geometry. */
export function callGeo(name: string, args: readonly unknown[]): unknown {
  const [first, second] = args
  if (name === 'latLng') return args.length === 1 ? toGeometry(first) : toPoint(first, second)
  const left = toGeometry(first)
  const right = toGeometry(second)
  if (left === undefined || right === undefined) return undefined
  if (name === 'distance') return getDistance(left, right)
  return name === 'contains' ? contains(left, right) : booleanIntersects(left, right)
}
