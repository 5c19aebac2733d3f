import { API_VERSION } from 'core/sanity-api'
import { useCallback } from 'react'
import { useClient } from 'sanity'
import { useLoaded } from '../components/use-loaded.ts'
import type { BulkChange } from './bulk-change.ts'
import { readBulkChanges, readPlan, takeBack } from './read-bulk-changes.ts'
import type { Step } from './take-back.ts'

/** Changes of several documents in the last days; how to take one back, and its execution. */
export function useBulkChanges(types: readonly string[]) {
  const client = useClient({ apiVersion: API_VERSION })
  const key = types.join()
  const load = useCallback(() => readBulkChanges(client, key.split(','), new Date()), [client, key])
  const loaded = useLoaded(load)
  const { reload } = loaded
  const plan = useCallback((change: BulkChange) => readPlan(client, change), [client])
  return {
    ...loaded,
    plan,
    takeBack: async (change: BulkChange, steps: readonly Step[]) => {
      await takeBack(client, change, steps)
      await reload()
    },
  }
}
