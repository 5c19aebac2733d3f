import type { VoteBlock } from '#content/types.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { PollVotes } from './poll-votes.ts'
import { getStanding } from './vote-shares.ts'
import { VoteResult } from './vote-result.tsx'

interface FinalVoteProps {
  block: VoteBlock
  /** Absent while the backend cannot be reached. */
  result: PollVotes | undefined
}

/** The result of a closed poll on its promo's page. */
export function FinalVote({ block, result }: FinalVoteProps) {
  return (
    <section data-surface="dark">
      <div className="page-wrap section-y">
        {result?.isClosed ? (
          <>
            <h2 className="mb-10 type-h2">{getStanding(block.options, result.counts, true)}</h2>
            {/* Nothing is counted afterwards. */}
            <VoteResult block={block} counts={result.counts} countedAt={block.poll.closesAt} />
          </>
        ) : (
          <TextLink href={`/vote${block.poll.path}`}>See the result</TextLink>
        )}
      </div>
    </section>
  )
}
