import sharp, { type Sharp } from 'sharp'
import type { ImageParams, OutputFormat } from './image-params.ts'
import { type ImagePlan, planImage, type Size, turnSize } from './image-plan.ts'
import type { Result } from '../result.ts'

export interface SourceImage extends Size {
  path: string
  /** The extension of the stored file: `jpg`, `png`, `svg` … */
  format: string
}

/** Larger transforms are refused, which bounds memory and time. */
export const MAX_SOURCE_PIXELS = 100_000_000
const MAX_OUTPUT_PIXELS = 32_000_000
const MAX_SECONDS = 30
const MAX_BLUR_SIGMA = 100
const ANIMATED = ['gif', 'webp']

/** The plan of a transform, unless the result would be too large. */
export function planWithinBounds(source: Size, params: ImageParams): Result<ImagePlan> {
  const plan = planImage(source, params)
  const largest = [plan.scaled, plan.output].find(
    ({ width, height }) => width * height > MAX_OUTPUT_PIXELS,
  )
  if (!largest) return { ok: true, value: plan }
  const size = `${largest.width}x${largest.height}`
  return {
    ok: false,
    error: `The image would have ${size} pixels, which is more than ${MAX_OUTPUT_PIXELS / 1_000_000} megapixels; ask for a smaller w and h`,
  }
}

const KEPT_FORMATS = ['png', 'webp', 'gif', 'avif'] as const

/** Response format: as requested, or negotiated with the client, or the source's. */
export function chooseFormat(
  params: ImageParams,
  sourceFormat: string,
  accept: string,
): OutputFormat {
  if (params.format) return params.format
  if (params.isFormatAutomatic) {
    if (accept.includes('image/avif')) return 'avif'
    if (accept.includes('image/webp')) return 'webp'
  }
  if (sourceFormat === 'svg') return 'png'
  return KEPT_FORMATS.find((each) => each === sourceFormat) ?? 'jpg'
}

/** AVIF of a quality of 50 is as near to its source as WebP of 75, by PSNR. */
const AVIF_SCALE = 2 / 3

const ENCODERS: Record<OutputFormat, (image: Sharp, quality: number) => Sharp> = {
  jpg: (image, quality) =>
    image.jpeg({ quality, trellisQuantisation: true, overshootDeringing: true }),
  pjpg: (image, quality) => image.jpeg({ quality, mozjpeg: true }),
  png: (image) => image.png(),
  // Lossless transparency would be most of a cut-out's bytes, and of its time.
  webp: (image, quality) => image.webp({ quality, alphaQuality: 70 }),
  // Effort 4, the default, takes seconds at 1,440 pixels; 1 takes a tenth for a tenth more bytes.
  avif: (image, quality) => image.avif({ quality: Math.ceil(quality * AVIF_SCALE), effort: 1 }),
  gif: (image) => image.gif(),
}

/** Puts a colour behind the transparent parts. */
function paintBackground(image: Sharp, background: string, { width, height }: Size): Sharp {
  const isOpaque = background.length === 7 || background.endsWith('ff')
  if (isOpaque) return image.flatten({ background: background.slice(0, 7) })
  const sheet = { width, height, channels: 4 as const, background }
  return image.composite([{ input: { create: sheet }, blend: 'dest-over' }])
}

function applyEffects(
  image: Sharp,
  params: ImageParams,
  isOpaqueFormat: boolean,
  size: Size,
): Sharp {
  let result = image
  if (params.blur > 0)
    result = result.blur(Math.min(MAX_BLUR_SIGMA, Math.max(0.3, params.blur / 10)))
  if (params.sharpen > 0) result = result.sharpen({ sigma: 0.5 + params.sharpen / 50 })
  if (params.isGreyscale) result = result.grayscale()
  if (params.isInverted) result = result.negate({ alpha: false })
  if (params.background) result = paintBackground(result, params.background, size)
  return isOpaqueFormat ? result.flatten({ background: '#ffffff' }) : result
}

