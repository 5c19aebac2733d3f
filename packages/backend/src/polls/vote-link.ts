import { createHmac } from 'node:crypto'
import { foldAddress } from 'core/fold-address'
import { z } from 'zod'
import { isEqual } from '../is-equal.ts'

const claimSchema = z.object({
  poll: z.string(),
  option: z.string(),
  /** Hash of the mailbox, so that no link and no item holds an address. */
  voter: z.string(),
  /** ISO time. */
  askedAt: z.string(),
})

/** The vote that a mailed link counts. */
export type VoteClaim = z.infer<typeof claimSchema>

/** Signs votes, and hides the addresses of voters. */
export interface VoteSecret {
  manageLinkSecret: string
}

const hash = ({ manageLinkSecret }: VoteSecret, purpose: string, text: string) =>
  createHmac('sha256', manageLinkSecret).update(`${purpose}:${text}`).digest()

/** The voter of one poll: the same for every spelling of a mailbox, another in each poll. */
export const buildVoter = (secret: VoteSecret, poll: string, address: string): string =>
  hash(secret, `voter:${poll}`, foldAddress(address)).toString('base64url')

/** The token of a link that counts a vote. */
export function buildVoteToken(secret: VoteSecret, claim: VoteClaim): string {
  const payload = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${payload}.${hash(secret, 'vote', payload).toString('base64url')}`
}

/** The vote of a token that we signed. */
export function parseVoteToken(secret: VoteSecret, token: string): VoteClaim | undefined {
  const [payload = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = hash(secret, 'vote', payload)
  if (!isEqual(given, expected)) return undefined
  return claimSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
}
