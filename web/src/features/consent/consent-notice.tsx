import { ALL_ALLOWED, ALL_REFUSED, type ConsentChoices } from 'core/tracking/consent'
import { getPageConsent, type TrackingSettings } from 'core/tracking/page-tracking'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { sheets } from '#lib/sheets.ts'
import { chooseConsent } from '#lib/tracking/choose-consent.ts'
import { consentStore } from '#lib/tracking/stores.ts'
import { Button } from '#ui/button.tsx'
import { getNoticeText, NOTICE_HEADING } from './notice-text.ts'

/** Both buttons fit one line at one size on the narrowest phone. */
const ANSWER_CLASS = 'px-2!'

interface ConsentNoticeProps {
  settings: TrackingSettings
  /** Marketing's own text. */
  text?: string
}

/** Shown until the visitor has answered this version of the text. */
export function ConsentNotice({ settings, text }: ConsentNoticeProps) {
  const choice = useSyncExternalStore(consentStore.subscribe, consentStore.get, consentStore.get)
  if (choice?.textVersion === settings.consentTextVersion) return null
  return <Notice settings={settings} text={text} />
}

/** Overlays the page without layout shift, focus change or blocking. */
function Notice({ settings, text }: ConsentNoticeProps) {
  const headingId = useId()
  const notice = useRef<HTMLElement>(null)
  const consent = getPageConsent(window, settings, undefined)
  const choose = (choices: ConsentChoices) => chooseConsent(choices, settings.consentTextVersion)

  useEffect(() => {
    // Keeps the focus from being covered by the notice, even at the end of the page.
    const { style } = document.documentElement
    const room = `${(notice.current?.offsetHeight ?? 0) + 32}px`
    style.scrollPaddingBottom = room
    style.setProperty('--notice-room', room)
    return () => {
      style.scrollPaddingBottom = ''
      style.removeProperty('--notice-room')
    }
  }, [])

  return (
    <section
      ref={notice}
      aria-labelledby={headingId}
      data-surface="dark"
      data-no-print
      className="fixed inset-x-3 bottom-3 z-(--z-notice) rounded-card border border-line-strong bg-raised px-5 pt-5.5 pb-5 shadow-float md:right-auto md:bottom-6 md:left-(--edge) md:w-[min(520px,calc(100vw-2*var(--edge)))] md:px-7 md:pt-6.5 md:pb-6"
    >
      <h2 id={headingId} className="type-subtitle">
        {NOTICE_HEADING}
      </h2>
      <p className="mt-2.5 text-base text-muted">{getNoticeText(consent, text)}</p>
      <div className="mt-4.5 grid gap-2 xs:grid-cols-2">
        <Button variant="ghost" className={ANSWER_CLASS} onClick={() => choose(ALL_REFUSED)}>
          Necessary only
        </Button>
        <Button variant="ghost" className={ANSWER_CLASS} onClick={() => choose(ALL_ALLOWED)}>
          Allow all
        </Button>
      </div>
      <button
        type="button"
        onClick={() => sheets.open({ sheet: 'cookies' })}
        className="mt-1.5 inline-flex min-h-11 items-center font-strong"
      >
        <span className="border-b border-current pb-1">Choose one by one</span>
      </button>
    </section>
  )
}
