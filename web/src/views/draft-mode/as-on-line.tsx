import { formatMoment } from 'core/date-names'

/**
 * Source of the inline script by which the clock of the page begins at a time: what is counted in the browser, such as
 * the days until a promo ends, is then of that time too. What visitors load needs to know nothing of it.
 */
export const buildClockScript = (time: Date): string =>
  `{const now=Date.now,ahead=${time.getTime()}-now();Date.now=()=>now()+ahead}`

/** Says which time a preview shows, and sets the browser's clock to it. */
export function AsOnLine({ time }: { time: Date }) {
  const instant = time.toISOString()
  return (
    <>
      <p data-as-on className="bg-ink-950 px-4 py-3 text-white">
        As on{' '}
        <time dateTime={instant} className="font-strong">
          {formatMoment(instant)}
        </time>
        : what visitors will read then, with the drafts you see published
      </p>
      {/* oxlint-disable-next-line react/no-danger -- built from a number */}
      <script dangerouslySetInnerHTML={{ __html: buildClockScript(time) }} />
    </>
  )
}
