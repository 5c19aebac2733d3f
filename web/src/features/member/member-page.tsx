import { REWARD_TITLE } from 'core/referral-reward'
import type { ReactNode } from 'react'
import type { ContentImage } from '#content/types.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { MemberRecords, MemberRow } from './member-records.ts'
import { EmptyPart, MemberLine, MemberSection } from './member-section.tsx'
import { NextUp } from './next-up.tsx'

export interface MemberVoucher {
  code: string
  title: string
  text: string
  isUsable: boolean
}

export interface MemberDetails {
  name?: string
  email?: string
  phone?: string
}

export interface MemberReferral {
  /** To send to friends. */
  link: string
  /** Number of friends who came with it and have driven. */
  friends: number
}

export interface MemberLinks {
  signOut: string
  export: string
  delete: string
  details: string
  email: string
  reservation: string
  testDrive: string
  checkVoucher: string
  /** Page of one record. */
  buildRecord: (id: string) => string
}

interface MemberPageProps {
  greeting: string
  details: MemberDetails
  /** Absent when the backend is unavailable. */
  records?: MemberRecords
  vouchers: readonly MemberVoucher[]
  /** Absent when the backend is unavailable. */
  referral?: MemberReferral | undefined
  /** Switches of the consents. */
  switches: ReactNode
  next: { carImage?: ContentImage; placeImage?: ContentImage; directionsHref?: string }
  links: MemberLinks
  /** Confirmation of the last action. */
  done?: string
}

const PARTS = [
  { id: 'bookings', title: 'Bookings' },
  { id: 'pre-orders', title: 'Pre-orders' },
  { id: 'vouchers', title: 'Vouchers' },
  { id: 'enquiries', title: 'Enquiries' },
  { id: 'friends', title: 'Friends' },
  { id: 'details', title: 'Details' },
  { id: 'data', title: 'Your data' },
] as const

/** Overview of a member's records, details and consents. */
export function MemberPage(props: MemberPageProps) {
  const { greeting, details, records, referral, vouchers, switches, next, links, done } = props
  const hasNoBookings = records?.bookings.length === 0
  const parts = PARTS.filter(
    ({ id }) =>
      (id !== 'friends' || referral) &&
      (id !== 'enquiries' || (records && records.others.length > 0)) &&
      (id !== 'pre-orders' || (records && records.preOrders.length > 0)),
  )
  return (
    <div data-surface="light">
      <div className="page-wrap flex flex-wrap items-end justify-between gap-6 pt-11 pb-10 md:pt-16">
        <h1 className="type-h1">{details.name ? `${greeting}, ${details.name}` : greeting}</h1>
        <form method="post" action={links.signOut}>
          <button
            type="submit"
            className="inline-flex min-h-11 items-center font-medium hover:text-accent"
          >
            <span className="border-b border-current pb-0.5">Sign out</span>
          </button>
        </form>
      </div>
      <div className="page-wrap grid items-start gap-7 pb-20 lg:grid-cols-lead-text-52 lg:gap-18 lg:pb-30">
        <nav
          aria-label="Member area"
          className="-mr-(--edge) flex gap-5.5 overflow-x-auto border-b border-line lg:sticky lg:top-8 lg:mr-0 lg:grid lg:gap-0 lg:border-b-0"
        >
          {parts.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              className="flex min-h-11 shrink-0 items-center text-muted hover:text-fg"
            >
              {title}
            </a>
          ))}
        </nav>
        <div className="min-w-0">
          {done !== undefined && (
            <Notice tone="info" className="mb-10">
              {done}
            </Notice>
          )}
          {!records && (
            <Notice tone="error" className="mb-10">
              Your bookings cannot be shown at the moment. They are safe; look again in a minute, or
              call the outlet.
            </Notice>
          )}
          {records?.next && (
            <NextUp
              next={records.next}
              carImage={next.carImage}
              placeImage={next.placeImage}
              directionsHref={next.directionsHref}
              changeHref={links.buildRecord(records.next.id)}
            />
          )}
          <MemberSection id="bookings" title="Bookings">
            {hasNoBookings && (
              <EmptyPart
                title="No table, no car"
                actions={
                  <>
                    <ButtonLink href={links.reservation}>Book a table</ButtonLink>
                    <ButtonLink variant="ghost" href={links.testDrive}>
                      Book a test drive
                    </ButtonLink>
                  </>
                }
              >
                Book either and it shows up here, with a link to change it.
              </EmptyPart>
            )}
            {records?.bookings.map((row) => (
              <RecordLine key={row.id} row={row} links={links} action="Change" />
            ))}
            {records && records.past.length > 0 && (
              <details className="pt-2.5">
                <summary className="inline-flex min-h-11 items-center font-medium hover:text-accent">
                  <span className="border-b border-current pb-0.5">
                    Past bookings, {records.past.length}
                  </span>
                </summary>
                {records.past.map((row) => (
                  <RecordLine key={row.id} row={row} links={links} />
                ))}
              </details>
            )}
          </MemberSection>
          {records && records.preOrders.length > 0 && (
            <MemberSection id="pre-orders" title="Pre-orders">
              {records.preOrders.map((row) => (
                <RecordLine key={row.id} row={row} links={links} action={getOrderAction(row)} />
              ))}
            </MemberSection>
          )}
          <Vouchers vouchers={vouchers} checkHref={links.checkVoucher} />
          {records && records.others.length > 0 && (
            <MemberSection id="enquiries" title="Enquiries">
              {records.others.map((row) => (
                <RecordLine key={row.id} row={row} links={links} />
              ))}
            </MemberSection>
          )}
          {referral && <Friends referral={referral} />}
          <MemberSection id="details" title="Details">
            <dl>
              <Detail term="Name" value={details.name} changeHref={links.details} />
              <Detail term="Email" value={details.email} changeHref={links.email} />
              <Detail term="Mobile" value={details.phone} changeHref={links.details} />
              {switches}
            </dl>
          </MemberSection>
          <MemberSection id="data" title="Your data">
            <MemberLine
              title="Take a copy"
              action={
                <ButtonLink variant="ghost" size="sm" href={links.export} download>
                  Export my data
                </ButtonLink>
              }
            >
              Everything we hold, as one file.
            </MemberLine>
            <MemberLine
              title="Close the account"
              action={
                <ButtonLink variant="ghost" size="sm" href={links.delete}>
                  Delete account
                </ButtonLink>
              }
            >
              {hasNoBookings
                ? 'Nothing is booked, so it takes effect at once.'
                : 'This cancels your bookings too. We keep receipts, as the law requires.'}
            </MemberLine>
          </MemberSection>
        </div>
      </div>
    </div>
  )
}

