import type { ReactNode } from 'react'
import { routes } from '#config/routes.ts'
import { classNames } from '#lib/class-names.ts'
import { formatDate } from 'core/date-names'
import { ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { SampleMark } from '#ui/sample-mark.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { VoucherResult } from './voucher-result.ts'

interface Look {
  label: string
  icon?: IconName
  tone: string
  text: string
}

const LOOKS: Readonly<Record<'VALID' | 'USED' | 'EXPIRED', Look>> = {
  VALID: {
    label: 'Valid',
    icon: 'check',
    tone: 'text-ok',
    text: 'Show it at the counter. One voucher per table.',
  },
  USED: {
    label: 'Used',
    tone: '',
    text: 'If that was not you, ask us below and quote the code.',
  },
  EXPIRED: {
    label: 'Expired',
    tone: '',
    text: 'Ask at the counter anyway, or below: the team there decides.',
  },
}

/** Result of a look-up, as a ticket. */
export function VoucherResultCard({ result }: { result: VoucherResult }) {
  if (result.type === 'none') {
    return (
      <Ticket
        label="Not found"
        icon="warning"
        tone="text-error"
        title={`No voucher has the code ${result.code}`}
        stub={<StubLine term="Code">{result.code}</StubLine>}
      >
        <p>
          Compare it with the card once more: zero and O, one and I look alike. If it still is not
          found, ask us.
        </p>
        <div>
          <TextLink href="#ask">Ask about it</TextLink>
        </div>
      </Ticket>
    )
  }
  const { code, state, title, validUntil, isSample } = result.voucher
  const isValid = state === 'VALID'
  const { text, ...look } = LOOKS[state]
  return (
    <Ticket
      {...look}
      title={title}
      isOver={!isValid}
      isSample={isSample}
      stub={
        <>
          <StubLine term="Code">{code}</StubLine>
          {validUntil && state !== 'USED' && (
            <StubLine term={state === 'EXPIRED' ? 'Expired on' : 'Use by'}>
              {formatDate(validUntil)}
            </StubLine>
          )}
        </>
      }
    >
      <p>{text}</p>
      <div>
        {isValid ? (
          <ButtonLink
            href={routes.reservation}
            isAction
            data-sheet="reservation"
            variant="lamp"
            className="max-md:w-full"
          >
            Book a table with it
          </ButtonLink>
        ) : (
          <TextLink href="#ask">Ask about it</TextLink>
        )}
      </div>
    </Ticket>
  )
}

interface TicketProps extends Omit<Look, 'text'> {
  title: string
  /** The voucher is used up or expired. */
  isOver?: boolean
  isSample?: boolean
  /** Stub of the ticket. */
  stub: ReactNode
  children: ReactNode
}

const FRAME = 'grid rounded-card lg:grid-cols-trail-text-46'
const BODY = 'grid content-start gap-3 px-5 py-6 md:px-7.5 md:py-7'
const STUB =
  'grid num content-start gap-3 border-t border-dashed border-line-strong px-5 py-6 md:px-7.5 lg:border-t-0 lg:border-l lg:px-6 lg:py-7'

function Ticket({
  label,
  icon,
  tone,
  title,
  isOver = false,
  isSample = false,
  stub,
  children,
}: TicketProps) {
  return (
    <section
      className={classNames(
        FRAME,
        isOver ? 'bg-sunk inset-ring inset-ring-line' : 'bg-raised shadow-card',
      )}
    >
      <div className={BODY}>
        <p className={classNames('flex items-center gap-2 text-small font-strong', tone)}>
          {icon && <Icon name={icon} size={18} />}
          {label} {isSample && <SampleMark />}
        </p>
        <h2
          className={classNames(
            'type-title wrap-anywhere',
            isOver && 'text-muted line-through decoration-1',
          )}
        >
          {title}
        </h2>
        {children}
      </div>
      <dl className={STUB}>{stub}</dl>
    </section>
  )
}

function StubLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label text-muted">{term}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

const BAR = 'rounded-control bg-sunk'

/** Skeleton of a ticket for a noticeable wait. */
export function TicketSkeleton() {
  return (
    <div
      aria-hidden="true"
      className={`${FRAME} bg-raised shadow-card transition-opacity delay-200 duration-0 starting:opacity-0`}
    >
      <div className={BODY}>
        <span className={`h-5 w-16 ${BAR}`} />
        <span className={`h-8 w-3/5 ${BAR}`} />
        <span className={`h-5 w-4/5 ${BAR}`} />
        <span className={`mt-2 h-12 w-44 ${BAR}`} />
      </div>
      <div className={STUB}>
        <span className={`h-10 ${BAR}`} />
        <span className={`h-10 ${BAR}`} />
      </div>
    </div>
  )
}
