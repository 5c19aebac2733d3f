import ipaddr from 'ipaddr.js'
import type { Result } from './result.ts'

/** A range of addresses, such as that of a load balancer's subnet. */
export type AddressRange = ReturnType<typeof ipaddr.parseCIDR>

/** Whether it is the address of a service, as settings name them: absolute, with http or https. */
export const isServiceAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** Whether it is the name of a header (RFC 9110), for which `Headers` does not throw. */
export const isHeaderName = (text: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(text)

/** Parses addresses and ranges with commas between them. */
export function parseAddressRanges(text: string): Result<AddressRange[], string> {
  const ranges: AddressRange[] = []
  for (const entry of text.split(',').flatMap((each) => each.trim() || [])) {
    if (ipaddr.isValidCIDR(entry)) ranges.push(ipaddr.parseCIDR(entry))
    else if (ipaddr.isValid(entry)) {
      const address = ipaddr.process(entry)
      ranges.push([address, address.kind() === 'ipv6' ? 128 : 32])
    } else return { ok: false, error: `"${entry}" is neither an address nor a range` }
  }
  return { ok: true, value: ranges }
}

interface Forwarding {
  /** Own proxies, which append the address that they were called from. */
  trusted: readonly AddressRange[]
  /** Whether a port always follows, also without brackets around IPv6. */
  hasPort?: boolean
}

/**
 * The visitor's address from a list that each proxy has appended to: the last entry that is not an own proxy,
 * because whatever stands before it may have been made up. Undefined when that is no address.
 */
export function findVisitorAddress(
  list: string,
  { trusted, hasPort = false }: Forwarding,
): string | undefined {
  const entries = list.split(',').map((entry) => entry.trim())
  let visitor: string | undefined
  for (const entry of entries.toReversed()) {
    const text = withoutPort(entry, hasPort)
    if (!ipaddr.isValid(text)) return undefined
    const address = ipaddr.process(text)
    visitor = address.toString()
    if (!trusted.some((range) => isWithin(address, range))) break
  }
  return visitor
}

function withoutPort(entry: string, hasPort: boolean): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1]
  if (bracketed !== undefined) return bracketed
  return hasPort || /^[\d.]+:\d+$/.test(entry) ? entry.replace(/:\d+$/, '') : entry
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, range: AddressRange): boolean {
  return address.kind() === range[0].kind() && address.match(range)
}

/**
 * Network of an address for rate limits: the address itself, or the /64 of IPv6, which has 2⁶⁴
 * addresses.
 */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString()
}

/** Ranges of addresses that nobody has on the Internet: of this machine, a house, a cloud's inside. */
const LOCAL = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/** Whether an address may stand for many visitors: an unknown one, or one of an inner network, as proxies have. */
export const mayBeShared = (address: string | undefined): boolean =>
  address === undefined || (ipaddr.isValid(address) && LOCAL.has(ipaddr.process(address).range()))
