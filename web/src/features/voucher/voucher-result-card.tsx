import type { ReactNode } from 'react'
import { routes } from '#config/routes.ts'
import { formatDate } from '#lib/format.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import type { FoundVoucher, VoucherResult } from './voucher-result.ts'

const STATES = {
  VALID: { label: 'Valid', tone: 'text-ok', text: 'Show it at the counter. One voucher a table.' },
  USED: {
    label: 'Used',
    tone: 'text-muted',
    text: 'If that was not you, ask us below and quote the code.',
  },
  EXPIRED: {
    label: 'Expired',
    tone: 'text-error',
    text: 'Ask at the counter all the same, or below: the people there decide.',
  },
} as const

/** What a look-up found, as a card. */
export function VoucherResultCard({ result }: { result: VoucherResult }) {
  if (result.type === 'none') {
    return (
      <Card label="Not found" tone="text-error" title={`No voucher has the code ${result.code}`}>
        <p>
          Compare it with the card once more: the last four are never the letter O or I. If it still
          is not found, ask us below.
        </p>
      </Card>
    )
  }
  const { voucher } = result
  const { label, tone, text } = STATES[voucher.state]
  return (
    <Card label={label} tone={tone} title={voucher.title} isSample={voucher.isSample}>
      <p>{text}</p>
      <VoucherFacts voucher={voucher} />
      {voucher.state === 'VALID' && (
        <div>
          <ButtonLink href={routes.reservation} isAction data-sheet="reservation">
            Book a table with it
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}

interface CardProps {
  label: string
  tone: string
  title: string
  isSample?: boolean
  children: ReactNode
}

function Card({ label, tone, title, isSample = false, children }: CardProps) {
  return (
    <section
      aria-live="polite"
      className="grid content-start gap-4.5 rounded-card bg-raised p-5 shadow-card md:p-7.5"
    >
      <p className={`flex items-center gap-2 font-[560] ${tone}`}>
        <Icon name={label === 'Valid' ? 'check' : 'info'} size={18} />
        {label} {isSample && <SampleMark />}
      </p>
      <h2 className="type-title">{title}</h2>
      {children}
    </section>
  )
}

function VoucherFacts({ voucher: { code, validUntil } }: { voucher: FoundVoucher }) {
  return (
    <dl className="grid num grid-cols-[110px_1fr] gap-x-4 gap-y-3 border-t border-line pt-4.5">
      <dt className="text-muted">Code</dt>
      <dd>{code}</dd>
      {validUntil && (
        <>
          <dt className="text-muted">Use by</dt>
          <dd>{formatDate(validUntil)}</dd>
        </>
      )}
    </dl>
  )
}
