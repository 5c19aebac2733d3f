import type { ContentImage } from '#content/types.ts'
import { Image } from '#ui/image.tsx'

/** A dish from above, within a round frame; decorative, since its name stands beside it. */
export const PlateImage = ({ image, sizes }: { image: ContentImage; sizes: string }) => (
  <Image
    image={image}
    alt=""
    ratio={1}
    sizes={sizes}
    // Crops the table around the plate.
    className="size-full scale-134 object-cover"
  />
)
