import type { FaqBlock as FaqBlockData } from '#content/types.ts'
import { RichText } from '#features/rich-text/rich-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { editMark } from './edit-mark.ts'
import { SECTION_CLASS } from './section-class.ts'

export function FaqBlock({ block }: { block: FaqBlockData }) {
  return (
    <section {...editMark(block)} data-block className={SECTION_CLASS}>
      <div className="gap-y-7 max-md:grid md:page-grid">
        <h2 className="measure-15 type-h2 md:col-span-4">{block.heading}</h2>
        <div className="border-b border-line md:col-span-7 md:col-start-6">
          {block.questions.map(({ key, question, answer }) => (
            <details key={key} className="group border-t border-line">
              <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-3.5 text-body font-strong [&::-webkit-details-marker]:hidden">
                <h3>{question}</h3>
                <Icon
                  name="chevron-down"
                  className="stroke-2 transition-transform group-open:rotate-180"
                />
              </summary>
              <div className="pb-6 text-muted">
                <RichText value={answer} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
