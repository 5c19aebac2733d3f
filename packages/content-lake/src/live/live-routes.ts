import type { DocumentChange, LakeContext, LakeRoutes } from '../contracts.ts'
import { isFlagSet, requireDataset } from '../data/data-request.ts'
import { toPermissionError } from '../errors.ts'
import { buildEventStreamResponse } from '../http/event-stream.ts'
import { toChangeTags } from '../query/sync-tags.ts'

function toTags(changes: readonly DocumentChange[], includeDrafts: boolean): string[] {
  const tags = changes
    .map(toChangeTags)
    .flatMap((change) => (change.isDraftChange && !includeDrafts ? [] : change.tags))
  return [...new Set(tags)]
}

/** `GET /data/live/events/:dataset`. Paths are without the version prefix. */
export function addLiveRoutes(routes: LakeRoutes, context: LakeContext): void {
  routes.get('/data/live/events/:dataset', (c) => {
    const dataset = requireDataset(c, context)
    const includeDrafts = isFlagSet(c.req.query('includeDrafts'))
    const identity = c.get('identity')
    if (includeDrafts && identity.kind === 'anonymous') throw toPermissionError('read', true)
    const lastEventId = Number(c.req.header('last-event-id') ?? Number.NaN)

    const canRead = ({ before, after }: DocumentChange) =>
      [before, after].some(
        (document) => document && context.access.can(identity, 'read', dataset, document),
      )

    return buildEventStreamResponse((stream) => {
      const { sequence } = dataset
      // Ids are transaction numbers; missed tags are not stored.
      const isBehind = !Number.isNaN(lastEventId) && lastEventId !== sequence
      stream.send({ event: 'welcome', id: String(sequence), data: {} })
      if (isBehind) stream.send({ event: 'restart', id: String(sequence), data: {} })
      return dataset.onCommit((transaction) => {
        const tags = toTags(transaction.changes.filter(canRead), includeDrafts)
        if (tags.length > 0) stream.send({ id: String(transaction.sequence), data: { tags } })
      })
    })
  })
}
