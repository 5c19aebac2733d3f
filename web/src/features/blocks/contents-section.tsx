import type { TextBlock } from '#content/types.ts'
import { ActionLink } from '#features/shared/action-link.tsx'
import { PrintButton } from '#features/shared/print-button.tsx'
import { editMark } from './edit-mark.ts'
import { RichText } from '#features/rich-text/rich-text.tsx'
import { WholeWords } from '#ui/whole-words.tsx'

/** Minimum number of sections for numbering and a table of contents. */
export const LONG_TEXT_SECTIONS = 4

interface ContentsSectionProps {
  blocks: readonly TextBlock[]
}

function toAnchor(index: number): string {
  return `section-${index + 1}`
}

/** Long text, such as a policy: numbered sections beside a table of contents. */
export function ContentsSection({ blocks }: ContentsSectionProps) {
  return (
    <div className="page-wrap grid grid-cols-1 items-start gap-7 pb-20 md:gap-columns md:pb-30 lg:grid-cols-lead-260">
      <nav
        aria-label="Contents"
        className="border-line py-2 max-lg:border-y lg:sticky lg:top-8"
        data-no-print
      >
        <ol className="md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-(--gutter)">
          {blocks.map(({ key, heading }, index) => (
            <li key={key}>
              <a
                href={`#${toAnchor(index)}`}
                className="grid min-h-11 grid-cols-lead-30 items-center py-1.5 leading-snug text-muted hover:text-fg"
              >
                <span className="num">{index + 1}</span>
                <span>{heading && <WholeWords text={heading} />}</span>
              </a>
            </li>
          ))}
        </ol>
        <div className="max-md:hidden md:mt-4.5">
          <PrintButton />
        </div>
      </nav>
      <div data-parts>
        {blocks.map((block, index) => (
          <Part key={block.key} block={block} index={index} />
        ))}
      </div>
    </div>
  )
}

function Part({ block, index }: { block: TextBlock; index: number }) {
  const { heading, body, links } = block
  return (
    <section {...editMark(block)} id={toAnchor(index)} className="pb-11">
      <h2 className="mb-3.5 grid grid-cols-lead-36 type-title max-md:text-24 md:grid-cols-lead-48">
        <span className="num text-muted">{index + 1}</span>
        <span>{heading && <WholeWords text={heading} />}</span>
      </h2>
      <div className="md:ml-12">
        <RichText value={body} />
        {links.map((link) => (
          <p key={link.key} className="mt-3">
            <ActionLink link={link} />
          </p>
        ))}
      </div>
    </section>
  )
}
