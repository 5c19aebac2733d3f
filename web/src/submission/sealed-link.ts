import { openSeal, seal } from '#lib/sealed.ts'
import { MANAGE_SECONDS } from './receipt.ts'

/** Parameter with the sealed token of a mailed link, for browsers that refuse its cookie. */
export const LINK_PARAMETER = 'link'
/** Parameter with the sealed outcome of the last action, for the same. */
export const ANSWER_PARAMETER = 'answer'

interface SealOptions {
  secret: string
  now: number
}

/** Unlike the token, it may stand in an address: what histories keep opens nothing after two hours. */
export const sealLink = (token: string, { secret, now }: SealOptions): string =>
  seal(token, { secret, purpose: LINK_PARAMETER, expiry: now + MANAGE_SECONDS * 1000 })

/** The token of an address, while its seal holds. */
export function openLink(
  sealed: string | null | undefined,
  { secret, now }: SealOptions,
): string | undefined {
  const token = sealed ? openSeal(sealed, { secret, now, purpose: LINK_PARAMETER }) : undefined
  return typeof token === 'string' ? token : undefined
}

/** The path of a page, or of an action below it, with the link that opens it. */
export const withLink = (path: string, link: string | undefined): string =>
  link === undefined ? path : `${path}?${new URLSearchParams({ [LINK_PARAMETER]: link })}`
