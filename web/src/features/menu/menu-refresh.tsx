import { formatClock, toSingaporeTime } from 'core/singapore-clock'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { Button } from '#ui/button.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { isMenuAnswer, type MenuAnswer } from './menu-answer.ts'

/** Together with the caches on the way, a sold-out dish is marked within a minute. */
const INTERVAL_MS = 45_000
const TIMEOUT_MS = 8_000
const DEDUPING_MS = 4_000

export interface MenuRefreshProps {
  venue: string
  initial?: MenuAnswer
  onAnswer: (answer: MenuAnswer) => void
}

async function fetchMenu(url: string): Promise<MenuAnswer> {
  const response = await fetch(url, {
    // A cached answer may be older than this page.
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  const answer: unknown = await response.json()
  if (!isMenuAnswer(answer)) throw new Error(`${url} answered no menu.`)
  return answer
}

/**
 * Polls the site's own server for the menu: at once, on focus, when the network returns, and every
 * minute while the page is visible. Offers a manual retry while the menu is not live; a skeleton is
 * shown only after that, so that no other page shifts.
 */
export function MenuRefresh({ venue, initial, onAnswer }: MenuRefreshProps) {
  const [triedAt, setTriedAt] = useState<Date>()
  const [isAsked, setIsAsked] = useState(false)
  const { data, error, isValidating, mutate } = useSWR<MenuAnswer, unknown>(
    `/api/menu/${venue}`,
    fetchMenu,
    {
      fallbackData: initial,
      refreshInterval: INTERVAL_MS,
      refreshWhenHidden: false,
      revalidateOnFocus: true,
      revalidateOnReconnect: true,
      dedupingInterval: DEDUPING_MS,
      focusThrottleInterval: DEDUPING_MS,
      errorRetryCount: 2,
      onError: () => setTriedAt(new Date()),
    },
  )

  useEffect(() => {
    const answer = data ?? initial
    if (!answer) return
    // The server is unreachable: the shown menu keeps its time.
    onAnswer(
      error === undefined || answer.origin !== 'live' ? answer : { ...answer, origin: 'kept' },
    )
  }, [data, error, initial, onAnswer])

  const ask = async () => {
    setIsAsked(true)
    await mutate()
    setIsAsked(false)
  }

  if (data?.origin === 'live' && error === undefined) return null
  return (
    <>
      <Button
        variant="ghost"
        size={initial ? 'sm' : 'md'}
        isBusy={isValidating}
        onClick={() => void ask()}
      >
        Try again
      </Button>
      {!initial && (
        <p aria-live="polite" className="w-full text-label text-muted">
          {triedAt && `Last tried at ${formatClock(toSingaporeTime(triedAt).minutes)}.`}
        </p>
      )}
      {isAsked && !initial && <MenuSkeleton />}
    </>
  )
}
