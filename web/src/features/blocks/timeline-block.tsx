import type { TimelineBlock as TimelineBlockData } from '#content/types.ts'
import { editMark } from './edit-mark.ts'
import { SECTION_CLASS } from './section-class.ts'

export function TimelineBlock({ block }: { block: TimelineBlockData }) {
  return (
    <section {...editMark(block)} data-block className={SECTION_CLASS}>
      {block.heading && <h2 className="mb-8 type-h2">{block.heading}</h2>}
      <ol className="border-t border-line">
        {block.entries.map(({ key, when, what, text }) => (
          <li
            key={key}
            className="border-b border-line py-5 md:page-grid md:items-baseline md:py-6.5"
          >
            <p className="font-voice text-h3 leading-tight font-light tracking-title md:col-span-3">
              {when}
            </p>
            <h3 className="mt-1.5 mb-1 text-body font-semibold md:col-span-4 md:my-0">{what}</h3>
            {text && <p className="text-muted md:col-span-5 md:col-start-8">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
