import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { formatDate, formatShortDate } from 'core/date-names'
import { describeHouseRules } from 'core/house-rules'
import { PRE_ORDER_FEE } from 'core/enquiry-kinds/pre-order-fee'
import { getSingaporeDate } from 'core/singapore-clock'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { type Availability, getDrives, getTables } from '#backend/availability.ts'
import type { Enquiry } from '#backend/enquiry.ts'
import { BackendError } from '#backend/graphql.ts'
import { getLineUp } from '#content/line-up.ts'
import { getOutlets } from '#content/outlets.ts'
import type { OutletSummary } from '#content/types.ts'
import { ConfirmationEvents } from '#features/confirmation/confirmation-events-client.tsx'
import { CONFIRMING_PAYMENT } from '#features/confirmation/confirmation-texts.ts'
import { getCancelTexts } from '#features/confirmation/manage-texts.ts'
import { PaymentWatch } from '#features/confirmation/payment-watch-client.tsx'
import { BookingSummary } from '#features/member/booking-summary.tsx'
import { MemberForm } from '#features/member/member-form-client.tsx'
import { type MemberRow, sortRecords } from '#features/member/member-records.ts'
import { MemberSection } from '#features/member/member-section.tsx'
import { TimeForm } from '#features/member/time-form-client.tsx'
import { buildMapHref, isAddressSample } from '#features/restaurant/outlet-address.ts'
import { DayChoice } from '#features/shared/visit/day-choice-client.tsx'
import { nameOtherHalf } from '#features/shared/visit/other-half.ts'
import { pickBeside } from '#features/shared/visit/pair-times.ts'
import { buildTableRequestHref } from '#features/shared/visit/table-request-href.ts'
import { getLastDay, getPairMinutes } from '#features/shared/visit/visit-limits.ts'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import { decodeText } from '#lib/decode-text.ts'
import { formatDollars } from 'core/numbers'
import { type PageSearchParams, toSearchParams } from '#lib/search-params.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { readOwnRecord } from '#views/manage/read-record.ts'
import { buildRecordPath, memberPaths } from '#views/member/member-paths.ts'
import {
  cancelAction,
  changeAction,
  payAction,
  refundAction,
  withdrawAction,
} from '#views/member/record-actions.ts'
import { requireSession } from '#views/member/require-session.ts'

export const metadata: Metadata = { title: 'Your booking | BYD by 1826' }

const DATE = /^\d{4}-\d{2}-\d{2}$/

interface RecordRouteProps {
  params: Promise<{ id: string }>
  searchParams: Promise<PageSearchParams>
}

