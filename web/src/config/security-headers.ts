interface Origins {
  siteUrl: string
  studioUrl: string
  /** Where content images come from. */
  assetOrigin: string
  /** What a browser in draft mode listens to. */
  apiHost: string
}

interface PolicyOptions extends Origins {
  isDevelopment: boolean
  isDraft: boolean
}

/**
 * Prerendered pages carry inline scripts (React's flight data) that change with the content, and a
 * nonce would need a render per request, so `script-src` allows inline scripts. Everything that
 * could make use of that is closed instead: no foreign scripts, no `eval`, no plug-ins, no foreign
 * base or form target, and only the Studio may frame a page.
 */
export function buildContentSecurityPolicy(options: PolicyOptions): string {
  const { siteUrl, studioUrl, assetOrigin, apiHost, isDevelopment, isDraft } = options
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'unsafe-inline'", ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', assetOrigin],
    'media-src': ["'self'", assetOrigin],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDraft ? [apiHost] : []), ...(isDevelopment ? ['ws:'] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...getAliases(studioUrl)],
    ...(siteUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

export function buildSecurityHeaders(options: PolicyOptions): { key: string; value: string }[] {
  return [
    { key: 'Content-Security-Policy', value: buildContentSecurityPolicy(options) },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: 'camera=(), microphone=(), payment=(), usb=()' },
    ...(options.siteUrl.startsWith('https:')
      ? [{ key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' }]
      : []),
  ]
}

/** A Studio on this machine answers to both names of it. */
function getAliases(origin: string): string[] {
  const url = new URL(origin)
  if (url.hostname !== '127.0.0.1' && url.hostname !== 'localhost') return [origin]
  return ['127.0.0.1', 'localhost'].map((host) => `${url.protocol}//${host}:${url.port}`)
}
