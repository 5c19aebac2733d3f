import { type AddressRange, findVisitorAddress } from 'core/network'

/** How the proxies in front say who the visitor is. */
export interface ClientAddressSource {
  header: string
  /** Own proxies; the one that this process is called from is one in any case. */
  trusted: readonly AddressRange[]
}

const MAX_LENGTH = 1_000
/** CloudFront adds the port, to IPv6 without brackets. */
const WITH_PORT = 'cloudfront-viewer-address'

/** The visitor's address; undefined when the header has none. */
export function getClientAddress(
  headers: Pick<Headers, 'get'>,
  source: ClientAddressSource | undefined,
): string | undefined {
  if (source === undefined) return undefined
  const { header, trusted } = source
  const list = headers.get(header)?.slice(-MAX_LENGTH)
  const hasPort = header.toLowerCase() === WITH_PORT
  return list === undefined ? undefined : findVisitorAddress(list, { trusted, hasPort })
}
