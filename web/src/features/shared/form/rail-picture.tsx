import type { ContentImage } from '#content/types.ts'
import { Image } from '#ui/image.tsx'

const RATIO = 560 / 260

/** A picture across the top of the panel beside a form. */
export function RailPicture({ image }: { image: ContentImage }) {
  return (
    <Image
      image={image}
      alt=""
      ratio={RATIO}
      sizes="(width < 1024px) 90vw, (width < 1680px) 34vw, 560px"
      className="h-auto w-full"
    />
  )
}
