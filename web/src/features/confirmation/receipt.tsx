import type { ReactNode } from 'react'
import { formatMoment } from 'core/date-names'
import { SampleMark } from '#ui/sample-mark.tsx'
import { PrintButton } from '#features/shared/print-button.tsx'
import { type OwnEnquiry, type EnquiryCar, type EnquiryOutlet, getText } from './own-enquiry.ts'

interface ReceiptProps {
  enquiry: OwnEnquiry
  outlet?: EnquiryOutlet
  car?: EnquiryCar
  /** "S$1,000". */
  fee: string
  termsHref: string
}

/** Sample steps: the dealer's process is not published yet. */
const NEXT = [
  { when: 'First', what: 'Somebody calls you to talk about COE and timing.' },
  {
    when: 'When you are ready',
    what: 'You sign at the showroom. The price and the COE go on one sheet.',
  },
  {
    when: 'After the COE',
    what: 'We register the car and tell you the date. Bring the old one if you are trading in.',
  },
] as const

/** Receipt of the paid fee, and the next steps. */
export function Receipt({ enquiry, outlet, car, fee, termsHref }: ReceiptProps) {
  const { reference, createdAt } = enquiry
  const what = [car?.modelName, getText(enquiry, 'variant')].filter(Boolean).join(' ')
  return (
    <div className="grid items-start gap-x-columns gap-y-14 pt-9 md:pt-13 lg:grid-cols-2">
      <div>
        <section
          aria-labelledby="receipt"
          className="num rounded-card bg-raised px-5 pt-6 pb-5 shadow-card md:px-8 md:pt-7"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-4">
            <h2 id="receipt" className="type-title">
              Receipt
            </h2>
            <p className="text-small text-muted">Ordered {formatMoment(createdAt)}</p>
          </div>
          <dl>
            <Line term={what || 'Car'}>{getText(enquiry, 'paint') ?? 'Paint chosen later'}</Line>
            {outlet && <Line term="Showroom">{outlet.name}</Line>}
            <Line term="Pre-order">{reference}</Line>
            <div className="grid grid-cols-rest-auto gap-x-6 border-t-2 border-fg pt-4 text-18 font-semibold">
              <dt>
                Booking fee, paid
                <small className="block text-label font-normal text-muted">
                  Comes off the price when you sign.
                </small>
              </dt>
              <dd>{fee}</dd>
            </div>
          </dl>
          <p className="mt-5 border-t border-dashed border-line-strong pt-4 text-label text-muted">
            Under the{' '}
            <a href={termsHref} className="underline underline-offset-4 hover:text-fg">
              pre-order terms
            </a>{' '}
            that you agreed to.
          </p>
        </section>
        <div className="mt-3">
          <PrintButton />
        </div>
      </div>
      <section>
        <div className="flex items-baseline gap-3">
          <h2 className="type-h2">Next</h2>
          <SampleMark />
        </div>
        <ol className="mt-5">
          {NEXT.map(({ when, what: step }) => (
            <li key={when} className="border-t border-line py-4">
              <b className="block font-strong">{when}</b>
              <span className="text-muted">{step}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-rest-auto gap-x-6 border-t border-line py-3">
      <dt>{term}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
