import ipaddr from 'ipaddr.js'

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
