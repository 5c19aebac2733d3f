import { parsePhone } from 'core/phone'
import { createEventId } from 'core/tracking/event-id'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getOwnEnquiries, getReferral } from '#backend/member/records.ts'
import { getVoucher } from '#backend/voucher.ts'
import { env } from '#config/env.server.ts'
import { routes } from '#config/routes.ts'
import { getLineUp } from '#content/line-up.ts'
import { getOutlets } from '#content/outlets.ts'
import { DetailSwitch, MemberPage, type MemberVoucher } from '#features/member/member-page.tsx'
import { getGreeting, sortRecords } from '#features/member/member-records.ts'
import { SwitchForm } from '#features/member/switch-form-client.tsx'
import { CONSENTS } from '#features/shared/form/consents.ts'
import { formatDate } from 'core/date-names'
import { type QueryProps, toSearchParams } from '#lib/search-params.ts'
import { consentAction } from '#views/member/account-actions.ts'
import { buildRecordPath, memberPaths } from '#views/member/member-paths.ts'
import { requireSession } from '#views/member/require-session.ts'
import { toMobile } from '#views/member/to-person.ts'

export const metadata: Metadata = { title: 'Member area | BYD by 1826' }

const DONE: Readonly<Record<string, string>> = {
  cancelled: 'Cancelled. We have freed the place.',
  changed: 'Changed. You see the new booking here.',
  unchanged: 'Nothing has changed: your booking is already like this.',
  details: 'Your details are changed.',
  email: 'Your email is changed. Sign in with the new one from now on.',
  withdrawn: 'Withdrawn. We will not take it any further.',
  refund: 'We have your refund request and will reply by email.',
}

const MAPS = 'https://www.google.com/maps/search/'

export default async function MemberRoute({ searchParams }: QueryProps) {
  const session = await requireSession(memberPaths.home)
  const [answer, referral, cars, outlets, parameters] = await Promise.all([
    getOwnEnquiries(session),
    getReferral(session),
    getLineUp(),
    getOutlets(),
    searchParams,
  ])
  // The backend may refuse an unexpired token: its user was deleted, or its key rotated.
  if (!answer.ok && answer.error === 'unauthorized')
    redirect(
      `${memberPaths.refresh}?next=${encodeURIComponent(memberPaths.signIn + '?reason=ended')}`,
    )
  const now = Date.now()
  const records = answer.ok
    ? sortRecords(
        answer.value,
        {
          cars: Object.fromEntries(cars.map(({ href, modelName }) => [href.slice(1), modelName])),
          outlets: Object.fromEntries(outlets.map(({ venue, name }) => [venue, name])),
        },
        now,
      )
    : undefined
  const outlet = outlets.find(({ venue }) => venue === records?.next?.outlet)
  const key = toSearchParams(parameters).get('done') ?? ''
  const { name, email, phone_number: phone } = session.claims
  return (
    <MemberPage
      greeting={getGreeting(now)}
      details={{ name, email, phone: phone && formatPhone(phone) }}
      records={records}
      switches={
        records && (
          <>
            <ConsentSwitch purpose="news" isOn={records.agreedTo.has('news')} />
            <ConsentSwitch
              purpose="offers"
              isOn={records.agreedTo.has('offers')}
              lockedText={toMobile(phone) ? undefined : 'Add your mobile number first'}
            />
          </>
        )
      }
      vouchers={await readVouchers([
        ...(referral.ok ? referral.value.vouchers : []),
        ...(records?.voucherCodes ?? []),
      ])}
      referral={
        referral.ok
          ? {
              link: new URL(`/referrals/${referral.value.code}`, env.siteUrl).href,
              friends: referral.value.friends,
            }
          : undefined
      }
      next={{
        carImage: cars.find(({ href }) => href.slice(1) === records?.next?.car)?.imageDark,
        placeImage: outlet?.image,
        directionsHref: outlet && buildDirections(outlet.name, outlet.address1),
      }}
      links={{
        signOut: memberPaths.signOut,
        export: memberPaths.export,
        delete: memberPaths.delete,
        details: memberPaths.details,
        email: memberPaths.email,
        reservation: routes.reservation,
        testDrive: routes.testDrive,
        checkVoucher: routes.voucherEnquiry,
        buildRecord: buildRecordPath,
      }}
      done={Object.hasOwn(DONE, key) ? DONE[key] : undefined}
    />
  )
}

/** Grouped for reading; stored as digits. */
function formatPhone(number: string): string {
  const parsed = parsePhone(number, { mode: 'international' })
  return parsed.ok ? parsed.value.formatted : number
}

interface ConsentSwitchProps {
  purpose: 'news' | 'offers'
  isOn: boolean
  lockedText?: string
}

/** The same wording that is stored as evidence. */
function ConsentSwitch({ purpose, isOn, lockedText }: ConsentSwitchProps) {
  const { text } = CONSENTS[purpose]
  return (
    <DetailSwitch term={text}>
      <SwitchForm
        action={consentAction}
        purpose={purpose}
        label={text}
        isOn={isOn}
        pressKey={createEventId()}
        lockedText={isOn ? undefined : lockedText}
      />
    </DetailSwitch>
  )
}

const buildDirections = (name: string, address = '') =>
  `${MAPS}?${new URLSearchParams({ api: '1', query: `BYD by 1826 ${name} ${address}`.trim() }).toString()}`

/** State of the codes; one that cannot be looked up now is omitted. */
async function readVouchers(codes: readonly string[]): Promise<MemberVoucher[]> {
  const found = await Promise.all(
    [...new Set(codes)].map((code) => getVoucher(code).catch(() => undefined)),
  )
  return found.flatMap((voucher) => {
    if (!voucher) return []
    const { code, title, state, validUntil } = voucher
    const until = validUntil ? `Use by ${formatDate(validUntil)}.` : 'Can be used.'
    const text = state === 'VALID' ? until : state === 'USED' ? 'Used.' : 'Expired.'
    return [{ code, title, text, isUsable: state === 'VALID' }]
  })
}
