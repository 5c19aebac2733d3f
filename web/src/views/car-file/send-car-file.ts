import 'server-only'
import { env } from '#config/env.server.ts'
import { limitBody } from '#lib/limit-body.ts'
import type { CarFileKind } from '#config/routes.ts'
import { toVersionKey } from '#lib/version-key.ts'
import { runtime } from '#server/runtime.ts'
import type { Car } from '#content/types.ts'

const MAX_BYTES = 50_000_000
const TIMEOUT_MS = 10_000

interface CarFileOptions extends Pick<typeof env, 'fileBase'> {
  fetcher?: typeof fetch
  /** Called once the file is on its way. */
  count?: (model: string, edition: string) => void
}

/** Words for a file: in its name, in the count, and to visitors. */
const NAMES = {
  brochure: { inName: '', inCount: '', title: 'brochure' },
  priceList: { inName: '-price-list', inCount: 'Price list, ', title: 'price list' },
} as const satisfies Record<CarFileKind, object>

/** A car's brochure or price list as a download that is named after its edition; a HEAD request does not count. */
export async function sendCarFile(
  { method, signal }: Pick<Request, 'method' | 'signal'>,
  car: Pick<Car, 'modelName' | 'path' | CarFileKind> | undefined,
  kind: CarFileKind,
  { fileBase, fetcher = fetch, count = runtime.downloads }: CarFileOptions = env,
): Promise<Response> {
  const file = car?.[kind]
  const { inName, inCount, title } = NAMES[kind]
  if (!car || !file?.url.startsWith(fileBase)) return refuse(404, `There is no such ${title}.`)
  let answer: Response
  try {
    const isLate = AbortSignal.timeout(TIMEOUT_MS)
    answer = await fetcher(file.url, {
      method,
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.any([signal, isLate]),
    })
  } catch {
    return refuse(502, `The ${title} cannot be fetched. Please try again in a minute.`)
  }
  if (!answer.ok) {
    await answer.body?.cancel()
    return refuse(502, `The ${title} cannot be fetched. Please try again in a minute.`)
  }
  if (method === 'GET') count?.(car.path.slice(1), inCount + file.edition)
  const name = `BYD-${toVersionKey(car.modelName)}${inName}-${toVersionKey(file.edition)}.pdf`
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
