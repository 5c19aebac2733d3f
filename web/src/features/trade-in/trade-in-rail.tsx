import { SampleMark } from '#ui/sample-mark.tsx'

/** Sample steps: the dealer's process is not published yet. */
const STEPS = [
  { when: 'First', what: 'You give us plate, mileage and photos.' },
  { when: 'Then', what: 'We answer with a figure, and say how long it holds.' },
  { when: 'Over lunch', what: 'We look at the car outside while you eat.' },
  { when: 'Last', what: 'Paperwork and payment, or you drive home in it.' },
] as const

interface TradeInRailProps {
  /** Valid entries so far. */
  plate?: string
  coeLeft?: string
  photoCount: number
}

export function TradeInRail({ plate, coeLeft, photoCount }: TradeInRailProps) {
  const facts = [
    { term: 'Plate', detail: plate },
    { term: 'COE left', detail: coeLeft },
    { term: 'Photos', detail: photoCount > 0 ? `${photoCount} of 4 chosen` : undefined },
  ].flatMap(({ term, detail }) => (detail ? [{ term, detail }] : []))
  return (
    <div className="px-5 pt-7.5 pb-6 md:px-8 md:pb-8">
      <div className="flex items-center justify-between gap-3">
        <h2 className="type-subtitle">What happens</h2>
        <SampleMark />
      </div>
      <ol className="mt-4">
        {STEPS.map(({ when, what }) => (
          <li key={when} className="border-t border-line py-3">
            <b className="block font-medium">{when}</b>
            <span className="block text-small text-balance text-muted">{what}</span>
          </li>
        ))}
      </ol>
      {facts.length > 0 && (
        <dl className="grid num grid-cols-lead-110 gap-x-4 gap-y-3 border-t border-line pt-5">
          {facts.map(({ term, detail }) => (
            <div key={term} className="contents">
              <dt className="text-muted">{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
