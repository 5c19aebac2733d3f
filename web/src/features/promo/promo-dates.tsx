import type { Promo } from '#content/types.ts'
import { formatMoment } from 'core/date-names'
import { TimeLeft } from './time-left-client.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'

/** A strip with the closing date of a promo. */
export function PromoDates({ promo }: { promo: Promo }) {
  if (!promo.endsAt && !promo.sampleFields.includes('blocks')) return null
  return (
    <div data-surface="light">
      <p className="page-wrap flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-5 num">
        <ClosingDate promo={promo} />
      </p>
    </div>
  )
}

/** When a promo closes; the COE drop, whose sum ends with it, counts down to it. */
export function ClosingDate({ promo: { endsAt, blocks, sampleFields } }: { promo: Promo }) {
  const countsDown = blocks.some(({ type }) => type === 'coeDropBlock')
  const isSample = (field: string) => sampleFields.includes(field)
  return (
    <>
      {endsAt && (
        <span className="text-balance">
          Closes{' '}
          <time dateTime={endsAt} className="font-strong">
            {formatMoment(endsAt)}
          </time>
          , Singapore time.
        </span>
      )}
      {endsAt && countsDown && <TimeLeft endsAt={endsAt} />}
      {isSample('blocks') ? (
        <span data-sample className="flex items-center gap-2.5 text-label text-muted">
          <SampleMark /> The whole promotion is to be replaced.
        </span>
      ) : (
        (isSample('endsAt') || isSample('coeExercise')) && <SampleMark />
      )}
    </>
  )
}
