import { type RefObject, useEffect, useRef, useState } from 'react'
import type { HoldState, HoldWish, TableHold } from './table-hold.ts'

type Holder = RefObject<Promise<TableHold> | undefined>

/** Without it a booking is as good. */
const tell = (holder: Holder, run: (hold: TableHold) => void) =>
  void holder.current?.then(run).catch(() => undefined)

/**
 * Holds the chosen table from the first entry on, until the page is left or the form is gone. Loads with that
 * entry.
 */
export function useTableHold(
  getWish: (state: HoldState | undefined) => HoldWish | undefined,
  identify: () => Promise<string>,
) {
  const [state, setState] = useState<HoldState>()
  const holder = useRef<Promise<TableHold>>(undefined)
  const wish = getWish(state)
  const { venue = '', date = '', time = '', party = 0 } = wish ?? {}

  useEffect(
    () => tell(holder, (hold) => hold.want(time ? { venue, date, time, party } : undefined)),
    [venue, date, time, party],
  )

  useEffect(() => {
    const leave = () => tell(holder, (hold) => hold.leave())
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    state,
    /** Extends what is held, whatever is entered. */
    onInput: () => {
      holder.current ??= import('./table-hold.ts').then(({ createTableHold }) =>
        createTableHold({ identify, onChange: setState }),
      )
      tell(holder, (hold) => hold.want(wish))
    },
  }
}
