import {
  buildSrcSet,
  type DENSE_QUALITY,
  getImageSize,
  getNeededWidths,
  type ImageSource,
  type ImageWidth,
  toPicture,
} from '#lib/image-url.ts'

const WIDTHS = [320, 480, 640, 800, 960, 1280, 1600, 2000] as const

interface SourceImage extends ImageSource {
  alt: string
  /** Shown while loading. Absent for images with transparency. */
  colour?: string
}

interface ArtDirection {
  /** Media condition in parentheses for this frame: "(width < 768px)". */
  media: string
  sizes: string
  ratio?: number
  quality?: typeof DENSE_QUALITY
  /** Another picture, not just another crop. */
  image?: SourceImage
}

interface ImageProps {
  image: SourceImage
  /** Layout width, as in the `sizes` attribute; must be exact, because it selects the download. */
  sizes: string
  /** Width over height. Crops around the focal point; without it the whole picture is shown. */
  ratio?: number
  /** Negotiated otherwise. */
  format?: 'webp'
  widths?: readonly ImageWidth[]
  artDirection?: readonly ArtDirection[]
  /** For the largest picture above the fold only. */
  isPriority?: boolean
  /** Overrides the picture's alt text; '' for decoration. */
  alt?: string
  className?: string
}

/**
 * Responsive picture without scripts: sized and coloured before it loads. The image API resizes, so
 * next/image would only add a client component and a second resizer.
 */
export function Image({
  image,
  sizes,
  ratio,
  format,
  widths = WIDTHS,
  artDirection = [],
  isPriority = false,
  alt = image.alt,
  className,
}: ImageProps) {
  const { colour, ...picture } = toPicture(image, getNeededWidths(widths, sizes), { ratio, format })
  const img = (
    <img
      loading={isPriority ? 'eager' : 'lazy'}
      decoding={isPriority ? 'sync' : 'async'}
      fetchPriority={isPriority ? 'high' : undefined}
      {...picture}
      sizes={sizes}
      alt={alt}
      className={className}
      style={colour === undefined ? undefined : { backgroundColor: colour }}
    />
  )
  if (artDirection.length === 0) return img

  return (
    <picture className="contents">
      {artDirection.map((frame) => {
        const framed = frame.image ?? image
        const { width, height } = getImageSize(framed, frame.ratio)
        return (
          <source
            key={frame.media}
            media={frame.media}
            srcSet={buildSrcSet(framed, getNeededWidths(widths, frame.sizes), frame)}
            sizes={frame.sizes}
            width={width}
            height={height}
          />
        )
      })}
      {img}
    </picture>
  )
}
