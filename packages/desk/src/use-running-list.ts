import { getEvening } from 'core/bookable-times'
import type { Status } from 'core/enquiry-words'
import { addDays } from 'core/singapore-clock'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DetailedEnquiry } from './enquiry.ts'
import { readAll } from './read-all.ts'
import { readTables } from './read-tables.ts'
import type { Room, Taking } from './room.ts'
import { type StaffClient, toMessage } from './staff-client.ts'
import { usePolling } from './use-polling.ts'
import { useWork } from './use-work.ts'

interface Shown {
  key: string
  bookings: readonly DetailedEnquiry[]
  /** They would take a table that becomes free. */
  waiting: readonly DetailedEnquiry[]
  room: Room
}

/** The bookings and the room of an outlet on a day, kept up to date. */
export function useRunningList(
  client: StaffClient,
  /** `hasNight`: the outlet is open after midnight that day. */
  { venue, date, hasNight }: { venue: string; date: string; hasNight: boolean },
  onSessionEnd: () => void,
) {
  const [shown, setShown] = useState<Shown>()
  const [error, setError] = useState<string>()
  // The error of a change stays until the next change, although the list was read since.
  const { isBusy, error: refusal, run, clear } = useWork(onSessionEnd)
  const controller = useRef<AbortController>(undefined)
  const isReading = useRef(false)
  const key = `${venue} ${date}`

  const read = useCallback(async () => {
    if (venue === '') return
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    isReading.current = true
    try {
      const days = hasNight ? [date, addDays(date, 1)] : [date]
      const list = client.listDetailed
      const [tables, waiting, room] = await Promise.all([
        Promise.all(days.map((day) => readTables(list, { venue, date: day }, signal))),
        Promise.all(
          days.map((day) => readAll(list, { kind: 'WAITING_LIST', venue, date: day }, signal)),
        ),
        client.getRoom(venue, date, signal),
      ])
      if (signal.aborted) return
      const bookings = tables
        .flat()
        .filter(
          ({ date: day = '', time = '' }) =>
            day === date || getEvening({ date: day, time }) === date,
        )
      setShown({ key: `${venue} ${date}`, bookings, waiting: waiting.flat(), room })
      setError(undefined)
    } catch (cause) {
      if (!signal.aborted) setError(toMessage(cause, onSessionEnd))
    } finally {
      // A request that was aborted has a successor.
      if (!signal.aborted) isReading.current = false
    }
  }, [client, date, hasNight, onSessionEnd, venue])

  useEffect(() => {
    const readFirst = async () => read()
    void readFirst()
    return () => controller.current?.abort()
  }, [read])

  usePolling(() => {
    // A slow answer is waited for: asking anew would throw it away each time.
    if (!isBusy && !isReading.current) void read()
  })

  /** Answers why the change could not be made; undefined once it was made. */
  const change = (act: () => Promise<unknown>) => {
    // Requests from before the change are older than its answer.
    controller.current?.abort()
    isReading.current = false
    return run(async () => {
      await act()
      await read()
    })
  }

  const isCurrent = shown?.key === key
  return {
    bookings: isCurrent ? shown.bookings : [],
    waiting: isCurrent ? shown.waiting : [],
    /** Undefined until loaded. */
    room: isCurrent ? shown.room : undefined,
    error: refusal ?? error,
    isBusy,
    reload: () => {
      clear()
      void read()
    },
    setStatus: (id: string, status: Status) => change(() => client.setStatus(id, status)),
    take: (taking: Taking) => change(() => client.takeSeats(taking)),
    /** Gives back covers that staff took, perhaps by mistake. */
    free: (id: string, isMistake = false) =>
      change(() => client.freeSeats({ venue, date, id, isMistake })),
  }
}
