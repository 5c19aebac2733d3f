'use client' // A menu may load after the page.

import { type ReactNode, useState } from 'react'
import { classNames } from '#lib/class-names.ts'
import type { MenuAnswer } from './menu-answer.ts'
import { MenuBoard, type MenuBoardProps } from './menu-board-client.tsx'
import { useMenuRefresh } from './use-menu-refresh.ts'

interface OutletMenuProps extends Omit<MenuBoardProps, 'answer'> {
  /** Absent when no menu is known. */
  answer?: MenuAnswer
  /** Link to the reservation, shown without a menu too. */
  children: ReactNode
}

/** Menu of an outlet, or why there is none. */
export function OutletMenu({ answer: initial, children, ...board }: OutletMenuProps) {
  const [late, setLate] = useState<MenuAnswer>()
  const answer = initial ?? late
  return answer ? (
    <MenuBoard {...board} answer={answer} />
  ) : (
    <NoMenu venue={board.liveVenue} outletName={board.outletName} onAnswer={setLate}>
      {children}
    </NoMenu>
  )
}

interface NoMenuProps {
  venue: string | undefined
  outletName: string
  onAnswer: (answer: MenuAnswer) => void
  children: ReactNode
}

function NoMenu({ venue, outletName, onAnswer, children }: NoMenuProps) {
  const refresher = useMenuRefresh(venue)
  return (
    <div className="min-w-0 md:col-span-2">
      <section
        aria-labelledby="no-menu-title"
        className="grid max-w-190 gap-3 rounded-card border border-line-strong p-6 md:p-7"
      >
        <h2 id="no-menu-title" className="font-voice text-21 leading-tight font-soft">
          We cannot show the menu just now
        </h2>
        <p className="measure-52 text-muted">
          {venue === undefined
            ? `The menu of ${outletName} is not on this site yet. Call, or come by.`
            : 'The kitchen’s system is not answering and we have no copy worth showing. The kitchen itself is fine.'}
        </p>
        <div
          className={classNames(
            'flex flex-wrap content-start gap-3',
            // Reserves space for the time of the last attempt.
            venue !== undefined && 'min-h-20',
          )}
        >
          {children}
          {venue !== undefined && refresher && (
            <refresher.MenuRefresh venue={venue} onAnswer={onAnswer} />
          )}
        </div>
      </section>
    </div>
  )
}
