import { API_VERSION } from 'core/sanity-api'
import { useCallback, useEffect, useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { maySee } from '../roles.ts'
import { type Scheduled, SCHEDULE_QUERY, toLists, toScheduled } from './schedule.ts'

const MINUTE = 60_000

/** Reads every minute what content schedules, published or with drafts, of the types that the user sees. */
export function useSchedule(perspective: 'published' | 'drafts' = 'published') {
  const client = useClient({ apiVersion: API_VERSION })
  const user = useCurrentUser()
  const [scheduled, setScheduled] = useState<readonly Scheduled[]>()
  const [now, setNow] = useState(() => new Date())
  const [hasFailed, setHasFailed] = useState(false)

  const load = useCallback(async () => {
    try {
      const answer = await client.fetch<unknown>(SCHEDULE_QUERY, {}, { perspective })
      setScheduled(toScheduled(answer))
      setNow(new Date())
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }, [client, perspective])

  useEffect(() => {
    const loadFirst = async () => load()
    void loadFirst()
    const timer = setInterval(() => void load(), MINUTE)
    return () => clearInterval(timer)
  }, [load])

  const seen = scheduled?.filter(({ document }) => maySee(user, document.type))
  return { lists: seen && toLists(seen, now), hasFailed, reload: load }
}
