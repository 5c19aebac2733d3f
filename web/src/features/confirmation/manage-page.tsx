import { ENQUIRY_KINDS, type Kind } from 'core/enquiry-kinds'
import type { Status } from 'core/enquiry-words'
import { canBeReached } from 'core/message-channels'
import { formatWholeDate } from 'core/date-names'
import { ANSWER_FRAGMENT, MODEL_PARAMETER, routes, VISIT_PARAMETERS } from '#config/routes.ts'
import type { Alternative } from '#features/shared/form/form-answer.ts'
import { KeepTyped } from '#features/shared/form/keep-typed-client.tsx'
import { toCarKey } from '#features/shared/car-key.ts'
import { MAX_NOTE_LENGTH } from 'core/text-limits'
import { AlternativeButtons } from '#features/shared/visit/alternative-buttons.tsx'
import { ContactLinks } from '#features/shared/contact/contact-links.tsx'
import { buildReferenceMessage, type Contact } from '#features/shared/contact/hand-over.ts'
import { getLastDay, getMaxParty, getPairMinutes } from '#features/shared/visit/visit-limits.ts'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import { formatClock, getSingaporeDate, toSingaporeTime } from 'core/singapore-clock'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import {
  type Backdrop,
  type OwnEnquiry,
  type EnquiryCar,
  type EnquiryOutlet,
  getText,
  type DriveOffer,
} from './own-enquiry.ts'
import { toDetails } from './enquiry-details.ts'
import { EnquiryFacts } from './enquiry-facts.tsx'
import { ChangeForm } from './change-form-client.tsx'
import { HouseRules } from './house-rules.tsx'
import { getWishes } from './table-wish-values.ts'
import { ConfirmationHero } from './confirmation-hero.tsx'
import { CONFIRMING_PAYMENT } from './confirmation-texts.ts'
import { PaymentWatch } from './payment-watch-client.tsx'
import {
  buildDoneText,
  buildManageLead,
  type DoneAction,
  getCancelTexts,
  getNoun,
} from './manage-texts.ts'

interface Asked {
  /** Submitted entries. */
  entries?: Readonly<Record<string, string>>
}

/** Outcome of the last action. */
export type ManagePageAnswer =
  | { type: 'done'; action: DoneAction }
  | ({ type: 'refused'; message: string; alternatives: readonly Alternative[] } & Asked)
  | ({ type: 'busy'; minutes: number } & Asked)
  | ({ type: 'unavailable' } & Asked)

/** Place where a record is called off, which mails link to. */
const CANCEL_ID = 'cancel'

type ToHref = (step?: string) => string

interface ManagePageProps {
  enquiry?: OwnEnquiry
  /** The other half of a dine-and-drive. */
  otherHalf?: OwnEnquiry
  /** The record could not be read, so its state is unknown. */
  isDown: boolean
  /** The payment is being confirmed: the page polls until it is. */
  isConfirming: boolean
  /** A reminder leads here, to hear whether the guests are coming. */
  asksWhetherComing: boolean
  answer?: ManagePageAnswer
  /** Free times of the shown day, and the booked one. */
  times: readonly string[]
  /** Address of this page, or of an action below it. */
  toHref: ToHref
  /** Whole address of this page, without what opens it. */
  pageUrl: string
  /** Whether there is a calendar file of it. */
  hasCalendar?: boolean
  outlet?: EnquiryOutlet
  car?: EnquiryCar
  /** Title of the role that was applied for, while it is published. */
  roleTitle?: string
  /** Names of the cars of drives that came free. */
  carNames?: ReadonlyMap<string, string>
  backdrop?: Backdrop
  contact: Contact
}

/** A record with its owner's actions. Works without scripts. */
export function ManagePage(props: ManagePageProps) {
  const { enquiry, isDown, backdrop, contact, toHref } = props
  if (!enquiry) {
    return (
      <ConfirmationHero
        title={isDown ? 'We can’t look it up just now' : 'We cannot open this link'}
        text={
          isDown
            ? 'What you sent is safe. Try again in a minute.'
            : 'It has expired, or was opened in another browser. Open the link in our email again, or find it by its reference.'
        }
        image={backdrop}
      >
        {isDown ? (
          <ButtonLink href={toHref()} variant="lamp">
            Try again
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href={routes.myBooking} variant="lamp">
              My booking
            </ButtonLink>
            <ButtonLink href={routes.contact} variant="ghost">
              Write to us
            </ButtonLink>
          </>
        )}
        {contact.phone && (
          <ButtonLink href={`tel:${contact.phone.replaceAll(' ', '')}`} variant="ghost">
            {contact.phone}
          </ButtonLink>
        )}
      </ConfirmationHero>
    )
  }
  return <FoundEnquiry {...props} enquiry={enquiry} />
}

