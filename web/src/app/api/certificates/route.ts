import { env } from '#config/env.server.ts'
import { type CertificateEnd, readCertificateEnd } from '#lib/certificates.ts'

const KEPT_SECONDS = 60 * 60

let kept: { at: number; ends: Promise<CertificateEnd[]> } | undefined

/** When the certificates of the site and of Studio end, for Studio; none where they are served without TLS. */
export async function GET(): Promise<Response> {
  const now = Date.now()
  if (!kept || now - kept.at >= KEPT_SECONDS * 1000) {
    const origins = [...new Set([env.siteUrl, env.studioUrl])].filter((origin) =>
      origin.startsWith('https:'),
    )
    kept = { at: now, ends: Promise.all(origins.map(readCertificateEnd)) }
  }
  return Response.json(await kept.ends, {
    headers: {
      'Cache-Control': `public, max-age=${KEPT_SECONDS}`,
      'Access-Control-Allow-Origin': env.studioUrl,
      'X-Robots-Tag': 'noindex',
    },
  })
}
