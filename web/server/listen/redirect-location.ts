import type { IncomingMessage, ServerResponse } from 'node:http'
import { CAMPAIGN_PARAMETERS } from 'core/tracking/campaign-parameters'
import onHeaders from 'on-headers'
import { SURROGATE_KEY_HEADER } from '#config/surrogate-keys.ts'

const CAMPAIGN = new RegExp(`^(?:${CAMPAIGN_PARAMETERS})$`)
const LOCATION = 'Location'

/**
 * Sends one Location header, with the visitor's campaign parameters. Next sets it when rendering and appends it again
 * from its cache: two headers, which some clients join into one invalid address. The cache knows no queries.
 */
export function sendLocation({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const append = response.appendHeader.bind(response)
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' ? response.setHeader(name, value) : append(name, value)
  const campaign = [...new URLSearchParams(url.split('?', 2)[1])].filter(([name]) =>
    CAMPAIGN.test(name),
  )
  if (campaign.length > 0) onHeaders(response, () => carryCampaign(response, campaign))
}

function carryCampaign(response: ServerResponse, campaign: readonly [string, string][]): void {
  const location = response.getHeader(LOCATION)
  if (typeof location !== 'string') return
  const [address = '', ...fragment] = location.split('#')
  const [, own] = address.split('?', 2)
  const known = new URLSearchParams(own)
  // Parameters that marketing wrote into the destination stay.
  const missing = new URLSearchParams(campaign.filter(([name]) => !known.has(name)))
  if (missing.size === 0) return
  const carried = [`${address}${own === undefined ? '?' : '&'}${missing}`, ...fragment].join('#')
  response.setHeader(LOCATION, carried)
  // Next's own, for old browsers.
  if (response.hasHeader('Refresh')) response.setHeader('Refresh', `0;url=${carried}`)
  // A click's id is nobody else's.
  response.setHeader('Cache-Control', 'private, no-store')
  response.removeHeader(SURROGATE_KEY_HEADER)
}
