import { formatShortDate, formatWholeDate } from 'core/date-names'
import { routes } from '#config/routes.ts'
import {
  type Alternative,
  ALTERNATIVE_ENTRY,
  toAlternativeValue,
} from '#features/shared/form/form-answer.ts'
import { FieldPair } from '#features/shared/form/form-section.tsx'
import { MAX_NOTE_LENGTH } from '#features/shared/form/text-limits.ts'
import { ContactLinks } from '#features/shared/visit/contact-links.tsx'
import type { Contact } from '#features/shared/visit/hand-over.ts'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import {
  type Backdrop,
  type Booking,
  type BookingCar,
  type BookingOutlet,
  getText,
} from './booking.ts'
import { BookingFacts } from './booking-facts.tsx'
import { ConfirmationHero } from './confirmation-hero.tsx'

/** What came of the last press. */
export type ManagePageAnswer =
  | { type: 'done'; action: 'change' | 'cancel' | 'refund' }
  | { type: 'refused'; message: string; alternatives: readonly Alternative[] }
  | { type: 'busy'; minutes: number }
  | { type: 'unavailable' }

interface ManagePageProps {
  booking?: Booking
  /** The table that goes with a drive, or the drive that goes with a table. */
  otherHalf?: Booking
  /** The record could not be read, which says nothing of it. */
  isDown: boolean
  answer?: ManagePageAnswer
  /** Of the booked day: what is free, and what is booked. */
  times: readonly string[]
  /** Of this page; its actions lie below. */
  path: string
  calendarHref?: string
  outlet?: BookingOutlet
  car?: BookingCar
  backdrop?: Backdrop
  contact: Contact
}

const DONE = {
  change: 'It is changed. We have sent you the new version.',
  cancel: 'It is cancelled. Come another time.',
  refund: 'We have your request, and answer by email.',
} as const

/** A record and what its owner may do about it. It needs no scripts. */
export function ManagePage(props: ManagePageProps) {
  const { booking, isDown, backdrop, contact, path } = props
  if (!booking) {
    return (
      <ConfirmationHero
        title={isDown ? 'We can’t look it up just now' : 'This link opens nothing here'}
        text={
          isDown
            ? 'Your booking is not affected. Try again in a minute.'
            : 'It is of another browser, or too old. Open the link in our email again, or ask us.'
        }
        image={backdrop}
      >
        {isDown ? (
          <ButtonLink href={path} variant="lamp">
            Try again
          </ButtonLink>
        ) : (
          <ButtonLink href={routes.contact} variant="lamp">
            Write to us
          </ButtonLink>
        )}
        {contact.phone && (
          <ButtonLink href={`tel:${contact.phone.replaceAll(' ', '')}`} variant="ghost">
            {contact.phone}
          </ButtonLink>
        )}
      </ConfirmationHero>
    )
  }
  return <OwnBooking {...props} booking={booking} />
}

function OwnBooking({
  booking,
  otherHalf,
  answer,
  times,
  path,
  calendarHref,
  outlet,
  car,
  backdrop,
  contact,
}: ManagePageProps & { booking: Booking }) {
  const { reference, date, time, kind, canBeChanged, status } = booking
  const isVisit = date !== undefined && time !== undefined
  const when = isVisit
    ? `${formatWholeDate(date)}, ${formatVisitTime(time).replace(' ', '\u00A0')}.`
    : ''
  return (
    <>
      <ConfirmationHero
        title={isVisit ? `${when} ${outlet?.name ?? ''}` : `Your ${NOUNS[kind] ?? 'message'}`}
        text={
          status === 'CANCELLED'
            ? 'This is cancelled.'
            : 'Here you see, change or cancel it, without an account.'
        }
        image={backdrop}
      >
        {calendarHref && (
          <ButtonLink href={calendarHref} download>
            <Icon name="calendar" />
            Add to calendar
          </ButtonLink>
        )}
      </ConfirmationHero>
      <div data-surface="light" className="page-wrap pb-(--section)">
        <BookingFacts
          reference={reference}
          booking={booking}
          otherHalf={otherHalf}
          outlet={outlet}
          car={car}
        />
        <div className="mt-9 grid max-w-180 gap-11">
          {answer && <AnswerNotice answer={answer} path={path} />}
          {canBeChanged && isVisit && <ChangeForm booking={booking} times={times} path={path} />}
          {kind === 'PRE_ORDER' && <PaymentForms status={status} path={path} />}
          {canBeChanged && <CancelForm path={path} />}
          <div className="flex flex-wrap items-baseline gap-x-8">
            <p className="text-muted">Anything else? Have the reference at hand.</p>
            <ContactLinks contact={contact} subject={reference} message="" />
          </div>
        </div>
      </div>
    </>
  )
}

