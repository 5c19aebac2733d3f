import { open } from 'node:fs/promises'
import type { SanityImageAssetDocument } from '@sanity/client'
import { encode } from 'blurhash'
import sharp, { type Metadata, type OutputInfo } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { toReason } from '../errors.ts'
import { readCameraMetadata } from './camera-metadata.ts'
import { getMimeType } from './file-types.ts'
import { extractPalette } from './palette.ts'
import { MAX_SOURCE_PIXELS } from './render-image.ts'

/** Metadata of an image asset document. */
export type ImageMetadata = SanityImageAssetDocument['metadata']

interface ImageDescription {
  extension: string
  mimeType: string
  metadata: ImageMetadata
}

export type ImageDescriptionResult =
  | { ok: true; value: ImageDescription }
  | { ok: false; error: string; isTooLarge: boolean }

const EXTENSIONS: Record<string, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
  tiff: 'tif',
  heif: 'avif',
}
const LQIP_WIDTH = 20
const SAMPLE_SIDE = 64
const MAX_SIDE = 32_000
const MAX_SECONDS = 30

/** Photos of newer phones, which the decoder at hand cannot read. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])

async function isHeic(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0)
    return (
      buffer.toString('latin1', 4, 8) === 'ftyp' &&
      HEIC_BRANDS.has(buffer.toString('latin1', 8, 12))
    )
  } finally {
    await file.close()
  }
}

const fail = (error: string, isTooLarge = false) => ({ ok: false, error, isTooLarge }) as const

const HEIC_FAILURE = fail(
  'This photo is in a phone’s own format (HEIC), which cannot be read here. Save it as JPEG and add it again; an iPhone takes JPEG with Settings, Camera, Formats, Most Compatible',
)

/**
 * Detects the real format and size; name and declared type are ignored. `extract` names what is read beside
 * the dimensions, as `options.metadata` of Sanity's image type does.
 */
export async function describeImage(
  path: string,
  extract: ReadonlySet<string>,
): Promise<ImageDescriptionResult> {
  const input = { limitInputPixels: MAX_SOURCE_PIXELS }
  let header: Metadata
  try {
    // Without the pixel limit, so that an oversized image is reported as such.
    header = await sharp(path, { limitInputPixels: false }).metadata()
  } catch (error) {
    if (await isHeic(path)) return HEIC_FAILURE
    return fail(`Not an image that can be read: ${toDecoderReason(error, path)}`)
  }
  const extension = EXTENSIONS[header.format]
  if (header.format === 'heif' && header.compression !== 'av1') return HEIC_FAILURE
  if (extension === undefined)
    return fail(
      `Images of the format "${header.format}" are not supported; use JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG`,
    )
  const { width, height } = header.autoOrient
  if (width * height > MAX_SOURCE_PIXELS || Math.max(width, height) > MAX_SIDE)
    return fail(
      `The image has ${width}x${height} pixels; ${MAX_SOURCE_PIXELS / 1_000_000} megapixels and ${MAX_SIDE} on a side are the most`,
      true,
    )

  try {
    // The first frame of an animation represents it.
    const { data, info } = await sharp(path, input)
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'inside' })
      .toColorspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const isOpaque = data.every((value, at) => at % 4 !== 3 || value === 255)
    const palette = extract.has('palette') ? extractPalette(data) : undefined
    return {
      ok: true,
      value: {
        extension,
        mimeType: getMimeType(extension),
        metadata: {
          _type: 'sanity.imageMetadata',
          dimensions: {
            _type: 'sanity.imageDimensions',
            width,
            height,
            aspectRatio: width / height,
          },
          hasAlpha: header.hasAlpha,
          isOpaque,
          ...(extract.has('lqip') && { lqip: await toLqip(path, isOpaque) }),
          ...(extract.has('blurhash') && { blurHash: toBlurHash(data, info) }),
          ...(extract.has('thumbhash') && { thumbHash: toThumbHash(data, info) }),
          ...(palette && { palette }),
          ...readCameraMetadata(header.exif, extract),
        },
      },
    }
  } catch (error) {
    return fail(`The image is damaged: ${toDecoderReason(error, path)}`)
  }
}

/** Has five parts along the longer side, as in the exports of the hosted service. */
function toBlurHash(pixels: Buffer, { width, height }: OutputInfo): string {
  const count = (side: number) => Math.ceil((5 * side) / Math.max(width, height))
  return encode(new Uint8ClampedArray(pixels), width, height, count(width), count(height))
}

const toThumbHash = (pixels: Buffer, { width, height }: OutputInfo): string =>
  Buffer.from(rgbaToThumbHash(width, height, pixels)).toString('base64')

/** A low-quality placeholder as a data URL. */
async function toLqip(path: string, isOpaque: boolean): Promise<string> {
  const small = sharp(path, { limitInputPixels: MAX_SOURCE_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(LQIP_WIDTH)
  const bytes = await (isOpaque ? small.jpeg({ quality: 70 }) : small.png()).toBuffer()
  return `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`
}

/** The decoder's words, without the place of the file on this machine. */
function toDecoderReason(error: unknown, path: string): string {
  const message = toReason(error)
  return (message.split('\n')[0] ?? message).replaceAll(path, 'the file')
}
