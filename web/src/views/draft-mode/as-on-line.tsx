import { formatMoment } from 'core/date-names'
import { buildClockScript } from './clock-script.ts'

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
