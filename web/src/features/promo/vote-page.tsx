import { formatMoment } from 'core/date-names'
import type { ReactNode } from 'react'
import { routes } from '#config/routes.ts'
import type { ContentImage, Promo, VoteBlock } from '#content/types.ts'
import { DishImage } from '#features/shared/vote/dish-image.tsx'
import { VoteForm } from '#features/shared/vote/vote-form.tsx'
import { TOKEN_ENTRY, VOTE_PROBLEMS, type VoteNote } from '#features/shared/vote/vote-note.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import type { PollVotes } from './poll-votes.ts'
import { getStanding } from './vote-shares.ts'
import { VoteResult } from './vote-result.tsx'

interface VotePageProps {
  promo: Promo
  block: VoteBlock
  note: VoteNote | undefined
  /** Token of a mailed link that was opened and not used yet. */
  token?: string | undefined
  /** For who voted, and for all once voting is closed; absent while the backend cannot be reached. */
  result: PollVotes | undefined
}

export function VotePage(props: VotePageProps) {
  return (
    <section data-surface="dark" className="overflow-hidden">
      <div className="page-wrap pt-11 pb-(--section) md:pt-22">
        <VoteWords {...props} />
        {props.promo.sampleFields.includes('blocks') && (
          <p data-sample className="mt-8 flex items-center gap-2.5 text-label text-muted">
            <SampleMark /> Dishes and dates are to be replaced.
          </p>
        )}
      </div>
    </section>
  )
}

function VoteWords({ promo, block, note, token, result }: VotePageProps) {
  const closes = formatMoment(block.poll.closesAt)
  const own = block.options.find(({ key }) => key === note?.option)
  const again = `${promo.path}#vote`
  if (token && promo.state !== 'over') return <Counting {...{ block, token, closes }} />
  if (promo.state === 'over' || (note?.state === 'COUNTED' && result))
    return (
      <Result
        {...{ block, note, token, result, closes, again }}
        isClosed={promo.state === 'over'}
      />
    )
  if (note?.state === 'COUNTED')
    return (
      <WithDish image={own?.image}>
        <Opening
          heading="Your vote is in"
          lead="The result cannot be shown just now. Reload this page in a minute."
        />
      </WithDish>
    )
  if (note?.state === 'ASKED')
    return (
      <WithDish image={own?.image}>
        <Opening
          heading="Look in your mail"
          lead={`Your vote${own ? ` for ${own.name}` : ''} counts once you press the button behind the link in our mail. It works for two days, and not after ${closes}.`}
        />
        <p className="mb-8 measure-48 text-muted">
          Nothing there after a few minutes? Look among the spam, or vote again and check the
          address. We send one address only so many emails a day: if none comes, vote again
          tomorrow.
        </p>
        <ButtonLink href={again} variant="ghost">
          Back to the dishes
        </ButtonLink>
      </WithDish>
    )
  return (
    <>
      <Opening
        heading={block.heading}
        lead={`One vote for each email address. Voting closes on ${closes}.`}
      />
      <VoteForm block={block} note={note} />
    </>
  )
}

/** Words beside the chosen dish, lit as in the form. */
const WithDish = ({
  image,
  children,
}: {
  image: ContentImage | undefined
  children: ReactNode
}) => (
  <div className="items-center gap-y-12 max-md:grid md:page-grid">
    <div className="md:col-span-7">{children}</div>
    {image && (
      <span className="mx-auto block aspect-square w-3/5 overflow-hidden rounded-card bg-ink-900 md:col-span-4 md:col-start-9 md:w-full md:max-w-90">
        <DishImage image={image} sizes="(width < 768px) 60vw, 360px" />
      </span>
    )}
  </div>
)

const Opening = ({ heading, lead }: { heading: string; lead: string }) => (
  <>
    <h1 className="measure-20 type-h1">{heading}</h1>
    <p className="mt-4.5 mb-10 measure-48 type-lead md:mb-14">{lead}</p>
  </>
)

interface CountingProps {
  block: VoteBlock
  token: string
  closes: string
}

/** Content behind a mailed link: one button counts the vote, since scanners of mails open links. */
const Counting = ({ block: { heading, poll }, token, closes }: CountingProps) => (
  <>
    <Opening
      heading={heading}
      lead={`One press, and your vote counts. You can change it until voting closes on ${closes}.`}
    />
    <form action={`/api/vote${poll.path}`} method="post">
      <input type="hidden" name={TOKEN_ENTRY} value={token} />
      <Button type="submit" variant="lamp">
        Count my vote
      </Button>
    </form>
  </>
)

interface ResultProps extends Omit<VotePageProps, 'promo'> {
  isClosed: boolean
  closes: string
  /** Address at which to vote. */
  again: string
}

function Result({ block, note, token, result, isClosed, closes, again }: ResultProps) {
  const own = note?.state === 'COUNTED' ? note.option : undefined
  const ownName = block.options.find(({ key }) => key === own)?.name
  const problem = token
    ? 'Voting is closed: a vote whose button was not pressed before is not counted.'
    : note?.state === 'CLOSED'
      ? VOTE_PROBLEMS.CLOSED.text
      : undefined
  const lead = isClosed
    ? `Voting closed on ${closes}.`
    : `Your vote${ownName ? ` for ${ownName}` : ''} is in. You can change it until voting closes on ${closes}.`
  return (
    <>
      <Opening
        heading={result ? getStanding(block.options, result.counts, isClosed) : 'Voting is closed'}
        lead={lead}
      />
      {problem && (
        <Notice tone="error" className="mb-8">
          {problem}
        </Notice>
      )}
      {result ? (
        <VoteResult block={block} counts={result.counts} countedAt={result.countedAt} own={own} />
      ) : (
        <p className="measure-48 text-muted">
          The result cannot be shown just now. Reload this page in a minute.
        </p>
      )}
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink href={routes.reservation} variant="lamp" className="max-md:w-full">
          Book a table and taste it
        </ButtonLink>
        {!isClosed && (
          <ButtonLink href={again} variant="ghost" className="max-md:w-full">
            Change my vote
          </ButtonLink>
        )}
      </div>
    </>
  )
}
