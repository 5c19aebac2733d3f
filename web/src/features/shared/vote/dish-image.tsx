import type { ContentImage } from '#content/types.ts'
import { Image } from '#ui/image.tsx'

/** A dish within a square frame; decorative, since its name stands beside it. */
export const DishImage = ({ image, sizes }: { image: ContentImage; sizes: string }) => (
  <Image image={image} alt="" ratio={1} sizes={sizes} className="size-full object-cover" />
)
