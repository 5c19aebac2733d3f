import type { CropFocus, ImageParams, Orientation, Rectangle } from './image-params.ts'

export interface Size {
  width: number
  height: number
}

/**
 * Pixel operations, in this order: extract `region`, scale it to `scaled`, rotate and flip, and place it on a
 * `canvas` if it has one.
 */
export interface ImagePlan {
  /** In the original's coordinates, before rotation. */
  region: Rectangle
  /** Before rotation. */
  scaled: Size
  /** Keep the busiest part of the region, rather than all of it. */
  isEntropy: boolean
  orientation: Orientation
  flipHorizontal: boolean
  flipVertical: boolean
  /** After rotation; the picture is centred on it. */
  canvas?: Size
  /** The final size. */
  output: Size
}

interface FittedSize {
  /** Size of the picture itself, after rotation. */
  picture: Size
  isCropped: boolean
  canvas?: Size
}

function clamp(value: number, min = 0, max = Infinity): number {
  return Math.min(Math.max(value, min), Math.max(min, max))
}

function toPixels(length: number): number {
  return Math.max(1, Math.round(length))
}

function scaleBy(source: Size, factor: number): Size {
  return { width: toPixels(source.width * factor), height: toPixels(source.height * factor) }
}

/** The largest size with the picture's aspect ratio within the box and the limits. */
function fitProportionally(source: Size, params: ImageParams, mayGrow: boolean): Size {
  const { width, height, minWidth = 0, maxWidth, minHeight = 0, maxHeight } = params
  const asked = Math.min((width ?? Infinity) / source.width, (height ?? Infinity) / source.height)
  const wanted = asked === Infinity ? 1 : asked
  const largest = Math.min(
    mayGrow ? Infinity : 1,
    (maxWidth ?? Infinity) / source.width,
    (maxHeight ?? Infinity) / source.height,
  )
  const smallest = Math.max(minWidth / source.width, minHeight / source.height)
  return scaleBy(source, clamp(Math.min(wanted, largest), Math.min(smallest, largest)))
}

function fitSize(source: Size, params: ImageParams): FittedSize {
  const { fit, minWidth, maxWidth, minHeight, maxHeight } = params
  let { width, height } = params
  if (fit === 'crop' && (width !== undefined) !== (height !== undefined)) {
    // With one side given, the other follows the aspect ratio, within its limits.
    const ratio = source.height / source.width
    width ??= toPixels(clamp((height ?? 0) / ratio, minWidth, maxWidth))
    height ??= toPixels(clamp(width * ratio, minHeight, maxHeight))
  }
  if (width === undefined || height === undefined) {
    const mayGrow = fit !== 'max' && fit !== 'min' && fit !== 'fillmax'
    return { picture: fitProportionally(source, params, mayGrow), isCropped: false }
  }

  const box = {
    width: toPixels(clamp(width, minWidth, maxWidth)),
    height: toPixels(clamp(height, minHeight, maxHeight)),
  }
  if (fit === 'scale') return { picture: box, isCropped: false }
  if (fit === 'crop') return { picture: box, isCropped: true }
  if (fit === 'min') {
    const factor = Math.min(1, source.width / box.width, source.height / box.height)
    return { picture: scaleBy(box, factor), isCropped: true }
  }
  if (fit === 'fill' || fit === 'fillmax') {
    const factor = Math.min(box.width / source.width, box.height / source.height)
    const picture = scaleBy(source, fit === 'fillmax' ? Math.min(1, factor) : factor)
    return { picture, isCropped: false, canvas: box }
  }
  return { picture: fitProportionally(source, params, fit === 'clip'), isCropped: false }
}

/** The part of the picture with the target's aspect ratio that the focus selects. */
function cropTo(source: Size, target: Size, focus: CropFocus): Rectangle {
  const factor = Math.max(target.width / source.width, target.height / source.height)
  const width = clamp(toPixels(target.width / factor), 1, source.width)
  const height = clamp(toPixels(target.height / factor), 1, source.height)
  const spare = { x: source.width - width, y: source.height - height }
  if (focus.kind === 'point')
    return {
      left: clamp(Math.round(focus.x * source.width - width / 2), 0, spare.x),
      top: clamp(Math.round(focus.y * source.height - height / 2), 0, spare.y),
      width,
      height,
    }
  const { x, y } = focus.kind === 'gravity' ? focus : { x: 0.5, y: 0.5 }
  return { left: Math.round(spare.x * x), top: Math.round(spare.y * y), width, height }
}

/** Maps a rectangle of the rotated picture back to the original, before its clockwise rotation. */
function unturn(area: Rectangle, orientation: Orientation, { width, height }: Size): Rectangle {
  const { left, top } = area
  const right = left + area.width
  const bottom = top + area.height
  const swapped = { width: area.height, height: area.width }
  if (orientation === 90) return { left: top, top: height - right, ...swapped }
  if (orientation === 180) return { ...area, left: width - right, top: height - bottom }
  if (orientation === 270) return { left: width - bottom, top: left, ...swapped }
  return area
}

/** The size of a picture after its rotation. */
export function turnSize({ width, height }: Size, orientation: Orientation): Size {
  const isSideways = orientation === 90 || orientation === 270
  return isSideways ? { width: height, height: width } : { width, height }
}

/** Clamps the rectangle to the picture; one that starts outside means the whole picture. */
function getCutout(picture: Size, rect: Rectangle | undefined): Rectangle {
  if (!rect || rect.left >= picture.width || rect.top >= picture.height)
    return { left: 0, top: 0, ...picture }
  return {
    left: rect.left,
    top: rect.top,
    width: Math.min(rect.width, picture.width - rect.left),
    height: Math.min(rect.height, picture.height - rect.top),
  }
}

/** Reserves space for the padding, so that the result has the requested size. */
function withoutPad(params: ImageParams): ImageParams {
  const shrink = (length: number | undefined) =>
    length === undefined ? undefined : Math.max(1, length - 2 * params.pad)
  return { ...params, width: shrink(params.width), height: shrink(params.height) }
}

/** Computes the geometry of a transform for a picture of this size. */
export function planImage(picture: Size, params: ImageParams): ImagePlan {
  const { orientation, focus, pad } = params
  const cutout = getCutout(picture, params.rect)
  const turned = turnSize(cutout, orientation)
  const fitted = fitSize(turned, withoutPad(params))
  const isEntropy = fitted.isCropped && focus.kind === 'entropy'
  const kept =
    fitted.isCropped && !isEntropy
      ? unturn(cropTo(turned, fitted.picture, focus), orientation, cutout)
      : { left: 0, top: 0, width: cutout.width, height: cutout.height }

  const canvas = fitted.canvas ?? fitted.picture
  const output = { width: canvas.width + 2 * pad, height: canvas.height + 2 * pad }
  const hasCanvas = output.width !== fitted.picture.width || output.height !== fitted.picture.height
  return {
    region: { ...kept, left: cutout.left + kept.left, top: cutout.top + kept.top },
    scaled: turnSize(fitted.picture, orientation),
    isEntropy,
    orientation,
    flipHorizontal: params.flipHorizontal,
    flipVertical: params.flipVertical,
    ...(hasCanvas && { canvas: output }),
    output,
  }
}
