import type { VoteBlock } from '#content/types.ts'

export interface OptionCount {
  option: string
  votes: number
}

type Option = VoteBlock['options'][number]

const PERCENT = 100

/** Options in their order of votes, each with its whole percent. */
export function getShares(options: readonly Option[], counts: readonly OptionCount[]) {
  const votesOf = new Map(counts.map(({ option, votes }) => [option, votes]))
  const all = options.map((option) => ({ option, votes: votesOf.get(option.key) ?? 0 }))
  const sum = all.reduce((total, { votes }) => total + votes, 0)
  return all
    .map((each) => ({ ...each, percent: sum === 0 ? 0 : Math.round((each.votes / sum) * PERCENT) }))
    .toSorted((a, b) => b.votes - a.votes)
}

/** The option with more votes than any other. */
export function getWinner(
  options: readonly Option[],
  counts: readonly OptionCount[],
): Option | undefined {
  const [first, second] = getShares(options, counts)
  return first && first.votes > (second?.votes ?? 0) ? first.option : undefined
}

/** "Hand-cut laksa it is, so far", or that there is no winner. */
export function getStanding(
  options: readonly Option[],
  counts: readonly OptionCount[],
  isClosed: boolean,
): string {
  const [first] = getShares(options, counts)
  if (!first || first.votes === 0) return isClosed ? 'Nobody voted' : 'No votes yet'
  const soFar = isClosed ? '' : ', so far'
  const winner = getWinner(options, counts)
  return winner ? `${winner.name} it is${soFar}` : `A tie${soFar}`
}
