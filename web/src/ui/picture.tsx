import type { ImgHTMLAttributes } from 'react'

/** A picture whose addresses are made already: `toPicture` of `lib/image-url.ts` makes them. */
export interface PictureSource {
  src: string
  srcSet: string
  width: number
  height: number
  /** A tiny picture to show until the real one has arrived. */
  lqip?: string
}

type PictureProps = Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  keyof PictureSource | 'style' | 'alt' | 'sizes'
> & {
  picture: PictureSource
  alt: string
  /** Width it is laid out at; exact, because it decides what is fetched. */
  sizes: string
}

/** Sized before it loads, blurred until it has. Code for browsers uses it without what builds addresses. */
export function Picture({ picture: { lqip, ...picture }, alt, ...rest }: PictureProps) {
  return (
    <img
      loading="lazy"
      decoding="async"
      {...picture}
      {...rest}
      alt={alt}
      style={
        lqip === undefined ? undefined : { background: `center / cover no-repeat url("${lqip}")` }
      }
    />
  )
}
