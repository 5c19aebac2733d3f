import type { ContentImage } from '#content/types.ts'
import { Image } from '#ui/image.tsx'

/** A dish from above, within a round frame; decorative, since its name stands beside it. */
export const DishImage = ({ image, sizes }: { image: ContentImage; sizes: string }) => (
  <Image
    image={image}
    alt=""
    ratio={1}
    sizes={sizes}
    // Crops the table around the dish.
    className="size-full scale-134 object-cover"
  />
)