export default async function RecordRoute({ params, searchParams }: RecordRouteProps) {
  const id = decodeText((await params).id)
  const session = await requireSession(buildRecordPath(id))
  const reading = await read(() => readOwnRecord({ id }, { idToken: session.idToken }))
  if (reading === 'down') return <Down />
  const { record: enquiry, isConfirming } = reading
  if (enquiry === undefined) notFound()
  const [cars, outlets, parameters] = await Promise.all([getLineUp(), getOutlets(), searchParams])
  const sorted = sortRecords(
    [enquiry],
    {
      cars: Object.fromEntries(cars.map(({ href, modelName }) => [href.slice(1), modelName])),
      outlets: Object.fromEntries(outlets.map(({ venue, name }) => [venue, name])),
    },
    Date.now(),
  )
  const row = [sorted.bookings, sorted.past, sorted.preOrders, sorted.others].flat()[0]
  if (!row) notFound()
  const asked = toSearchParams(parameters)
    .getAll('date')
    .findLast((day) => day !== '')
  const outlet = outlets.find(({ venue }) => venue === enquiry.venue)
  const otherHalf = reading.otherHalf?.status === 'CANCELLED' ? undefined : reading.otherHalf
  const date = asked && DATE.test(asked) && !otherHalf ? asked : enquiry.date
  const canMove =
    enquiry.canBeChanged &&
    ENQUIRY_KINDS[enquiry.kind].visit !== undefined &&
    enquiry.date !== undefined &&
    sorted.bookings.length > 0
  return (
    <div data-surface="light">
      <div className="page-wrap pt-11 pb-10 md:pt-16">
        <TextLink href={memberPaths.home} arrow="none">
          All bookings
        </TextLink>
        <h1 className="mt-3 type-h1">{row.title}</h1>
        <p className="mt-4 type-lead text-muted">
          {describeMoment(enquiry)}
          {row.text}
        </p>
      </div>
      <div className="page-wrap grid items-start gap-y-11 pb-(--section) lg:grid-cols-5-7 lg:gap-18">
        <BookingSummary
          carImage={cars.find(({ href }) => href.slice(1) === enquiry.model)?.image}
          place={
            outlet && {
              ...outlet,
              mapHref: buildMapHref(outlet),
              isAddressSample: isAddressSample(outlet),
              isPhoneSample: outlet.sampleFields.includes('phone'),
            }
          }
          facts={[
            { term: 'Reference', text: row.reference },
            { term: 'Name', text: enquiry.person.name },
            { term: 'Sent', text: formatDate(enquiry.createdAt) },
            ...(otherHalf?.time
              ? [{ term: nameOtherHalf(otherHalf.kind), text: formatVisitTime(otherHalf.time) }]
              : []),
          ]}
          rules={
            isVisit(enquiry, 'TABLE') && sorted.bookings.length > 0
              ? describeHouseRules(outlet?.tables ?? {}, enquiry.party ?? 0).join(' ')
              : ''
          }
        />
        <div className="-mb-16">
          {canMove && date !== undefined && (
            <Move enquiry={enquiry} date={date} otherHalf={otherHalf} outlet={outlet} />
          )}
          {enquiry.canBeChanged && !isConfirming && <Cancel kind={enquiry.kind} id={id} />}
          {isConfirming ? <Confirming path={buildRecordPath(id)} /> : <Order row={row} id={id} />}
          {ENQUIRY_KINDS[enquiry.kind].fee && enquiry.status === 'PAID' && (
            <ConfirmationEvents eventId={enquiry.eventId} preOrderKey={enquiry.id} />
          )}
        </div>
      </div>
    </div>
  )
}

function describeMoment({ date, time }: Enquiry): string {
  if (date === undefined) return ''
  return `${formatShortDate(date)}${time === undefined ? '' : `, ${formatVisitTime(time)}`}. `
}

const isVisit = ({ kind }: Enquiry, visit: 'TABLE' | 'DRIVE') => ENQUIRY_KINDS[kind].visit === visit

interface MoveProps {
  enquiry: Enquiry
  date: string
  /** Table and drive must be on the same day. */
  otherHalf: Enquiry | undefined
  outlet: OutletSummary | undefined
}

async function Move({ enquiry, date, otherHalf, outlet }: MoveProps) {
  const availability = await read(() => getAvailability(enquiry, date))
  const isDrive = isVisit(enquiry, 'DRIVE')
  const today = getSingaporeDate()
  const pickFitting = (times: readonly string[]) =>
    otherHalf?.time
      ? pickBeside(times, {
          added: isDrive ? 'drive' : 'meal',
          main: otherHalf.time,
          ...getPairMinutes(outlet, isDrive ? otherHalf : enquiry),
        })
      : times
  return (
    <MemberSection id="move" title="Another time">
      {otherHalf ? (
        <p className="max-w-measure py-5 text-muted">
          Free before and after the {isDrive ? 'meal' : 'drive'}. Table and drive stay on one day:
          to move one to another day, cancel the other.
        </p>
      ) : (
        <form method="get" className="grid max-w-150 gap-4 py-5">
          <DayChoice
            key={date}
            date={date}
            first={today}
            latest={getLastDay(
              outlet ? [outlet] : [],
              undefined,
              isDrive ? 'DRIVE' : 'TABLE',
              today,
            )}
          />
          <button
            type="submit"
            className="min-h-(--tap) justify-self-start rounded-control px-6.5 font-strong inset-ring inset-ring-line-strong hover:inset-ring-fg"
          >
            Show times
          </button>
        </form>
      )}
      {availability === 'down' ? (
        <Notice tone="error">
          The free times cannot be shown at the moment. Try again in a minute.
        </Notice>
      ) : (
        <TimeForm
          action={changeAction}
          hidden={{ id: enquiry.id, date }}
          current={enquiry.date === date ? enquiry.time : undefined}
          times={pickFitting(
            (availability.days.find((day) => day.date === date)?.slots ?? [])
              .filter(({ isFree }) => isFree)
              .map(({ time }) => time),
          )}
          party={enquiry.party}
          maxParty={availability.maxParty ?? undefined}
          largeGroupHref={buildTableRequestHref('largeGroup', { venue: enquiry.venue, date })}
          half={otherHalf && (isDrive ? 'drive' : 'table')}
        />
      )}
    </MemberSection>
  )
}

