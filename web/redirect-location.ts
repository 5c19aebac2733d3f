import type { ServerResponse } from 'node:http'

/**
 * Next sets the Location of a redirect when rendering and appends it again from its cache: two
 * headers, which some clients join into one invalid address.
 */
export function sendLocationOnce(response: ServerResponse): void {
  const append = response.appendHeader.bind(response)
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' ? response.setHeader(name, value) : append(name, value)
}
