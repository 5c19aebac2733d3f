import { CAMPAIGN_PARAMETERS } from './campaign-parameters.ts'

/**
 * Parameters of advertisements, choices from a list, and the payment provider's session, which opens nothing. Others may
 * hold what the visitor typed: a search, a code.
 */
const PUBLIC_PARAMETER = new RegExp(`^(?:${CAMPAIGN_PARAMETERS}|model|session_id)$`)

/** A campaign link may carry its receiver's mail address. */
const isPublic = ([name, value]: readonly [string, string]): boolean =>
  PUBLIC_PARAMETER.test(name) && !value.includes('@')

/** The address as tags may see it: without its fragment and without parameters that may be personal. */
export function toPublicAddress(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname, searchParams } = new URL(address)
  const kept = new URLSearchParams([...searchParams].filter(isPublic))
  return origin + pathname + (kept.size > 0 ? `?${kept}` : '')
}

/** True for an address that no tag needs to be kept from. */
export const isPublicAddress = (address: string): boolean =>
  URL.canParse(address) && [...new URL(address).searchParams].every(isPublic)
