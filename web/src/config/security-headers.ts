interface Origins {
  siteUrl: string
  studioUrl: string
  /** Origin of the payment page. */
  paymentOrigin: string
}

/**
 * Origins of Google's and Meta's tags. Always allowed: headers are fixed at the start, while marketing may set the ids
 * at any time.
 */
const TAGS = {
  scripts: ['https://www.googletagmanager.com', 'https://connect.facebook.net'],
  reports: [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://ad.doubleclick.net',
    'https://www.google.com',
    'https://www.google.com.sg',
    'https://pagead2.googlesyndication.com',
    'https://www.facebook.com',
  ],
  frames: ['https://td.doubleclick.net', 'https://www.googletagmanager.com'],
} as const

const NO_TAGS = { scripts: [], reports: [], frames: [] } as const

export interface SitePolicy extends Origins {
  isDevelopment: boolean
}

interface PolicyOptions extends SitePolicy {
  isDraft: boolean
  /** Hashes or nonce of a dynamic page's inline scripts; static pages allow all inline scripts. */
  inlineScripts?: readonly string[]
}

/**
 * Prerendered pages carry inline scripts (React's flight data) that change with the content, and a nonce
 * would need a render per request, so their `script-src` allows inline scripts (docs/adr/0008). The rest is
 * locked down: no foreign scripts but the two tags', no `eval`, no plug-ins, no foreign base or form target,
 * and only the Studio may frame a page.
 */
export function buildContentSecurityPolicy(options: PolicyOptions): string {
  const { siteUrl, studioUrl, paymentOrigin, isDevelopment, isDraft } = options
  const { inlineScripts = ["'unsafe-inline'"] } = options
  // Drafts send no analytics.
  const tags = isDraft ? NO_TAGS : TAGS
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...inlineScripts,
      ...tags.scripts,
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...tags.reports],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...tags.reports, ...(isDevelopment ? ['ws:'] : [])],
    'frame-src': ["'self'", ...tags.frames],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    // A pre-order's form ends on the payment page.
    'form-action': ["'self'", paymentOrigin],
    'frame-ancestors': ["'self'", ...getAliases(studioUrl)],
    ...(siteUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

interface Header {
  key: string
  value: string
}

/** For scripts, styles and fonts, which need no content policy of their own. */
export const FILE_SECURITY_HEADERS: Header[] = [{ key: 'X-Content-Type-Options', value: 'nosniff' }]

export function buildSecurityHeaders(options: PolicyOptions): Header[] {
  return [
    { key: 'Content-Security-Policy', value: buildContentSecurityPolicy(options) },
    ...FILE_SECURITY_HEADERS,
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: 'camera=(), microphone=(), payment=(), usb=()' },
    ...(options.siteUrl.startsWith('https:')
      ? [{ key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' }]
      : []),
  ]
}

/** A local Studio is reached by both loopback names. */
function getAliases(origin: string): string[] {
  const url = new URL(origin)
  if (url.hostname !== '127.0.0.1' && url.hostname !== 'localhost') return [origin]
  return ['127.0.0.1', 'localhost'].map((host) => `${url.protocol}//${host}:${url.port}`)
}
