import { env } from '#config/env.server.ts'
import { type CertificateEnd, getKeptSeconds, readCertificateEnd } from '#lib/certificates.ts'

let kept: { at: number; ends: Promise<CertificateEnd[]>; seconds: Promise<number> } | undefined

/** When the certificates of the site and of Studio end, for Studio; none where they are served without TLS. */
export async function GET(): Promise<Response> {
  const now = Date.now()
  if (!kept || now - kept.at >= (await kept.seconds) * 1000) {
    const origins = [...new Set([env.siteUrl, env.studioUrl])].filter((origin) =>
      origin.startsWith('https:'),
    )
    const ends = Promise.all(origins.map(readCertificateEnd))
    kept = { at: now, ends, seconds: ends.then(getKeptSeconds) }
  }
  return Response.json(await kept.ends, {
    headers: {
      'Cache-Control': `public, max-age=${await kept.seconds}`,
      'Access-Control-Allow-Origin': env.studioUrl,
      'X-Robots-Tag': 'noindex',
    },
  })
}
