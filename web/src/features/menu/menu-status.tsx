import type { ReactNode } from 'react'
import { ASK_ABOUT_ALLERGENS } from '#features/shared/diets.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import type { MenuAnswer } from './menu-answer.ts'

interface LateNoticeProps {
  /** The menu that the page was rendered with. */
  initial: MenuAnswer
  answer: MenuAnswer
  /** Button that retries. */
  refresh: ReactNode
}

/**
 * Notice on a page that was rendered without a live menu. Keeps its height when the menu arrives.
 */
export function LateNotice({ initial, answer, refresh }: LateNoticeProps) {
  const isLive = answer.origin === 'live'
  return (
    <Notice
      tone="info"
      className="mb-4 print:hidden"
      // The action is as wide as its busy button, so that neither the button nor the text moves.
      action={<div className="flex min-h-11 md:grid md:min-w-40">{refresh}</div>}
    >
      <div className="grid *:col-start-1 *:row-start-1">
        <p className={isLive ? 'invisible' : undefined}>
          <b className="font-strong">The kitchen’s system is not answering.</b> This is the menu as
          of {(isLive ? initial : answer).time ?? 'some time ago'}. A dish may be sold out or a
          price changed; the table will know.{' '}
          <b className="font-strong">{toAllergenText(isLive ? initial : answer)}</b>
        </p>
        {isLive && (
          <p>
            <b className="font-strong">The kitchen’s system answers again.</b>
          </p>
        )}
      </div>
    </Notice>
  )
}

interface MenuStatusProps {
  answer: MenuAnswer
  /** Whether the kitchen has a live menu. */
  isAsked: boolean
  /** Whether a notice already reports the missing live menu. */
  hasNotice: boolean
  /** Whether there are changes that are not shown. */
  hasMore: boolean
  onShowAll: () => void
  refresh: ReactNode
}

/** Time of the menu, in reserved space: no layout shift when it changes. */
export function MenuStatus(props: MenuStatusProps) {
  const { answer, isAsked, hasNotice, hasMore, onShowAll, refresh } = props
  const isSaid = hasNotice && answer.origin !== 'live'
  return (
    <div className="flex min-h-17 flex-wrap content-start items-center justify-between gap-x-5 text-label text-muted xl:mb-4 xl:min-h-11 print:min-h-0">
      {/* The mark precedes the text, so that it does not move when the text changes. */}
      <p aria-live="polite" className="flex flex-row-reverse items-center justify-end gap-2">
        <span className={isSaid ? 'hidden print:inline' : undefined}>
          {toStatusText(answer, isAsked)}{' '}
          <b className="font-strong text-fg">{toAllergenText(answer)}</b>
        </span>{' '}
        {answer.menu.isSample && <SampleMark />}
      </p>
      {refresh}
      {hasMore && (
        <Button variant="ghost" size="sm" onClick={onShowAll}>
          The menu has changed. Show it
        </Button>
      )}
    </div>
  )
}

function toStatusText({ origin, time }: MenuAnswer, isAsked: boolean): string {
  if (origin === 'live') return `Menu updated at ${time}`
  if (origin === 'kept') return `The kitchen is not answering. As of ${time}.`
  const words = time ? `Last known menu, ${time}.` : 'Last known menu.'
  return isAsked ? `${words} The kitchen is not answering.` : words
}

/** The lists of an older menu are whole, but a recipe may have changed since. */
function toAllergenText({ origin, menu }: MenuAnswer): string | undefined {
  if (!menu.allergensListed) return ASK_ABOUT_ALLERGENS
  return origin === 'live' ? undefined : 'Recipes change: for allergies, please ask.'
}
