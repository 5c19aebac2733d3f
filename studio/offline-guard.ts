/**
 * Studio asks Sanity's servers for new versions, reports usage and probes for its desktop bridge.
 * Beside an embedded content lake nothing may leave the machine, so such requests end here, quietly
 * and before the network. The server's Content-Security-Policy is the second line of defence.
 */
export function buildGuardedFetch(
  fetch: typeof globalThis.fetch,
  isAllowed: (url: URL) => boolean,
  baseUrl: string,
): typeof globalThis.fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, baseUrl)
    if (isAllowed(url)) return fetch(input, init)
    return Response.json({})
  }
}

/** Lets requests through to this page's origin and to the given ones; `data:` and `blob:` stay local. */
export function buildOriginCheck(origins: readonly string[]): (url: URL) => boolean {
  const allowed = new Set(origins.map((origin) => new URL(origin).origin))
  return (url) => !/^https?:$/.test(url.protocol) || allowed.has(url.origin)
}

/** Puts the guard before every request of this page. Does nothing in the command line's mock of a browser. */
export function installOfflineGuard(origins: readonly string[]): void {
  if (typeof window === 'undefined' || !('sendBeacon' in navigator)) return
  const isAllowed = buildOriginCheck([window.location.origin, ...origins])
  window.fetch = buildGuardedFetch(window.fetch.bind(window), isAllowed, window.location.href)

  const sendBeacon = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (url, data) =>
    isAllowed(new URL(url, window.location.href)) ? sendBeacon(url, data) : true
}
