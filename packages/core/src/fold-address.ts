const GOOGLE_DOMAINS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, for whatever a person has once: lower case, without a +tag, and for Gmail without dots.
 * No proof of who reads it: somebody's records are found by the address itself.
 */
export function foldAddress(address: string): string {
  const lower = address.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const domain = lower.slice(at + 1)
  const [box = ''] = lower.slice(0, at).split('+')
  return GOOGLE_DOMAINS.has(domain) ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`
}
