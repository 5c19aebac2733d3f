import type { ModelsBlock as ModelsBlockData } from '#content/types.ts'
import { editMark } from './edit-mark.ts'
import { LineUpCarousel } from '#features/car/line-up-carousel.tsx'

export function ModelsBlock({ block }: { block: ModelsBlockData }) {
  return (
    <LineUpCarousel
      heading={block.heading}
      lead={block.lead}
      cars={block.cars}
      mark={editMark(block)}
    />
  )
}
