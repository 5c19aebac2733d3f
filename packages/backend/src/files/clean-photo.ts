import sharp from 'sharp'

const MAX_EDGE = 2_400
/** Phones make 48 megapixels; more is a decompression bomb. */
const MAX_PIXELS = 50_000_000
/** Concurrency limit: decoded pictures take much memory. */
const CONCURRENCY = 2

const waiting: (() => void)[] = []
let running = 0

/**
 * Re-encodes a photo as JPEG, which drops metadata such as location and camera, and hidden payloads.
 * Undefined when it cannot be decoded.
 */
export async function cleanPhoto(bytes: Buffer): Promise<Buffer | undefined> {
  if (running < CONCURRENCY) running += 1
  else {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
    })
  }
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    return undefined
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