const NOUNS: Readonly<Record<string, string>> = {
  TRADE_IN: 'trade-in',
  VOUCHER_ENQUIRY: 'question',
  PRE_ORDER: 'pre-order',
  REGISTER_INTEREST: 'interest',
  JOB_APPLICATION: 'application',
  CONTACT: 'message',
}

function AnswerNotice({ answer, path }: { answer: ManagePageAnswer; path: string }) {
  switch (answer.type) {
    case 'done':
      return <Notice tone="info">{DONE[answer.action]}</Notice>
    case 'busy':
      return (
        <Notice tone="error">
          That was a lot in a short time. Wait {answer.minutes} min and try again.
        </Notice>
      )
    case 'unavailable':
      return (
        <Notice tone="error">
          This did not reach us, and the booking stays as it is. Try again, or call us.
        </Notice>
      )
    case 'refused':
    default:
      return (
        <Notice tone="error">
          <p>{answer.message}</p>
          {answer.alternatives.length > 0 && (
            <form action={`${path}/change`} method="post" className="mt-2 flex flex-wrap gap-2">
              {answer.alternatives.map((alternative) => (
                <Button
                  key={toAlternativeValue(alternative)}
                  type="submit"
                  name={ALTERNATIVE_ENTRY}
                  value={toAlternativeValue(alternative)}
                  variant="ghost"
                  size="sm"
                  className="num"
                >
                  {formatShortDate(alternative.date)}, {formatVisitTime(alternative.time)}
                </Button>
              ))}
            </form>
          )}
        </Notice>
      )
  }
}

interface ChangeFormProps {
  booking: Booking
  times: readonly string[]
  path: string
}

function ChangeForm({ booking, times, path }: ChangeFormProps) {
  const { date, time, party, kind } = booking
  return (
    <form action={`${path}/change`} method="post" className="grid gap-6">
      <h2 className="type-title">Change it</h2>
      <FieldPair>
        <TextField type="date" name="date" label="Date" required defaultValue={date} />
        <SelectField
          name="time"
          label="Time"
          required
          defaultValue={time}
          options={times.map((value) => ({ value, label: formatVisitTime(value) }))}
          hint="Of the booked day. On another one we show what is free."
        />
      </FieldPair>
      {kind === 'RESERVATION' && (
        <>
          <TextField
            type="number"
            name="party"
            label="Guests"
            required
            min={1}
            max={30}
            defaultValue={party}
          />
          <TextAreaField
            name="note"
            label="Anything we should know?"
            maxLength={MAX_NOTE_LENGTH}
            defaultValue={getText(booking, 'note')}
          />
        </>
      )}
      <div>
        <Button type="submit">Change it</Button>
      </div>
    </form>
  )
}

function PaymentForms({ status, path }: { status: string; path: string }) {
  if (status === 'AWAITING_PAYMENT') {
    return (
      <form action={`${path}/pay`} method="post" className="grid justify-items-start gap-4">
        <h2 className="type-title">The fee is not paid yet</h2>
        <p>No car is held until it is. You pay by card or PayNow on the next page.</p>
        <Button type="submit" variant="lamp">
          Pay the fee
        </Button>
      </form>
    )
  }
  if (status !== 'PAID') return null
  return (
    <form action={`${path}/refund`} method="post" className="grid justify-items-start gap-4">
      <h2 className="type-title">Ask for the fee back</h2>
      <p>The terms that you agreed to say until when. We answer by email.</p>
      <TextAreaField
        name="reason"
        label="Why? (optional)"
        maxLength={MAX_NOTE_LENGTH}
        fieldClassName="w-full"
      />
      <Button type="submit" variant="ghost">
        Ask for a refund
      </Button>
    </form>
  )
}

/** Two presses, because the second one can't be taken back. */
function CancelForm({ path }: { path: string }) {
  return (
    <details className="border-t border-line pt-5">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-[520] underline underline-offset-4">
        Cancel it
      </summary>
      <form action={`${path}/cancel`} method="post" className="mt-3 grid justify-items-start gap-4">
        <p>Somebody else gets the place at once.</p>
        <Button type="submit" variant="ghost">
          Yes, cancel it
        </Button>
      </form>
    </details>
  )
}