function openSource(source: SourceImage, plan: ImagePlan, animated: boolean): Sharp {
  const scale = plan.scaled.width / plan.region.width
  return sharp(source.path, {
    limitInputPixels: MAX_SOURCE_PIXELS,
    animated,
    // Vector images are rasterised at the target size, to avoid upscaling pixels.
    ...(source.format === 'svg' && { density: Math.min(2400, Math.max(1, 72 * scale)) }),
  })
}

/**
 * Runs a plan.
 *
 * @throws Error when libvips cannot decode the file or takes longer than its time limit.
 */
export async function renderImage(
  source: SourceImage,
  params: ImageParams,
  plan: ImagePlan,
  format: OutputFormat,
): Promise<Buffer> {
  const { region, scaled, orientation, canvas } = plan
  const isWhole = region.width === source.width && region.height === source.height
  const isTurned = orientation !== 0 || plan.flipHorizontal || plan.flipVertical
  const mayAnimate =
    ANIMATED.includes(source.format) &&
    ANIMATED.includes(format) &&
    !params.isFirstFrame &&
    isWhole &&
    !isTurned &&
    !canvas
  const isAnimated = mayAnimate && (await hasRoomForFrames(source, plan))

  let image = openSource(source, plan, isAnimated).timeout({ seconds: MAX_SECONDS }).autoOrient()
  if (!isWhole && source.format !== 'svg') image = image.extract(region)
  if (!isWhole && source.format === 'svg') image = image.extract(scaleRegion(plan))
  image = image.resize({
    width: scaled.width,
    height: scaled.height,
    fit: plan.isEntropy ? 'cover' : 'fill',
    ...(plan.isEntropy && { position: sharp.strategy.entropy }),
  })

  if (isTurned || canvas) {
    image = turn(await startPass(image.ensureAlpha()), plan)
    if (canvas) image = await extend(image, plan, canvas)
  }
  const isOpaqueFormat = format === 'jpg' || format === 'pjpg'
  const finished = applyEffects(image, params, isOpaqueFormat, plan.output)
  const encoded = ENCODERS[format](finished, Math.max(1, params.quality))
  return encoded.toBuffer()
}

/** Whether all frames together stay within the limits of one image. */
async function hasRoomForFrames({ path }: SourceImage, { scaled }: ImagePlan): Promise<boolean> {
  const { pages = 1 } = await sharp(path).metadata()
  return pages > 1 && pages * scaled.width * scaled.height <= MAX_OUTPUT_PIXELS
}

/** The region in the pixels of a vector image at its rasterised density. */
function scaleRegion({ region, scaled }: ImagePlan) {
  const scale = scaled.width / region.width
  return {
    left: Math.floor(region.left * scale),
    top: Math.floor(region.top * scale),
    width: Math.max(1, Math.floor(region.width * scale)),
    height: Math.max(1, Math.floor(region.height * scale)),
  }
}

function turn(image: Sharp, { orientation, flipHorizontal, flipVertical }: ImagePlan): Sharp {
  // sharp flips before it rotates; ours flip the rotated picture.
  const isSideways = orientation === 90 || orientation === 270
  let result = image
  if (isSideways ? flipVertical : flipHorizontal) result = result.flop()
  if (isSideways ? flipHorizontal : flipVertical) result = result.flip()
  return orientation === 0 ? result : result.rotate(orientation)
}

async function extend(image: Sharp, { scaled, orientation }: ImagePlan, canvas: Size) {
  const { width, height } = turnSize(scaled, orientation)
  const left = Math.floor((canvas.width - width) / 2)
  const top = Math.floor((canvas.height - height) / 2)
  const extended = image.extend({
    left,
    right: canvas.width - width - left,
    top,
    bottom: canvas.height - height - top,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  })
  // Effects run before the margins are added, since blurring would leave an edge.
  return startPass(extended)
}

/** Starts another pass: sharp applies the operations of one in its own order. */
async function startPass(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } }).timeout({ seconds: MAX_SECONDS })
}
