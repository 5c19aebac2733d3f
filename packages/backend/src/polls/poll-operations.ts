import { email } from 'core/field-rules'
import type { VoteState } from 'core/poll-words'
import { getSingaporeDate } from 'core/singapore-clock'
import type { Catalogue, OpenPoll } from '../store/catalogue.ts'
import type { Store } from '../store/store.ts'
import { countVotes, getVote, noteLink, putVote } from '../store/votes.ts'
import { buildVoter, buildVoteToken, parseVoteToken, type VoteSecret } from './vote-link.ts'
import type { VoteMail } from './vote-mail.ts'

const LINK_LIFETIME_MS = 48 * 60 * 60 * 1000

/** Dependencies of the operations on polls. */
export interface PollDeps extends VoteSecret {
  store: Store
  now: () => Date
  readCatalogue: () => Promise<Catalogue>
  /** False when the address takes no mail, or had enough today. Rejects when the mail could not be handed over. */
  sendVoteMail: (mail: VoteMail) => Promise<boolean>
  logError: (message: string, cause: unknown) => void
}

export interface PollResult {
  poll: string
  counts: { option: string; votes: number }[]
  /** ISO times. */
  countedAt: string
  closesAt: string
  isClosed: boolean
}

interface VoteAnswer {
  state: VoteState
  /** The vote that counts. */
  option?: string
  result?: PollResult
}

const findPoll = async ({ readCatalogue }: PollDeps, id: string): Promise<OpenPoll | undefined> =>
  (await readCatalogue()).polls.find((poll) => poll.id === id)

const isClosed = ({ closesAt }: OpenPoll, now: Date) => Date.parse(closesAt) <= now.getTime()

async function buildResult({ store, now }: PollDeps, poll: OpenPoll): Promise<PollResult> {
  const at = now()
  const counts = await countVotes(store, poll)
  return {
    poll: poll.id,
    counts: poll.options.map(({ key }) => ({ option: key, votes: counts.get(key) ?? 0 })),
    countedAt: at.toISOString(),
    closesAt: poll.closesAt,
    isClosed: isClosed(poll, at),
  }
}

/** The votes of a poll, while it is open and after it. */
export async function readPollResult(deps: PollDeps, id: string): Promise<PollResult | undefined> {
  const poll = await findPoll(deps, id)
  return poll && buildResult(deps, poll)
}

/** Mails the link that counts a vote. Whether a mailbox takes it is not told: anybody may vote with anybody’s address. */
export async function askToVote(
  deps: PollDeps,
  input: { poll: string; option: string; email: string },
): Promise<VoteAnswer> {
  const now = deps.now()
  const poll = await findPoll(deps, input.poll)
  if (!poll) return { state: 'NO_POLL' }
  if (isClosed(poll, now)) return { state: 'CLOSED' }
  if (now.getTime() < Date.parse(poll.startsAt)) return { state: 'NOT_BEGUN' }
  const option = poll.options.find(({ key }) => key === input.option)
  if (!option) return { state: 'NO_OPTION' }
  const address = email().safeParse(input.email)
  if (!address.success) return { state: 'BAD_EMAIL' }
  const voter = buildVoter(deps, poll.id, address.data)
  const isNoted = await noteLink(deps.store, { poll, voter, day: getSingaporeDate(now) })
  if (!isNoted) return { state: 'ASKED' }
  const token = buildVoteToken(deps, {
    poll: poll.id,
    option: option.key,
    voter,
    askedAt: now.toISOString(),
  })
  try {
    await deps.sendVoteMail({
      address: address.data,
      id: `VOTE-${voter}`,
      question: poll.question,
      optionName: option.name,
      link: `/vote${poll.path}?token=${token}`,
    })
    return { state: 'ASKED' }
  } catch (cause) {
    deps.logError('A link to vote could not be mailed.', cause)
    return { state: 'UNSENT' }
  }
}

/** Counts the vote of a mailed link, once its page's button is pressed. Pressed again, it counts no second time. */
export async function confirmVote(deps: PollDeps, token: string): Promise<VoteAnswer> {
  const now = deps.now()
  const claim = parseVoteToken(deps, token)
  if (!claim) return { state: 'FORGED' }
  const poll = await findPoll(deps, claim.poll)
  if (!poll) return { state: 'NO_POLL' }
  const before = await getVote(deps.store, poll.id, claim.voter)
  const isKnown = before !== undefined && before.askedAt >= claim.askedAt
  if (!isKnown) {
    if (isClosed(poll, now)) return { state: 'CLOSED', result: await buildResult(deps, poll) }
    if (now.getTime() - Date.parse(claim.askedAt) > LINK_LIFETIME_MS) return { state: 'EXPIRED' }
    if (!poll.options.some(({ key }) => key === claim.option)) return { state: 'NO_OPTION' }
    const { voter, option, askedAt } = claim
    await putVote(deps.store, { poll, voter, option, askedAt })
  }
  const vote = await getVote(deps.store, poll.id, claim.voter)
  return { state: 'COUNTED', option: vote?.option, result: await buildResult(deps, poll) }
}
