import type { CalloutsBlock as CalloutsBlockData } from '#content/types.ts'
import { ActionLink } from '#features/shared/action-link.tsx'
import { editMark } from './edit-mark.ts'

export function CalloutsBlock({ block }: { block: CalloutsBlockData }) {
  return (
    <section
      {...editMark(block)}
      data-surface="light"
      className="grid border-t border-line md:grid-cols-2"
    >
      {block.callouts.map(({ key, heading, text, link }) => (
        <div
          key={key}
          className="border-line px-callout py-band not-first:max-md:border-t md:even:border-l md:nth-[n+3]:border-t"
        >
          <h2 className="type-h2">{heading}</h2>
          <p className="mt-4 mb-5 measure-42 text-muted">{text}</p>
          <ActionLink link={link} />
        </div>
      ))}
    </section>
  )
}