function FoundEnquiry({
  enquiry,
  otherHalf,
  isConfirming,
  asksWhetherComing,
  answer,
  times,
  toHref,
  pageUrl,
  hasCalendar,
  outlet,
  car,
  roleTitle,
  carNames,
  backdrop,
  contact,
}: ManagePageProps & { enquiry: OwnEnquiry }) {
  const { reference, date, time, kind, canBeChanged, status } = enquiry
  const { visit, fee } = ENQUIRY_KINDS[kind]
  const isVisit = date !== undefined && time !== undefined
  const when = isVisit
    ? `${formatWholeDate(date)}, ${formatVisitTime(time).replace(' ', '\u00A0')}.`
    : ''
  const entries = answer && 'entries' in answer ? answer.entries : undefined
  const today = getSingaporeDate()
  const places = outlet ? [outlet] : []
  const table = visit === 'TABLE' && canBeChanged ? enquiry : undefined
  const hasPair = otherHalf !== undefined && otherHalf.status !== 'CANCELLED'
  // An answer above has the other times already.
  const offers = (enquiry.driveOffers ?? []).filter(
    ({ model, otherTimes }) => !otherTimes || entries?.['model'] !== model,
  )
  return (
    <>
      <ConfirmationHero
        title={isVisit ? `${when} ${outlet ? `${outlet.name}.` : ''}` : `Your ${getNoun(kind)}`}
        text={isConfirming ? CONFIRMING_PAYMENT.text : buildManageLead(enquiry)}
        image={backdrop}
        isLive={fee !== undefined}
      >
        {hasCalendar && (
          <ButtonLink href={toHref('calendar.ics')} download>
            <Icon name="calendar" />
            Add to calendar
          </ButtonLink>
        )}
        {canBeChanged && visit && (
          <ButtonLink href={`#${CANCEL_ID}`} variant="ghost">
            Cancel this booking
          </ButtonLink>
        )}
        {enquiry.booking && <TakenTableForm toHref={toHref} />}
        {status === 'CANCELLED' && !hasPair && <BookAgain enquiry={enquiry} car={car} />}
      </ConfirmationHero>
      <div data-surface="light" className="page-wrap pb-(--section)">
        {answer && (
          <div id={ANSWER_FRAGMENT} data-shown-once="" className="max-w-180 pt-7">
            <AnswerNotice answer={answer} enquiry={enquiry} hasPair={hasPair} toHref={toHref} />
          </div>
        )}
        <EnquiryFacts
          reference={reference}
          enquiry={enquiry}
          isConfirming={isConfirming}
          details={toDetails(enquiry)}
          otherHalf={hasPair ? otherHalf : undefined}
          outlet={outlet}
          roleTitle={roleTitle}
          // Without its drive, a table has no car.
          car={visit === 'TABLE' && !hasPair ? undefined : car}
        />
        {canBeChanged && isVisit && (asksWhetherComing || enquiry.confirmedAt) && (
          <Coming isSaid={enquiry.confirmedAt !== undefined} toHref={toHref} />
        )}
        {table && <HouseRules table={table} outlet={outlet} />}
        <div className="mt-9 grid max-w-180 gap-11">
          {offers.map((drive) => (
            <DriveForm
              key={`${drive.model} ${drive.time}`}
              drive={drive}
              carName={carNames?.get(drive.model) ?? 'car'}
              enquiry={enquiry}
              toHref={toHref}
            />
          ))}
          {canBeChanged && enquiry.isUnproven && enquiry.mayPress && <JoinForm toHref={toHref} />}
          {enquiry.offer && <OfferForm offer={enquiry.offer} enquiry={enquiry} toHref={toHref} />}
          {canBeChanged && visit && isVisit && (
            <ChangeForm
              action={toHref('change')}
              visit={visit}
              venue={enquiry.venue ?? ''}
              model={enquiry.model}
              date={entries?.['date'] || date}
              time={entries?.['time'] || time}
              party={entries?.['party'] || String(enquiry.party ?? '')}
              note={entries?.['note'] ?? getText(enquiry, 'note') ?? ''}
              wishes={getWishes(enquiry, entries)}
              booked={{ date, time }}
              times={times}
              pair={
                hasPair && otherHalf.time
                  ? {
                      main: otherHalf.time,
                      ...getPairMinutes(outlet, visit === 'TABLE' ? enquiry : otherHalf),
                    }
                  : undefined
              }
              maxParty={getMaxParty(places, undefined)}
              first={today}
              latest={getLastDay(places, undefined, visit, today)}
            />
          )}
          {hasPair && <OtherHalfForm otherHalf={otherHalf} toHref={toHref} />}
          {isConfirming && (
            <div className="grid justify-items-start gap-4">
              <h2 className="type-title">{CONFIRMING_PAYMENT.title}</h2>
              <ButtonLink href={toHref()} variant="ghost">
                Look again
              </ButtonLink>
              <PaymentWatch />
            </div>
          )}
          {fee && !isConfirming && (
            <PaymentForms status={status} toHref={toHref} reason={entries?.['reason']} />
          )}
          {canBeChanged && !isConfirming && <CancelForm kind={kind} toHref={toHref} />}
          {canBeChanged && canBeReached(enquiry) && <ResendForm toHref={toHref} />}
          <div className="flex flex-wrap items-baseline gap-x-8">
            <p className="text-muted">Anything else? Have your reference at hand.</p>
            <ContactLinks
              contact={contact}
              subject={reference}
              message=""
              whatsappMessage={buildReferenceMessage(reference, pageUrl)}
            />
          </div>
        </div>
      </div>
    </>
  )
}

