import type { ImgHTMLAttributes } from 'react'

/** A picture with its final URLs, built by `toPicture` of `lib/image-url.ts`. */
export interface PictureSource {
  src: string
  srcSet: string
  width: number
  height: number
  /** Shown while loading. */
  colour?: string
}

type PictureProps = Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  keyof PictureSource | 'style' | 'alt' | 'sizes'
> & {
  picture: PictureSource
  alt: string
  /** Layout width; must be exact, because it selects the download. */
  sizes: string
}

/**
 * Image for client components: sized and coloured before it loads, without the code that builds
 * URLs.
 */
export function Picture({ picture: { colour, ...picture }, alt, ...rest }: PictureProps) {
  return (
    <img
      loading="lazy"
      decoding="async"
      {...picture}
      {...rest}
      alt={alt}
      style={colour === undefined ? undefined : { backgroundColor: colour }}
    />
  )
}
