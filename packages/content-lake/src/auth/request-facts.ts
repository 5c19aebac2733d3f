import { isIP } from 'node:net'

/** The parts of a request that authentication depends on. */
export type RequestFacts = ReturnType<typeof toRequestFacts>

/** Reads them through a header getter, which serves Hono and plain Node requests. */
export function toRequestFacts(
  method: string,
  header: (name: string) => string | undefined,
  remoteAddress: string | undefined,
) {
  return {
    method,
    host: header('host'),
    origin: header('origin'),
    referer: header('referer'),
    /** A page's scripts cannot set it. */
    fetchSite: header('sec-fetch-site'),
    authorization: header('authorization'),
    cookie: header('cookie'),
    isForwarded: header('x-forwarded-for') !== undefined || header('forwarded') !== undefined,
    remoteAddress,
  }
}

/** A direct loopback connection, not forwarded by a proxy. */
export function isFromThisMachine({ isForwarded, remoteAddress = '' }: RequestFacts): boolean {
  const address = remoteAddress.replace(/^::ffff:/, '')
  const isLoopback = address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
  return isLoopback && !isForwarded
}

/** Against DNS rebinding: a rebound name differs from the server's own. */
export function isOwnHost(host: string | undefined, baseUrl: string): boolean {
  const url = URL.parse(`http://${host ?? ''}`)
  if (!host || !url) return false
  const names = ['localhost', '127.0.0.1', '[::1]', new URL(baseUrl).hostname]
  return names.includes(url.hostname)
}
