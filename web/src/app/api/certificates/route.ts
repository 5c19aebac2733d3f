import { env } from '#config/env.server.ts'
import { type CertificateEnd, getKeptSeconds, readCertificateEnd } from '#lib/certificates.ts'

let kept: { at: number; ends: Promise<CertificateEnd[]> } | undefined

/** When the certificates of the site and of Studio end, for Studio; none where they are served without TLS. */
export async function GET(): Promise<Response> {
  const now = Date.now()
  if (!kept || now - kept.at >= getKeptSeconds(await kept.ends) * 1000) {
    const origins = [...new Set([env.siteUrl, env.studioUrl])].filter((origin) =>
      origin.startsWith('https:'),
    )
    kept = { at: now, ends: Promise.all(origins.map(readCertificateEnd)) }
  }
  const ends = await kept.ends
  return Response.json(ends, {
    headers: {
      'Cache-Control': `public, max-age=${getKeptSeconds(ends)}`,
      'Access-Control-Allow-Origin': env.studioUrl,
      'X-Robots-Tag': 'noindex',
    },
  })
}
