import 'server-only'
import { env } from '#config/env.server.ts'
import { limitBody } from '#lib/limit-body.ts'
import { toVersionKey } from '#lib/version-key.ts'
import { runtime } from '#server/runtime.ts'
import type { Car } from '#content/types.ts'

const MAX_BYTES = 50_000_000
const TIMEOUT_MS = 10_000

interface BrochureOptions extends Pick<typeof env, 'fileBase'> {
  fetcher?: typeof fetch
  /** Called once the file is on its way. */
  count?: (model: string, edition: string) => void
}

/** The brochure of a car as a download that is named after its edition; a HEAD request does not count. */
export async function sendBrochure(
  { method, signal }: Pick<Request, 'method' | 'signal'>,
  car: Pick<Car, 'modelName' | 'path' | 'brochure'> | undefined,
  { fileBase, fetcher = fetch, count = runtime.downloads }: BrochureOptions = env,
): Promise<Response> {
  const { brochure } = car ?? {}
  if (!car || !brochure?.url.startsWith(fileBase)) return refuse(404, 'There is no such brochure.')
  let answer: Response
  try {
    const isLate = AbortSignal.timeout(TIMEOUT_MS)
    answer = await fetcher(brochure.url, {
      method,
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.any([signal, isLate]),
    })
  } catch {
    return refuse(502, 'The brochure cannot be fetched. Please try again in a minute.')
  }
  if (!answer.ok) {
    await answer.body?.cancel()
    return refuse(502, 'The brochure cannot be fetched. Please try again in a minute.')
  }
  if (method === 'GET') count?.(car.path.slice(1), brochure.edition)
  const name = `BYD-${toVersionKey(car.modelName)}-${toVersionKey(brochure.edition)}.pdf`
  return new Response(limitBody(answer, MAX_BYTES).body, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      // Each download is counted.
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
}

const refuse = (status: number, message: string): Response =>
  new Response(message, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
