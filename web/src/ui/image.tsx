import {
  buildImageUrl,
  buildSrcSet,
  getImageSize,
  type ImageSource,
  toPicture,
} from '#lib/image-url.ts'
import { Picture } from './picture.tsx'

const WIDTHS = [320, 480, 640, 960, 1280, 1600, 2000] as const

interface SourceImage extends ImageSource {
  alt: string
  /** A tiny picture to show until the real one has arrived. Absent for images with transparency. */
  lqip?: string
}

interface ArtDirection {
  /** Media condition in parentheses under which this frame is used: "(width < 768px)". */
  media: string
  sizes: string
  ratio?: number
  /** Another picture, not just another frame. */
  image?: SourceImage
}

interface ImageProps {
  image: SourceImage
  /** Width it is laid out at, as in the `sizes` attribute; exact, because it decides what is fetched. */
  sizes: string
  /** Width over height. Cuts around the focal point; without it the whole picture is shown. */
  ratio?: number
  widths?: readonly number[]
  artDirection?: readonly ArtDirection[]
  /** For the one picture that is the largest thing on the first screen. */
  isPriority?: boolean
  /** Replaces the picture's own text; '' for decoration. */
  alt?: string
  className?: string
}

/**
 * A responsive picture that needs no script: sized before it loads, blurred until it has. The image
 * API resizes, so next/image would only add a client component and a second resizer.
 */
export function Image({
  image,
  sizes,
  ratio,
  widths = WIDTHS,
  artDirection = [],
  isPriority = false,
  alt = image.alt,
  className,
}: ImageProps) {
  const img = (
    <Picture
      picture={toPicture(image, widths, ratio)}
      sizes={sizes}
      alt={alt}
      loading={isPriority ? 'eager' : 'lazy'}
      decoding={isPriority ? 'sync' : 'async'}
      fetchPriority={isPriority ? 'high' : undefined}
      className={className}
    />
  )
  if (artDirection.length === 0) return img

  return (
    <picture className="contents">
      {isPriority && (
        <FramePreloads
          image={image}
          widths={widths}
          frames={[
            ...artDirection,
            {
              media: artDirection.map(({ media }) => `(not ${media})`).join(' and '),
              sizes,
              ratio,
            },
          ]}
        />
      )}
      {artDirection.map((frame) => {
        const framed = frame.image ?? image
        const { width, height } = getImageSize(framed, frame.ratio)
        return (
          <source
            key={frame.media}
            media={frame.media}
            srcSet={buildSrcSet(framed, widths, frame.ratio)}
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

interface FramePreloadsProps {
  image: SourceImage
  widths: readonly number[]
  frames: readonly ArtDirection[]
}

/**
 * React preloads an `<img>` of high priority by itself, but not inside a `<picture>`. Elements, not
 * `preload()`: that would also fetch the picture when its page is merely prefetched.
 */
function FramePreloads({ image, widths, frames }: FramePreloadsProps) {
  return frames.map((frame) => {
    const framed = frame.image ?? image
    return (
      <link
        key={frame.media}
        rel="preload"
        as="image"
        href={buildImageUrl(framed, 960, frame.ratio)}
        imageSrcSet={buildSrcSet(framed, widths, frame.ratio)}
        imageSizes={frame.sizes}
        media={frame.media}
        fetchPriority="high"
      />
    )
  })
}
