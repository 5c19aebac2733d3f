import type { ServerResponse } from 'node:http'

/**
 * Next sets where a redirect leads when it renders it, and appends it from its cache once more: two
 * headers, which some clients join to one address that is none.
 */
export function sendLocationOnce(response: ServerResponse): void {
  const append = response.appendHeader.bind(response)
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' ? response.setHeader(name, value) : append(name, value)
}
