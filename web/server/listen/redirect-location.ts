import type { RequestListener, ServerResponse } from 'node:http'
import { CAMPAIGN_PARAMETERS } from 'core/tracking/campaign-parameters'
import onHeaders from 'on-headers'
import { SURROGATE_KEY_HEADER } from '#config/surrogate-keys.ts'
import { carryQuery } from '#lib/carry-query.ts'

const CAMPAIGN = new RegExp(`^(?:${CAMPAIGN_PARAMETERS})$`)
const LOCATION = 'Location'
/** Next's router adds it to each request, and again to the redirected one. */
const ROUTER_PARAMETER = '_rsc'

/**
 * Sends one Location header, with the visitor's parameters. Next sets it when rendering and appends it again from its
 * cache: two headers, which some clients join into one invalid address. The cache knows no queries.
 */
export function sendLocation(listener: RequestListener): RequestListener {
  return (request, response) => {
    const append = response.appendHeader.bind(response)
    response.appendHeader = (name, value) =>
      name.toLowerCase() === 'location' ? response.setHeader(name, value) : append(name, value)
    const query = new URLSearchParams(request.url?.split('?', 2)[1])
    query.delete(ROUTER_PARAMETER)
    if (query.size > 0) onHeaders(response, () => carry(response, query))
    listener(request, response)
  }
}

function carry(response: ServerResponse, query: URLSearchParams): void {
  const location = response.getHeader(LOCATION)
  if (typeof location !== 'string') return
  // The maker of a location for this request alone has read its query, which may hold what is meant for them only.
  const isShared = /\bs-maxage=/.test(String(response.getHeader('Cache-Control')))
  const withQuery = carryQuery(location, isShared ? query : getCampaign(query))
  if (withQuery === location) return
  response.setHeader(LOCATION, withQuery)
  // Next's own, for old browsers.
  if (response.hasHeader('Refresh')) response.setHeader('Refresh', `0;url=${withQuery}`)
  // A click's id is nobody else's.
  response.setHeader('Cache-Control', 'private, no-store')
  response.removeHeader(SURROGATE_KEY_HEADER)
}

const getCampaign = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name]) => CAMPAIGN.test(name)))