function getOrderAction({ isUnpaid, canBeRefunded }: MemberRow): string {
  if (isUnpaid) return 'Pay the fee'
  return canBeRefunded ? 'Ask for refund' : 'Look'
}

interface RecordLineProps {
  row: MemberRow
  links: MemberLinks
  /** Label of the button; without one there is no button. */
  action?: string
}

function RecordLine({ row, links, action }: RecordLineProps) {
  const hasAction = action !== undefined && (action !== 'Change' || row.canBeChanged)
  return (
    <MemberLine
      when={row.when}
      whenDetail={row.whenDetail}
      title={row.title}
      action={
        hasAction && (
          <ButtonLink
            variant="ghost"
            size="sm"
            href={links.buildRecord(row.id)}
            aria-label={`${action}: ${row.title}, ${row.when}`}
          >
            {action}
          </ButtonLink>
        )
      }
    >
      {row.text} <span className="num">{row.reference}</span>
    </MemberLine>
  )
}

const INVITATION = `Take a test drive at BYD by 1826 with my link, and we each get a ${REWARD_TITLE}`

function Friends({ referral: { link, friends } }: { referral: MemberReferral }) {
  const driven =
    friends === 0
      ? 'Nobody has driven with it yet.'
      : `${friends} ${friends === 1 ? 'friend has' : 'friends have'} driven with it.`
  return (
    <MemberSection id="friends" title="Friends">
      <MemberLine
        title="Send a friend for a drive"
        action={
          <ButtonLink
            variant="ghost"
            size="sm"
            href={`https://wa.me/?${new URLSearchParams({ text: `${INVITATION}: ${link}` }).toString()}`}
            rel="noopener"
          >
            Send by WhatsApp
          </ButtonLink>
        }
      >
        Your link is{' '}
        <a href={link} className="wrap-anywhere underline decoration-1 underline-offset-4">
          {link}
        </a>
        . {driven} After each friend’s first drive, you both get a {REWARD_TITLE}.
      </MemberLine>
    </MemberSection>
  )
}

interface VouchersProps {
  vouchers: readonly MemberVoucher[]
  checkHref: string
}

function Vouchers({ vouchers, checkHref }: VouchersProps) {
  const check = <TextLink href={checkHref}>Check a voucher</TextLink>
  return (
    <MemberSection id="vouchers" title="Vouchers">
      {vouchers.length === 0 ? (
        <EmptyPart title="None yet" actions={check}>
          Vouchers we send you, and those you ask us about, show here. Have a code on paper? See
          what it is good for.
        </EmptyPart>
      ) : (
        <>
          {vouchers.map(({ code, title, text, isUsable }) => (
            <MemberLine
              key={code}
              title={title}
              action={
                isUsable && (
                  <ButtonLink variant="ghost" size="sm" href={`${checkHref}?code=${code}`}>
                    Look
                  </ButtonLink>
                )
              }
            >
              <span className="num">{code}</span>. {text}
            </MemberLine>
          ))}
          <div className="pt-2.5">{check}</div>
        </>
      )}
    </MemberSection>
  )
}

interface DetailProps {
  term: string
  value?: string
  changeHref?: string
}

const DETAIL_CLASS =
  'grid min-h-14 items-center gap-x-5 border-b border-line py-2.5 md:grid-cols-lead-text-55'

/** A consent with its switch. */
export function DetailSwitch({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={DETAIL_CLASS}>
      <dt className="text-label text-muted md:text-base">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Detail({ term, value, changeHref }: DetailProps) {
  return (
    <div className={DETAIL_CLASS}>
      <dt className="text-label text-muted md:text-base">{term}</dt>
      <dd className="flex min-w-0 items-center justify-between gap-4 num wrap-anywhere">
        {value ?? 'Not given'}
        {changeHref && (
          <a
            href={changeHref}
            aria-label={`Change ${term.toLowerCase()}`}
            className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:text-accent"
          >
            Change
          </a>
        )}
      </dd>
    </div>
  )
}
