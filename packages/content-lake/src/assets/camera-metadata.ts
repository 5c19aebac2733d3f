import readExif, { type Exif } from 'exif-reader'
import { z } from 'zod'

/** Tags that Sanity calls otherwise than the standard. */
const NAMES = new Map([
  ['DateTime', 'ModifyDate'],
  ['ExifTag', 'ExifOffset'],
  ['FocalLengthIn35mmFilm', 'FocalLengthIn35mmFormat'],
  ['GPSTag', 'GPSInfo'],
  ['ISOSpeedRatings', 'ISO'],
  ['InteroperabilityTag', 'InteropOffset'],
])
const valueSchema = z.union([
  z.string().max(2000),
  z.number(),
  z.array(z.number()).max(100),
  z.date().transform((date) => date.toISOString()),
])

const angleSchema = z
  .tuple([z.number(), z.number(), z.number()])
  .transform(([degrees, minutes, seconds]) => degrees + minutes / 60 + seconds / 3600)
const positionSchema = z
  .object({
    GPSLatitude: angleSchema,
    GPSLatitudeRef: z.enum(['N', 'S']),
    GPSLongitude: angleSchema,
    GPSLongitudeRef: z.enum(['E', 'W']),
    GPSAltitude: z.number().optional().catch(undefined),
    /** 1 below the sea. */
    GPSAltitudeRef: z.unknown().optional(),
  })
  .transform((gps) => ({
    _type: 'geopoint' as const,
    ...(gps.GPSAltitude !== undefined && {
      alt: gps.GPSAltitudeRef === 1 ? -gps.GPSAltitude : gps.GPSAltitude,
    }),
    lat: gps.GPSLatitudeRef === 'S' ? -gps.GPSLatitude : gps.GPSLatitude,
    lng: gps.GPSLongitudeRef === 'W' ? -gps.GPSLongitude : gps.GPSLongitude,
  }))

/** The tags that have a name and a value for JSON. */
function toTags<Type extends string>(type: Type, tags: Record<string, unknown> | null = {}) {
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(tags ?? {}).flatMap(([tag, value]) => {
      const { success, data } = valueSchema.safeParse(value)
      return success && !/^\d/.test(tag) ? [[NAMES.get(tag) ?? tag, data]] : []
    }),
  )
  return Object.keys(values).length === 0 ? undefined : { ...values, _type: type }
}

/** Reads what the camera wrote into a picture: `exif`, `image` and `location`, as far as they are asked for. */
export function readCameraMetadata(bytes: Buffer | undefined, extract: ReadonlySet<string>) {
  let read: Exif
  try {
    read = bytes ? readExif(bytes) : { bigEndian: false }
  } catch {
    // Damaged tags do not make the picture worse.
    return {}
  }
  const exif = toTags('sanity.imageExifMetadata', read.Photo)
  const image = toTags('sanity.imageExifTags', read.Image)
  const location = positionSchema.safeParse(read.GPSInfo).data
  return {
    ...(extract.has('exif') && exif && { exif }),
    ...(extract.has('image') && image && { image }),
    ...(extract.has('location') && location && { location }),
  }
}