function Cancel({ kind, id }: Pick<Enquiry, 'kind' | 'id'>) {
  const isVisit = ENQUIRY_KINDS[kind].visit !== undefined
  const { title, text, confirm } = getCancelTexts(kind)
  return (
    <MemberSection id="cancel" title={isVisit ? 'Cancel' : title}>
      <p className="max-w-measure py-5 text-muted">
        {isVisit ? 'Somebody else can have it at once. You can always book again.' : text}
      </p>
      <MemberForm
        action={isVisit ? cancelAction : withdrawAction}
        fields={[]}
        hidden={{ id }}
        submit={isVisit ? 'Cancel this booking' : confirm}
        busyLabel="Cancelling"
        variant="ghost"
      />
    </MemberSection>
  )
}

/** The payment is being confirmed: the page polls until it is. */
function Confirming({ path }: { path: string }) {
  return (
    <MemberSection id="pay" title={CONFIRMING_PAYMENT.title}>
      <div className="grid justify-items-start gap-5 py-5">
        <p className="max-w-measure text-muted">{CONFIRMING_PAYMENT.text}</p>
        <ButtonLink href={path} variant="ghost">
          Look again
        </ButtonLink>
        <PaymentWatch />
      </div>
    </MemberSection>
  )
}

function Order({ row, id }: { row: MemberRow; id: string }) {
  if (row.isUnpaid)
    return (
      <MemberSection id="pay" title="The fee">
        <p className="max-w-measure py-5 text-muted">
          {formatDollars(PRE_ORDER_FEE.dollars)}, refundable. The order counts once it is paid.
        </p>
        <MemberForm
          action={payAction}
          fields={[]}
          hidden={{ id }}
          submit="Pay the fee"
          busyLabel="Opening payment"
        />
      </MemberSection>
    )
  if (!row.canBeRefunded) return null
  return (
    <MemberSection id="refund" title="Ask for a refund">
      <div className="pt-5">
        <MemberForm
          action={refundAction}
          hidden={{ id }}
          submit="Ask for refund"
          variant="ghost"
          fields={[
            {
              name: 'reason',
              label: 'Why',
              type: 'text',
              autoComplete: 'off',
              isOptional: true,
            },
          ]}
        />
      </div>
    </MemberSection>
  )
}

function Down() {
  return (
    <div data-surface="light" className="page-wrap grid gap-6 py-16">
      <h1 className="type-h1">Not now</h1>
      <Notice tone="error">
        Your booking cannot be shown at the moment. It is safe; look again in a minute.
      </Notice>
      <TextLink href={memberPaths.home}>All bookings</TextLink>
    </div>
  )
}

function getAvailability(enquiry: Enquiry, from: string): Promise<Availability> {
  const { venue = '', model = '', party = 1 } = enquiry
  return isVisit(enquiry, 'DRIVE')
    ? getDrives({ venue, model, from, days: 1 })
    : getTables({ venue, party, from, days: 1 })
}

async function read<Value>(request: () => Promise<Value>): Promise<Value | 'down'> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof BackendError) return 'down'
    throw error
  }
}
