import { z } from 'zod'
import { createSeal, type SealOptions } from '#lib/sealed.ts'
import { MANAGE_SECONDS } from './receipt.ts'

/** Parameter with the sealed token of a mailed link, for browsers that refuse its cookie. */
export const LINK_PARAMETER = 'link'
/** Parameter with the sealed outcome of the last action, for the same. */
export const ANSWER_PARAMETER = 'answer'

const linkSeal = createSeal(LINK_PARAMETER, z.string())

/** Unlike the token, it may stand in an address: what histories keep opens nothing after two hours. */
export const sealLink = (token: string, options: SealOptions): string =>
  linkSeal.seal(token, MANAGE_SECONDS, options)

/** Opens the token of an address, while its seal holds. */
export const openLink = linkSeal.open

/** The path of a page, or of an action below it, with the link that opens it. */
export const withLink = (path: string, link: string | undefined): string =>
  link === undefined ? path : `${path}?${new URLSearchParams({ [LINK_PARAMETER]: link })}`
