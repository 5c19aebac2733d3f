import { createHash } from 'node:crypto'
import { getEnquiryOrigins, isHosted, type StudioEnvironment } from './environment.ts'

/** CSP sources: `'sha256-…'` for each inline script of the page. */
function getInlineScriptHashes(html: string): string[] {
  return [
    ...html.matchAll(/<script(?![^>]*\b(?:src|type="application\/json"))[^>]*>(.*?)<\/script>/gs),
  ].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}

function getApiSources(environment: StudioEnvironment): string[] {
  if (isHosted(environment)) {
    return [
      'https://*.sanity.io',
      'wss://*.api.sanity.io',
      'https://*.apicdn.sanity.io',
      'https://*.api.sanity.io',
    ]
  }
  const { origin } = new URL(environment.apiHost)
  return [origin, origin.replace(/^http/, 'ws')]
}

/** Allows Studio to reach the store and frame the site, and nothing else. */
export function buildContentSecurityPolicy(html: string, environment: StudioEnvironment): string {
  const api = getApiSources(environment)
  const preview = new URL(environment.previewOrigin).origin
  const gateway = new URL(environment.restEndpoint).origin
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...getInlineScriptHashes(html)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': [
      ...new Set(["'self'", ...api, preview, gateway, ...getEnquiryOrigins(environment)]),
    ],
    'img-src': ["'self'", 'data:', 'blob:', ...api, preview],
    'media-src': ["'self'", 'data:', 'blob:', ...api],
    'font-src': ["'self'", 'data:'],
    'frame-src': ["'self'", 'blob:', preview],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}
