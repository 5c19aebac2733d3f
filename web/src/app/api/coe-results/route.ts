import { env } from '#config/env.server.ts'
import { readCoeResults } from '#lib/read-coe-results.ts'

/** Reads the dataset once in this time, whoever asks. */
const KEPT_SECONDS = 30

let kept: { at: number; results: ReturnType<typeof readCoeResults> } | undefined

/** COE results that LTA has published, for Studio, where staff confirm them; the site shows none of them before. */
export async function GET(): Promise<Response> {
  const now = Date.now()
  if (!kept || now - kept.at >= KEPT_SECONDS * 1000)
    kept = { at: now, results: readCoeResults(env.coeResultsUrl) }
  return Response.json(await kept.results, {
    headers: {
      'Cache-Control': `public, max-age=${KEPT_SECONDS}`,
      'Access-Control-Allow-Origin': env.studioUrl,
      'X-Robots-Tag': 'noindex',
    },
  })
}
