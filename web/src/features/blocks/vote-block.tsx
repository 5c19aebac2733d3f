import type { VoteBlock as VoteBlockData } from '#content/types.ts'
import { VoteForm } from '#features/shared/vote/vote-form.tsx'
import { editMark } from './edit-mark.ts'

/** A poll, with the way to its result. */
export function VoteBlock({ block }: { block: VoteBlockData }) {
  return (
    <section {...editMark(block)} id="vote" data-surface="dark" className="overflow-hidden">
      <div className="page-wrap section-y">
        <h2 className="mb-10 measure-20 type-h2 md:mb-14">{block.heading}</h2>
        <VoteForm block={block} />
      </div>
    </section>
  )
}
