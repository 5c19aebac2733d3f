import { formatNumber } from 'core/numbers'
import type { ReactNode } from 'react'
import type { VoteBlock } from '#content/types.ts'
import { VoteForm } from '#features/shared/vote/vote-form.tsx'
import { editMark } from './edit-mark.ts'

interface VoteOpeningProps {
  block: VoteBlock
  lead?: string | undefined
  /** Counted so far; absent while the backend cannot be reached. */
  votes?: number | undefined
  /** Until when it runs. */
  children: ReactNode
}

/** A poll that opens its page: the question is the page's title, and nothing asks it again. */
export function VoteOpening({ block, lead, votes = 0, children }: VoteOpeningProps) {
  return (
    <section {...editMark(block)} id="vote" data-surface="dark" className="overflow-hidden">
      <div className="page-wrap pt-11 pb-(--section) md:pt-18">
        <div className="mb-10 items-end gap-y-6 max-lg:grid md:mb-14 lg:page-grid">
          <div className="lg:col-span-7">
            <h1 className="measure-20 type-h1">{block.heading}</h1>
            {lead && <p className="mt-4.5 measure-48 type-lead">{lead}</p>}
          </div>
          <div className="grid gap-1 border-t border-line-strong pt-4 num lg:col-span-4 lg:col-start-9">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">{children}</p>
            {votes > 0 && (
              <p className="text-muted">
                {votes === 1 ? '1 vote' : `${formatNumber(votes)} votes`} counted so far.
              </p>
            )}
          </div>
        </div>
        <VoteForm block={block} />
      </div>
    </section>
  )
}
