import type { TrackingContent } from '#content/types.ts'
import { Button } from '#ui/button.tsx'
import { buildNoticeScript } from './notice-script.ts'

export const NOTICE_HEADING = 'Two kinds of cookies, neither edible'

const HEADING_ID = 'cookie-notice'

const WHAT_FOR =
  'Necessary cookies keep your booking while you type. The optional ones tell us which advertisement brought you here.'

/** Holds for every visitor, so that no text of marketing can say otherwise. */
const OFF = 'Those are off until you say yes.'

export const getNoticeText = (consentText = WHAT_FOR): string => `${consentText} ${OFF}`

/**
 * Part of every page's HTML, fixed to the bottom. An inline script shows it to visitors who have
 * not answered this version of the text. Small type keeps it from being the largest contentful
 * paint.
 */
export function ConsentNotice({ tracking }: { tracking: TrackingContent }) {
  return (
    <>
      <section
        aria-labelledby={HEADING_ID}
        data-notice={tracking.consentTextVersion}
        data-surface="dark"
        data-no-print
        className="notice-bar"
      >
        <div className="max-lg:mb-3">
          <h2 id={HEADING_ID} className="mb-1 text-base font-strong text-fg lg:sr-only">
            {NOTICE_HEADING}
          </h2>
          <p>{getNoticeText(tracking.consentText)}</p>
        </div>
        <div className="flex flex-none flex-wrap gap-2 lg:flex-nowrap">
          <button
            type="button"
            data-sheet="cookies"
            className="inline-flex min-h-11 items-center font-strong text-fg max-lg:order-3 max-lg:w-full lg:pr-4"
          >
            <span className="border-b border-current pb-1">Choose one by one</span>
          </button>
          <Button variant="ghost" size="sm" data-answer="none">
            Necessary only
          </Button>
          <Button variant="ghost" size="sm" data-answer="all">
            Allow all
          </Button>
        </div>
      </section>
      {/* oxlint-disable-next-line react/no-danger -- built from constants */}
      <script dangerouslySetInnerHTML={{ __html: buildNoticeScript() }} />
    </>
  )
}
