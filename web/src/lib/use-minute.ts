import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

const subscribeToMinutes = (onMinute: () => void) => {
  const timer = setInterval(onMinute, MINUTE_MS)
  return () => clearInterval(timer)
}
const getMinute = () => Math.floor(Date.now() / MINUTE_MS)
const getNoMinute = () => undefined

/** The current minute in the browser; a cached page does not know the time. */
export function useMinute(): Date | undefined {
  const minute = useSyncExternalStore(subscribeToMinutes, getMinute, getNoMinute)
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS)
}
