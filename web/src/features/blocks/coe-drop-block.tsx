import type { CoeDropBlock as CoeDropBlockData } from '#content/types.ts'
import { getCoeDrop } from './coe-drop.ts'
import { editMark } from './edit-mark.ts'
import { FiguresBlock } from './figures-block.tsx'
import { SECTION_CLASS } from './section-class.ts'
import { TimelineBlock } from './timeline-block.tsx'

export function CoeDropBlock({ block }: { block: CoeDropBlockData }) {
  const { key, heading, mark, outcomesHeading } = block
  const drop = getCoeDrop(block)
  if ('gap' in drop) {
    return (
      <section {...editMark(block)} data-block className={SECTION_CLASS}>
        {heading && <h2 className="mb-8 type-h2">{heading}</h2>}
        <p className="measure-60 type-lead">{drop.gap}</p>
      </section>
    )
  }
  return (
    <>
      <FiguresBlock
        block={{ type: 'figuresBlock', key, heading, figures: drop.figures, ...(mark && { mark }) }}
      />
      <TimelineBlock
        block={{ type: 'timelineBlock', key, heading: outcomesHeading, entries: drop.outcomes }}
      />
    </>
  )
}
