import { API_VERSION } from 'core/sanity-api'
import { useCallback, useEffect } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import { useLoaded } from '../components/use-loaded.ts'
import { maySee } from '../roles.ts'
import { type Scheduled, SCHEDULE_QUERY, toLists, toScheduled } from './schedule.ts'

const MINUTE = 60_000

/** Reads every minute what content schedules, published or with drafts, of the types that the user sees. */
export function useSchedule(perspective: 'published' | 'drafts' = 'published') {
  const client = useClient({ apiVersion: API_VERSION })
  const user = useCurrentUser()
  const load = useCallback(async () => {
    const answer = await client.fetch<unknown>(SCHEDULE_QUERY, {}, { perspective })
    return { scheduled: toScheduled(answer), now: new Date() }
  }, [client, perspective])
  const { value, hasFailed, reload } = useLoaded(load)

  useEffect(() => {
    const timer = setInterval(() => void reload(), MINUTE)
    return () => clearInterval(timer)
  }, [reload])

  const isSeen = ({ document }: Scheduled) => maySee(user, document.type)
  const lists = value && toLists(value.scheduled.filter(isSeen), value.now)
  return { lists, hasFailed, reload }
}
