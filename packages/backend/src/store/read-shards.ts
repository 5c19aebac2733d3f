import { getShards } from './partitions.ts'
import { buildIndexQuery, queryOnce } from './query-index.ts'
import type { Store } from './store.ts'
import { INDEXES } from './table.ts'

export interface DueKey {
  pk: string
  sk: string
  /** ISO time. */
  due: string
}

/** Keys of all shards of a partition that are due before a time, oldest first. */
export async function readDueKeys(
  store: Store,
  index: 'outbox' | 'due',
  partition: string,
  { before, limit }: { before: string; limit: number },
): Promise<DueKey[]> {
  const { sortKey } = INDEXES[index]
  const pages = await Promise.all(
    getShards(partition).map((shard) =>
      queryOnce(store, {
        ...buildIndexQuery(index, shard, '#sk <= :before', { ':before': before }),
        Limit: limit,
      }),
    ),
  )
  return pages
    .flatMap(({ Items = [] }) => Items)
    .map((item) => ({ pk: String(item.pk), sk: String(item.sk), due: String(item[sortKey]) }))
    .toSorted((a, b) => (a.due < b.due ? -1 : 1))
    .slice(0, limit)
}
