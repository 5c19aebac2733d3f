import { type AddressRange, findVisitorAddress, mayBeShared } from 'core/network'

/** Header by which the proxies in front name the visitor. */
export interface ClientAddressSource {
  header: string
  /** Own proxies; the one that this process is called from is one in any case. */
  trusted: readonly AddressRange[]
}

/** Header in which the server notes whom it is called by; what a client sends under this name is replaced. */
export const SOCKET_HEADER = 'x-socket-address'

const MAX_LENGTH = 1_000
/** CloudFront adds the port, to IPv6 without brackets. */
const WITH_PORT = 'cloudfront-viewer-address'

/** The visitor's address: as proxies pass it, and otherwise that of the connection; undefined when neither is known. */
export function getClientAddress(
  headers: Pick<Headers, 'get'>,
  source: ClientAddressSource | undefined,
): string | undefined {
  return getForwarded(headers, source) ?? getFrom(headers.get(SOCKET_HEADER))
}

/** Leaves out an address that may stand for many visitors, which says nothing of one. */
export const toOwnAddress = (address: string | undefined): string | undefined =>
  mayBeShared(address) ? undefined : address

const getFrom = (list: string | null, trusted: readonly AddressRange[] = [], hasPort = false) =>
  list === null ? undefined : findVisitorAddress(list.slice(-MAX_LENGTH), { trusted, hasPort })

function getForwarded(headers: Pick<Headers, 'get'>, source: ClientAddressSource | undefined) {
  if (source === undefined) return undefined
  const { header, trusted } = source
  return getFrom(headers.get(header), trusted, header.toLowerCase() === WITH_PORT)
}
