interface Origins {
  siteUrl: string
  studioUrl: string
  /** Where content images come from. */
  assetOrigin: string
  /** Where the fee of a pre-order is paid. */
  paymentOrigin: string
}

/**
 * Where Google's and Meta's tags load from and report to. They are allowed whether or not marketing
 * has set the identifiers: headers are fixed by the build, the identifiers may come at any time.
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

interface PolicyOptions extends Origins {
  isDevelopment: boolean
  isDraft: boolean
  /** The inline scripts of a page that is rendered for each request; of others all are allowed. */
  inlineScripts?: readonly string[]
}

/**
 * Prerendered pages carry inline scripts (React's flight data) that change with the content, and a
 * nonce would need a render per request, so their `script-src` allows inline scripts
 * (docs/adr/0008). Everything that could make use of that is closed instead: no foreign scripts but
 * the two tags', no `eval`, no plug-ins, no foreign base or form target, and only the Studio may
 * frame a page.
 */
export function buildContentSecurityPolicy(options: PolicyOptions): string {
  const { siteUrl, studioUrl, assetOrigin, paymentOrigin, isDevelopment, isDraft } = options
  const { inlineScripts = ["'unsafe-inline'"] } = options
  // Drafts measure nothing.
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
    'img-src': ["'self'", 'data:', 'blob:', assetOrigin, ...tags.reports],
    'media-src': ["'self'", assetOrigin],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...tags.reports, ...(isDevelopment ? ['ws:'] : [])],
    'frame-src': ["'self'", ...tags.frames],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    // A pre-order's form ends on the page where its fee is paid.
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

/** For scripts, styles and fonts, which frame nothing and load nothing by a policy of their own. */
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

/** A Studio on this machine answers to both names of it. */
function getAliases(origin: string): string[] {
  const url = new URL(origin)
  if (url.hostname !== '127.0.0.1' && url.hostname !== 'localhost') return [origin]
  return ['127.0.0.1', 'localhost'].map((host) => `${url.protocol}//${host}:${url.port}`)
}
