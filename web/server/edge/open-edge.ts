import type { Freshness } from '../freshness/freshness.ts'
import type { SharedChange } from '../freshness/shared-change.ts'
import { runtime } from '../runtime.ts'
import { SurrogateKeyIndex } from './surrogate-key-index.ts'
import { createCloudFrontEdge, createVarnishEdge, type Edge } from './edge.ts'
import { PurgeQueue } from './purge-queue.ts'

/**
 * Instances of CloudFront's share one invalidation, which must come after the slowest of the busy ones has applied the change. What is
 * published in the meantime is in it, too: few may be under way at a time.
 */
const CLOUDFRONT_DELAY_MS = 2_000

interface EdgeSettings {
  varnishUrls: readonly string[]
  cloudFrontDistribution: string | undefined
}

export interface OpenEdge {
  queue: PurgeQueue
  /** Notes a page that the edge may keep. */
  note?: (path: string, keys: string) => void
}

interface EdgeDeps {
  freshness: Pick<Freshness, 'onExpired'>
  log: (line: string) => void
  /** Called once visitors get pages with the change. */
  onFresh: (change: SharedChange) => void
}

/** Purges the edge of all that expires. Undefined where there is none. */
export function openEdge(
  { varnishUrls, cloudFrontDistribution }: EdgeSettings,
  { freshness, log, onFresh }: EdgeDeps,
): OpenEdge | undefined {
  const startPurging = (edge: Edge, delayMs?: number) => {
    const queue = new PurgeQueue({ edge, log, onPurged: onFresh, delayMs })
    freshness.onExpired((change) => queue.add(change))
    return queue
  }
  if (varnishUrls.length > 0) return { queue: startPurging(createVarnishEdge(varnishUrls)) }
  if (cloudFrontDistribution === undefined) {
    freshness.onExpired(onFresh)
    return undefined
  }
  const paths = new SurrogateKeyIndex(() => runtime.store)
  const edge = createCloudFrontEdge({
    distributionId: cloudFrontDistribution,
    findPaths: (keys) => paths.find(keys),
  })
  return {
    queue: startPurging(edge, CLOUDFRONT_DELAY_MS),
    note: (path, keys) => paths.note(path, keys),
  }
}
