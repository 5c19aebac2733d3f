import { useCallback, useEffect, useRef, useState } from 'react'
import type { EnquirySummary } from './enquiry.ts'
import {
  appendPage,
  buildRefresh,
  type EnquiryList,
  mergeRefresh,
  replaceEnquiry,
  showWaiting,
  toEnquiryList,
} from './enquiry-list.ts'
import { type StaffClient, toMessage } from './staff-client.ts'
import { usePolling } from './use-polling.ts'

const PAGE_SIZE = 25
/** A day is sorted by visit time, so all of it is loaded. */
const DAY_SIZE = 100

/** The filtered list, refreshed in place without moving the rows on screen. */
export function useEnquiryList(
  client: StaffClient,
  /** Referentially stable while the query is the same. */
  queryFilter: Record<string, string>,
  onSessionEnd: () => void,
) {
  const [list, setList] = useState<EnquiryList>()
  const [isLoading, setIsLoading] = useState(true)
  const [error, setError] = useState<string>()
  const [isStale, setIsStale] = useState(false)
  const controller = useRef<AbortController>(undefined)
  const isRefreshing = useRef(false)
  const limit = queryFilter['date'] === undefined ? PAGE_SIZE : DAY_SIZE

  /** Undefined when the session ended or the request was aborted. */
  const getMessage = useCallback(
    (cause: unknown, signal: AbortSignal) =>
      signal.aborted ? undefined : toMessage(cause, onSessionEnd),
    [onSessionEnd],
  )

  const read = useCallback(async () => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    setIsLoading(true)
    setError(undefined)
    try {
      const page = await client.list({ filter: queryFilter, limit }, signal)
      if (signal.aborted) return
      setList(toEnquiryList(page, new Date()))
      setIsStale(false)
      setIsLoading(false)
    } catch (cause) {
      const message = getMessage(cause, signal)
      if (message !== undefined) {
        setError(message)
        // Drops stale results of the previous filter.
        setList(undefined)
      }
      if (!signal.aborted) setIsLoading(false)
    }
  }, [client, getMessage, limit, queryFilter])

  useEffect(() => {
    const readFirst = async () => read()
    void readFirst()
    return () => controller.current?.abort()
  }, [read])

  usePolling(() => {
    const signal = controller.current?.signal
    if (!list || !signal || isLoading || isRefreshing.current) return
    const refresh = async () => {
      isRefreshing.current = true
      try {
        const page = await client.list(buildRefresh(list, queryFilter), signal)
        if (!signal.aborted) {
          setList((current) => current && mergeRefresh(current, page))
          setIsStale(false)
        }
      } catch (cause) {
        if (getMessage(cause, signal) !== undefined) setIsStale(true)
      } finally {
        isRefreshing.current = false
      }
    }
    void refresh()
  })

  const loadMore = async () => {
    const signal = controller.current?.signal
    if (!list?.nextToken || !signal) return
    const request = { filter: queryFilter, limit, nextToken: list.nextToken }
    setIsLoading(true)
    setError(undefined)
    try {
      const page = await client.list(request, signal)
      if (!signal.aborted) setList((current) => current && appendPage(current, page))
    } catch (cause) {
      const message = getMessage(cause, signal)
      if (message !== undefined) setError(message)
    }
    if (!signal.aborted) setIsLoading(false)
  }

  return {
    list,
    isLoading,
    /** Error of the list, or of loading more. */
    error,
    /** The last refresh failed, so the shown list may be outdated. */
    isStale,
    reload: () => void read(),
    loadMore: () => void loadMore(),
    showNew: () => setList((current) => current && showWaiting(current)),
    replace: useCallback(
      (changed: EnquirySummary) =>
        setList((current) => current && replaceEnquiry(current, changed)),
      [],
    ),
  }
}
