import type { TextBlock as TextBlockData } from '#content/types.ts'
import { ActionLink } from '#features/shared/action-link.tsx'
import { RichText } from '#features/rich-text/rich-text.tsx'
import { WholeWords } from '#ui/whole-words.tsx'
import { editMark } from './edit-mark.ts'
import { SECTION_CLASS } from './section-class.ts'

/** Heading beside its text; without a heading, a lead paragraph below the hero. */
export function TextBlock({ block }: { block: TextBlockData }) {
  if (!block.heading) {
    return (
      <section {...editMark(block)} className="page-wrap pb-band">
        <RichText value={block.body} />
        <BlockLinks block={block} />
      </section>
    )
  }
  return (
    <section {...editMark(block)} data-block className={SECTION_CLASS}>
      <div className="gap-y-7 max-md:grid md:page-grid">
        <h2 className="measure-15 type-h2 md:col-span-5">
          <WholeWords text={block.heading} />
        </h2>
        {/* The first text below a hero is set larger. */}
        <div className="text-muted in-[[data-opening]+section]:text-lead in-[[data-opening]+section]:text-fg md:col-span-6 md:col-start-7">
          <RichText value={block.body} />
          <BlockLinks block={block} />
        </div>
      </div>
    </section>
  )
}

function BlockLinks({ block }: { block: TextBlockData }) {
  if (block.links.length === 0) return null
  return (
    <div className="mt-5 flex flex-wrap gap-x-7 text-body text-fg">
      {block.links.map((link) => (
        <ActionLink key={link.key} link={link} />
      ))}
    </div>
  )
}
