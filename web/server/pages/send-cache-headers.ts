import type { RequestListener } from 'node:http'
import onHeaders from 'on-headers'
import { isPersonal } from '#config/shared-caching.ts'
import { SURROGATE_KEY_HEADER } from '#config/surrogate-keys.ts'

/** Time for which CloudFront keeps an error by itself. */
const UNNOTED_SECONDS = 10

/**
 * Shared caches keep no page that may be another one for other visitors, and none that a change could not purge.
 */
export function sendCacheHeaders(
  listener: RequestListener,
  /** Called for each page that an edge may keep, but not for missing ones: visitors make up any number of addresses. */
  onShared?: (path: string, keys: string) => void,
): RequestListener {
  return (request, response) => {
    const [path = ''] = request.url?.split('?', 1) ?? []
    onHeaders(response, () => {
      const control = String(response.getHeader('Cache-Control') ?? '')
      const keys = response.getHeader(SURROGATE_KEY_HEADER)
      const isPage = response.hasHeader('x-nextjs-cache') || keys !== undefined
      if (!isPage || !/\bs-maxage=/.test(control)) return
      if (typeof keys === 'string' && !isPersonal(path, request.headers.cookie)) {
        if (response.statusCode !== 404) onShared?.(path, keys)
        else if (onShared) response.setHeader('Cache-Control', keepBriefly(control))
        return
      }
      response.removeHeader(SURROGATE_KEY_HEADER)
      response.setHeader('Cache-Control', 'private, no-store')
    })
    listener(request, response)
  }
}

/** Without a time beyond it, in which an edge may serve the copy once more. */
function keepBriefly(control: string): string {
  const [, seconds] = /\bs-maxage=(\d+)/.exec(control) ?? []
  return `s-maxage=${Math.min(Number(seconds), UNNOTED_SECONDS)}, must-revalidate`
}
