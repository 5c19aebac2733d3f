import { useCallback, useEffect, useRef } from 'react'
import { usePolling } from 'desk/use-polling'
import { useLoaded } from '../components/use-loaded.ts'
import { type OpenedClient, openStaffClient } from '../enquiries/open-staff-client.ts'
import { readStaffWork, type StaffWork } from './staff-work.ts'

const MINUTE = 60_000

type Work = { kind: 'work'; work: StaffWork } | Exclude<OpenedClient, { kind: 'staff' }>

async function readWork(): Promise<Work> {
  const opened = await openStaffClient()
  if (opened.kind !== 'staff') return opened
  const { client, staff } = opened
  return { kind: 'work', work: await readStaffWork(client, staff, new Date()) }
}

/** Reads somebody's work: each minute, and once what is new has changed. */
export function useStaffWork(news: unknown) {
  const readAt = useRef(0)
  const load = useCallback(() => {
    readAt.current = Date.now()
    return readWork()
  }, [])
  const { value, hasFailed, reload } = useLoaded(load)
  usePolling(() => {
    if (Date.now() - readAt.current >= MINUTE) void reload()
  })
  const known = useRef(news)
  useEffect(() => {
    if (known.current === news) return
    known.current = news
    void reload()
  }, [news, reload])
  return { value, hasFailed }
}
