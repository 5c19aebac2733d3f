import type { Metadata } from 'next'
import { site } from '#config/site.ts'
import { expireAfter } from '#content/page-lifetime.ts'
import { findVoteBlock, getRunningPromos } from '#content/promo.ts'
import { getPollResult } from '#backend/poll.ts'
import type { Promo, VoteBlock } from '#content/types.ts'
import { Blocks } from '#features/blocks/blocks.tsx'
import { VoteOpening } from '#features/blocks/vote-opening.tsx'
import { withHeading } from '#features/blocks/with-heading.ts'
import { FinalVote } from '#features/promo/final-vote.tsx'
import { IdlePromo } from '#features/promo/idle-promo.tsx'
import { ClosingDate, PromoDates } from '#features/promo/promo-dates.tsx'
import { PromoTerms } from '#features/promo/promo-terms.tsx'
import { getWinner } from '#features/promo/vote-shares.ts'
import { JsonLdScript } from '#features/shared/seo/json-ld-script.tsx'
import { ChangesAt } from '#features/shared/changes-at.tsx'
import { describePage } from '#views/describe-page.ts'
import { buildCrumbs } from '#views/build-crumbs.ts'

/** Outside its period the promo is not listed, but its address still answers. */
export async function buildPromoMetadata(promo: Promo): Promise<Metadata> {
  const { title, lead, path, image, seo, state } = promo
  if (state === 'running') {
    return describePage({ title, description: lead, path, image, seo })
  }
  return describePage({
    title: state === 'over' ? `${title} is over` : `${title} has not started yet`,
    description: `${title} at ${site.name} in Singapore.`,
    path,
    seo: { noIndex: true },
  })
}

const RETRY_SECONDS = 5

/** The final result, which the page may keep; until the backend has closed the vote, it is read again. */
async function readFinal(block: VoteBlock) {
  const result = await getPollResult(block.poll.id)
  if (!result?.isClosed) await expireAfter(RETRY_SECONDS)
  return result
}

/** Greatest age of the number of votes on the page. */
const VOTES_SECONDS = 10 * 60

/** Counts the votes so far, which influences nobody; their result is for those who have voted. */
async function readVotes({ poll }: VoteBlock): Promise<number | undefined> {
  const result = await getPollResult(poll.id)
  await expireAfter(VOTES_SECONDS)
  return result?.counts.reduce((sum, { votes }) => sum + votes, 0)
}

const findCar = ({ blocks }: Promo) =>
  blocks.flatMap((block) => (block.type === 'heroBlock' ? (block.car ?? []) : [])).at(0)

export async function PromoView({ promo }: { promo: Promo }) {
  const { state, blocks, terms, sampleFields } = promo
  if (state !== 'running') {
    const vote = state === 'over' ? findVoteBlock(promo) : undefined
    const result = vote && (await readFinal(vote))
    const winner = vote && result?.isClosed ? getWinner(vote.options, result.counts) : undefined
    return (
      <main id="content">
        <IdlePromo
          promo={winner ? { ...promo, image: winner.image } : promo}
          car={findCar(promo)}
          running={await getRunningPromos()}
        >
          {vote && <FinalVote block={vote} result={result} />}
        </IdlePromo>
        <ChangesAt instant={promo.changesAt} />
      </main>
    )
  }
  // A vote that opens the page asks its question as the main heading.
  const [opening, ...rest] =
    blocks[0]?.type === 'voteBlock' ? blocks : withHeading(blocks, promo.title)
  return (
    <main id="content">
      <ChangesAt instant={promo.changesAt} />
      {opening?.type === 'voteBlock' ? (
        <VoteOpening block={opening} lead={promo.lead} votes={await readVotes(opening)}>
          <ClosingDate promo={promo} />
        </VoteOpening>
      ) : (
        <>
          {opening && <Blocks blocks={[opening]} place="page" />}
          <PromoDates promo={promo} />
        </>
      )}
      <Blocks blocks={rest} place="page" />
      {terms.length > 0 && <PromoTerms terms={terms} isSample={sampleFields.includes('terms')} />}
      <JsonLdScript things={[buildCrumbs({ name: promo.title, path: promo.path })]} />
    </main>
  )
}