interface BookAgainProps {
  enquiry: OwnEnquiry
  car: EnquiryCar | undefined
}

/** Leads to the form of what was called off, with its place. */
function BookAgain({ enquiry: { kind, venue }, car }: BookAgainProps) {
  const { visit, path } = ENQUIRY_KINDS[kind]
  if (!visit && kind !== 'WAITING_LIST') return null
  const known = new URLSearchParams({
    ...(venue && { [VISIT_PARAMETERS.venue]: venue }),
    ...(visit === 'DRIVE' && car && { [MODEL_PARAMETER]: toCarKey(car) }),
  })
  return (
    <ButtonLink href={`${path}?${known}`}>{visit ? 'Book another time' : 'Join again'}</ButtonLink>
  )
}

/** Entries that are submitted again together with an alternative. */
const RESUBMITTED = ['party', 'note', 'model'] as const

interface AnswerNoticeProps {
  answer: ManagePageAnswer
  enquiry: OwnEnquiry
  /** Moves one half of the visit only. */
  hasPair: boolean
  toHref: ToHref
}

function AnswerNotice({ answer, enquiry, hasPair, toHref }: AnswerNoticeProps) {
  switch (answer.type) {
    case 'done':
      return <Notice tone="info">{buildDoneText(answer.action, enquiry)}</Notice>
    case 'busy':
      return (
        <Notice tone="error">
          Too many tries in a short time. Wait {answer.minutes}{' '}
          {answer.minutes === 1 ? 'minute' : 'minutes'} and try again. What you typed is below.
        </Notice>
      )
    case 'unavailable':
      return (
        <Notice tone="error">
          This did not go through, and nothing has changed. What you entered is below: try again, or
          call us.
        </Notice>
      )
    case 'refused':
    default:
      return (
        <Notice tone="error">
          <p>{answer.message}</p>
          {answer.alternatives.length > 0 && (
            <form action={toHref(answer.entries?.['model'] ? 'drive' : 'change')} method="post">
              {RESUBMITTED.map(
                (name) =>
                  answer.entries?.[name] !== undefined && (
                    <input key={name} type="hidden" name={name} value={answer.entries[name]} />
                  ),
              )}
              <AlternativeButtons
                alternatives={answer.alternatives}
                half={
                  hasPair
                    ? ENQUIRY_KINDS[enquiry.kind].visit === 'TABLE'
                      ? 'table'
                      : 'drive'
                    : undefined
                }
              />
            </form>
          )}
        </Notice>
      )
  }
}

interface OfferFormProps {
  offer: NonNullable<OwnEnquiry['offer']>
  enquiry: OwnEnquiry
  toHref: ToHref
}

/** Takes a table that came free; only a press does, since mail scanners open links. */
function OfferForm({ offer, enquiry, toHref }: OfferFormProps) {
  const { date = '', party = 0 } = enquiry
  return (
    <form action={toHref('accept')} method="post" className="grid justify-items-start gap-4">
      <h2 className="type-title">A table came free</h2>
      <p>
        {`For ${party}, ${formatWholeDate(date)}, ${formatVisitTime(offer.time)}. `}
        It is held for you until {formatClock(toSingaporeTime(new Date(offer.until)).minutes)}.
      </p>
      <Button type="submit" variant="lamp">
        Take the table
      </Button>
    </form>
  )
}

/** Begins the offers; what opens links in mails presses no buttons. */
function JoinForm({ toHref }: { toHref: ToHref }) {
  return (
    <form action={toHref('confirm')} method="post" className="grid justify-items-start gap-4">
      <h2 className="type-title">Shall we offer you a table?</h2>
      <Button type="submit" variant="lamp">
        Yes, offer me a table
      </Button>
    </form>
  )
}

