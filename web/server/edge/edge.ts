import { createHash } from 'node:crypto'
import type { Result } from 'core/result'

/** The shared cache in front of the site. */
export interface Edge {
  /** Drops every copy that carries one of the keys, after these changes. @throws when copies may be left. */
  purge: (keys: readonly string[], changeIds: readonly string[]) => Promise<void>
}

const PURGE_LIMIT_MS = 2_000
/** Varnish refuses longer headers. */
const MAX_HEADER_LENGTH = 4_000

/** Varnish with its module xkey (`varnish.vcl`), one or several. */
export function createVarnishEdge(urls: readonly string[]): Edge {
  const purgeAt = async (url: string, keys: string) => {
    const response = await fetch(url, {
      method: 'PURGE',
      headers: { 'Purge-Key': keys },
      cache: 'no-store',
      signal: AbortSignal.timeout(PURGE_LIMIT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`${url} answered ${response.status} to a purge.`)
  }
  return {
    purge: async (keys) => {
      const lines = joinKeys(keys)
      await Promise.all(urls.flatMap((url) => lines.map((line) => purgeAt(url, line))))
    },
  }
}

function joinKeys(keys: readonly string[]): string[] {
  const lines: string[] = []
  for (const key of keys) {
    const last = lines.at(-1)
    if (last === undefined || last.length + key.length >= MAX_HEADER_LENGTH) lines.push(key)
    else lines[lines.length - 1] = `${last} ${key}`
  }
  return lines
}

interface CloudFrontOptions {
  distributionId: string
  /** The paths of the pages that carry one of the keys; an error where not all are known. */
  findPaths: (keys: readonly string[]) => Promise<Result<string[], string>>
  invalidate?: typeof invalidateAtCloudFront
}

/** CloudFront allows fifteen wildcards at the same time in all. */
const MAX_WILDCARDS = 10
const EVERYTHING = ['/*']

/**
 * CloudFront knows no keys: the paths that carry them are invalidated, with all their queries. All instances ask for it, and those that
 * ask for the same after the same changes get one: CloudFront takes a reference once.
 */
export function createCloudFrontEdge({
  distributionId,
  findPaths,
  invalidate = invalidateAtCloudFront,
}: CloudFrontOptions): Edge {
  return {
    purge: async (keys, changeIds) => {
      const found = await findPaths(keys)
      const paths = found.ok && found.value.length <= MAX_WILDCARDS ? found.value : undefined
      if (paths?.length === 0) return
      const items = paths?.toSorted().flatMap((path) => [path, `${path}?*`]) ?? EVERYTHING
      const reference = JSON.stringify([changeIds.toSorted(), items])
      await invalidate(distributionId, items, createHash('sha256').update(reference).digest('hex'))
    },
  }
}

async function invalidateAtCloudFront(
  DistributionId: string,
  Items: string[],
  CallerReference: string,
): Promise<void> {
  // Only where CloudFront is the edge.
  const { CloudFrontClient, CreateInvalidationCommand } = await import('@aws-sdk/client-cloudfront')
  const client = new CloudFrontClient()
  try {
    const Paths = { Quantity: Items.length, Items }
    await client.send(
      new CreateInvalidationCommand({
        DistributionId,
        InvalidationBatch: { CallerReference, Paths },
      }),
    )
  } finally {
    client.destroy()
  }
}
