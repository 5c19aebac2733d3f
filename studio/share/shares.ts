import { SHARE_DAYS } from 'core/preview-share'
import { z } from 'zod'

const DAY_MS = 24 * 60 * 60 * 1000

/** Counts as the site does (`core/preview-share`): a link that was written by the API lasts no longer than one of Studio. */
const IS_LIVE = `dateTime(expiresAt) > dateTime(now()) && dateTime(_createdAt) > dateTime(now()) - ${Math.max(...SHARE_DAYS) * 86_400}`

/** Links to the preview of an entry that have not ended. */
export const SHARES_QUERY = `*[_type == "previewShare" && document == $document && ${IS_LIVE}]
  | order(expiresAt asc){ _id, secret, expiresAt, createdBy, asOn }`

/** Links that have ended, which nobody needs any more. */
export const ENDED_QUERY = `*[_type == "previewShare" && !(${IS_LIVE})]`

const sharesAnswer = z.array(
  z.object({
    _id: z.string(),
    secret: z.string(),
    expiresAt: z.string(),
    createdBy: z.string().nullish(),
    asOn: z.string().nullish(),
  }),
)

export type Share = z.output<typeof sharesAnswer>[number]

export const toShares = (answer: unknown): Share[] => sharesAnswer.parse(answer)

interface NewShare {
  /** Id of the entry whose draft is shown: a string, since a reference would keep the entry from being deleted. */
  document: string
  /** Address of its page. */
  path: string
  /** ISO time that the page shows, which the link itself does not name; undefined for now. */
  asOn: string | undefined
  days: number
  createdBy: string
  now: Date
  /** Not to be guessed. */
  secret: string
}

/** The document of a link. A dot in its id keeps it from callers without a token. */
export const buildShare = ({ document, path, asOn, days, createdBy, now, secret }: NewShare) => ({
  _id: `preview-share.${secret.slice(0, 8)}-${now.getTime()}`,
  _type: 'previewShare',
  document,
  path,
  secret,
  createdBy,
  ...(asOn !== undefined && { asOn }),
  expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
})

/** Builds the address that is sent to somebody without an account. */
export function buildShareAddress(origin: string, secret: string): string {
  const url = new URL('/api/draft-mode/shared', origin)
  url.searchParams.set('secret', secret)
  return url.href
}