interface DriveFormProps {
  drive: DriveOffer
  carName: string
  enquiry: OwnEnquiry
  toHref: ToHref
}

/** Takes a drive that came free; like a table, by a press only. */
function DriveForm({
  drive: { model, time, otherTimes },
  carName,
  enquiry,
  toHref,
}: DriveFormProps) {
  const { date = '' } = enquiry
  const what = `The ${carName}, ${formatWholeDate(date)}, ${formatVisitTime(time)}`
  return (
    <form action={toHref('drive')} method="post" className="grid justify-items-start gap-4">
      <h2 className="type-title">
        {otherTimes ? 'This test drive has gone' : 'A test drive came free'}
      </h2>
      <p>
        {otherTimes
          ? `${what}: somebody was quicker. ${
              otherTimes.length > 0
                ? 'You could drive at one of these times.'
                : 'No other is free before or after your table that day.'
            }`
          : `${what}. Whoever takes it first has it. Bring your licence.`}
      </p>
      <input type="hidden" name="model" value={model} />
      {otherTimes ? (
        <AlternativeButtons alternatives={otherTimes} />
      ) : (
        <>
          <input type="hidden" name="time" value={time} />
          <Button type="submit" variant="lamp">
            Take the drive
          </Button>
        </>
      )}
    </form>
  )
}

interface PaymentFormsProps {
  status: Status
  toHref: ToHref
  /** Entries of the last attempt. */
  reason: string | undefined
}

function PaymentForms({ status, toHref, reason }: PaymentFormsProps) {
  if (status === 'AWAITING_PAYMENT') {
    return (
      <form action={toHref('pay')} method="post" className="grid justify-items-start gap-4">
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
    <form action={toHref('refund')} method="post" className="grid justify-items-start gap-4">
      <h2 className="type-title">Ask for the fee back</h2>
      <p>The terms you agreed to say until when. We reply by email.</p>
      <TextAreaField
        name="reason"
        label={
          <>
            Why? <span className="font-normal text-muted">(optional)</span>
          </>
        }
        maxLength={MAX_NOTE_LENGTH}
        defaultValue={reason}
        fieldClassName="w-full"
      />
      <Button type="submit" variant="ghost">
        Ask for a refund
      </Button>
      <KeepTyped action={toHref('refund')} />
    </form>
  )
}

/** Links to the page of the booking: to take the table once more answers with it, and with the proof that opens it. */
function TakenTableForm({ toHref }: { toHref: ToHref }) {
  return (
    <form action={toHref('accept')} method="post" className="grid">
      <Button type="submit">See your table</Button>
    </form>
  )
}

interface OtherHalfFormProps {
  otherHalf: OwnEnquiry
  toHref: ToHref
}

/** Links to the page of the other half, where that is changed. */
function OtherHalfForm({ otherHalf, toHref }: OtherHalfFormProps) {
  const what = ENQUIRY_KINDS[otherHalf.kind].visit === 'TABLE' ? 'table' : 'drive'
  return (
    <form action={toHref('other')} method="post">
      <Button type="submit" variant="ghost">
        Change or cancel the {what}
      </Button>
    </form>
  )
}

/** Whether the guests are coming. What opens links in mails posts no forms. */
function Coming({ isSaid, toHref }: { isSaid: boolean; toHref: ToHref }) {
  if (isSaid) {
    return (
      <Notice tone="info" className="mt-7 max-w-180">
        You told us that you are coming. See you soon.
      </Notice>
    )
  }
  return (
    <form action={toHref('confirm')} method="post" className="mt-9 grid justify-items-start gap-4">
      <h2 className="type-title">Are you coming?</h2>
      <Button type="submit" variant="lamp">
        Yes, I am coming
      </Button>
    </form>
  )
}

function ResendForm({ toHref }: { toHref: ToHref }) {
  return (
    <form
      action={toHref('resend')}
      method="post"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-5"
    >
      <p className="text-muted">No confirmation in your inbox or on your phone?</p>
      <Button type="submit" variant="ghost" size="sm">
        Send it again
      </Button>
    </form>
  )
}

interface CancelFormProps {
  kind: Kind
  toHref: ToHref
}

/** Confirmation step, since cancelling is final. */
function CancelForm({ kind, toHref }: CancelFormProps) {
  const { title, text, confirm } = getCancelTexts(kind)
  return (
    <details
      id={CANCEL_ID}
      // The facts above end with a line of their own.
      className="border-t border-line pt-5 first:border-t-0 first:pt-0"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
        {title}
      </summary>
      <form action={toHref('cancel')} method="post" className="mt-3 grid justify-items-start gap-4">
        <p>{text}</p>
        <Button type="submit" variant="ghost">
          {confirm}
        </Button>
      </form>
    </details>
  )
}
