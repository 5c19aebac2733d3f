/**
 * Studio requests new versions from Sanity's servers, reports usage and looks for its desktop
 * bridge. Beside an embedded content lake nothing may leave the machine, so such requests are
 * answered locally. The server's Content-Security-Policy is the second line of defence.
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

/** Allows requests to this page's origin and the given ones; `data:` and `blob:` are local. */
export function buildOriginCheck(origins: readonly string[]): (url: URL) => boolean {
  const allowed = new Set(origins.map((origin) => new URL(origin).origin))
  return (url) => !/^https?:$/.test(url.protocol) || allowed.has(url.origin)
}

/**
 * Installs the guard for all requests of the page. Does nothing in the command line's mock browser.
 */
export function installOfflineGuard(origins: readonly string[]): void {
  if (typeof window === 'undefined' || !('sendBeacon' in navigator)) return
  const isAllowed = buildOriginCheck([window.location.origin, ...origins])
  window.fetch = buildGuardedFetch(window.fetch.bind(window), isAllowed, window.location.href)

  const sendBeacon = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (url, data) =>
    isAllowed(new URL(url, window.location.href)) ? sendBeacon(url, data) : true
}
