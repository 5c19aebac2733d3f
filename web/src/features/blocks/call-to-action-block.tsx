import type { CallToActionBlock as CallToActionBlockData } from '#content/types.ts'
import { Actions } from '#features/shared/action-link.tsx'
import { Image } from '#ui/image.tsx'
import { editMark } from './edit-mark.ts'
import { SECTION_CLASS } from './section-class.ts'

/** Closing call to action, with an optional picture band above it. */
export function CallToActionBlock({ block }: { block: CallToActionBlockData }) {
  const words = (
    <>
      <h2 className="measure-22 type-h2">{block.heading}</h2>
      {block.text && <p className="mt-4 measure-60 text-muted">{block.text}</p>}
      <Actions actions={block.actions} lead="primary" className="mt-7" />
    </>
  )
  if (!block.image) {
    return (
      <section {...editMark(block)} data-block className={SECTION_CLASS}>
        {words}
      </section>
    )
  }
  return (
    <section {...editMark(block)}>
      <div className="h-80 overflow-hidden bg-ink-950 md:h-140">
        <Image image={block.image} sizes="100vw" className="size-full object-cover object-floor" />
      </div>
      <div className="page-wrap section-y">{words}</div>
    </section>
  )
}
