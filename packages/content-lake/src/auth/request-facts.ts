import { isIP } from 'node:net'

/** The parts of a request that authentication depends on. */
export interface RequestFacts {
  method: string
  host: string | undefined
  origin: string | undefined
  referer: string | undefined
  /** The browser's `Sec-Fetch-Site`, which a page's scripts cannot set. */
  fetchSite: string | undefined
  authorization: string | undefined
  cookie: string | undefined
  isForwarded: boolean
  remoteAddress: string | undefined
}

/** Reads them through a header getter, which serves Hono and plain Node requests. */
export function toRequestFacts(
  method: string,
  header: (name: string) => string | undefined,
  remoteAddress: string | undefined,
): RequestFacts {
  return {
    method,
    host: header('host'),
    origin: header('origin'),
    referer: header('referer'),
    fetchSite: header('sec-fetch-site'),
    authorization: header('authorization'),
    cookie: header('cookie'),
    isForwarded: header('x-forwarded-for') !== undefined || header('forwarded') !== undefined,
    remoteAddress,
  }
}

function isLoopbackAddress(address: string | undefined): boolean {
  if (!address) return false
  const plain = address.replace(/^::ffff:/, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

/** A direct loopback connection, not forwarded by a proxy. */
export function isFromThisMachine(facts: RequestFacts): boolean {
  return !facts.isForwarded && isLoopbackAddress(facts.remoteAddress)
}

/** Against DNS rebinding: a rebound name differs from the server's own. */
export function isOwnHost(host: string | undefined, baseUrl: string): boolean {
  const url = URL.parse(`http://${host ?? ''}`)
  if (!host || !url) return false
  const names = ['localhost', '127.0.0.1', '[::1]', new URL(baseUrl).hostname]
  return names.includes(url.hostname)
}
