import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getDrives, getTables } from '#backend/availability.ts'
import { type Enquiry, getEnquiry } from '#backend/enquiry.ts'
import { routes } from '#config/routes.ts'
import { getLineUp } from '#content/line-up.ts'
import { getOutlets } from '#content/outlets.ts'
import { getSiteSettings } from '#content/settings.ts'
import { hasCalendar } from '#features/confirmation/calendar.ts'
import { ConfirmationEvents } from '#features/confirmation/confirmation-events-client.tsx'
import { ManagePage } from '#features/confirmation/manage-page.tsx'
import { toContact } from '#features/shared/visit/hand-over.ts'
import { decodeText } from '#lib/decode-text.ts'
import { buildMetadata } from '#lib/seo/metadata.ts'
import { MANAGE_ANSWER_HEADER, openManageAnswer } from '#submission/manage-answer.ts'
import { toManagePath } from '#submission/receipt.ts'
import { getFormSecret } from '#submission/secret.ts'
import { readProof, readRecord, type RecordParams } from './read-record.ts'

interface ManageRouteProps {
  params: Promise<RecordParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return {
    ...buildMetadata({
      title: 'Your booking',
      description: 'Shows a booking to the one who made it, to change or cancel it.',
      path: routes.manage,
      seo: { noIndex: true },
      defaultSeo,
    }),
    referrer: 'no-referrer',
  }
}

/** A record, for whoever has its link: to see, change or cancel it without an account. */
export default async function ManageRoute({ params }: ManageRouteProps) {
  const address = await params
  const answer = openManageAnswer((await headers()).get(MANAGE_ANSWER_HEADER), {
    secret: getFormSecret(),
    now: Date.now(),
  })
  const [reading, cars, outlets, settings] = await Promise.all([
    read(address),
    getLineUp(),
    getOutlets(),
    getSiteSettings(),
  ])
  const { record, otherHalf } = reading
  const outlet = outlets.find(({ venue }) => venue === record?.venue)
  const model = record?.model ?? otherHalf?.model
  const car = cars.find(({ href }) => href.slice(1) === model)
  const path = toManagePath({ ...address, id: decodeText(address.id) })
  return (
    <main id="content">
      <ManagePage
        booking={record}
        otherHalf={otherHalf}
        isDown={reading.isDown}
        answer={answer}
        times={record ? await readTimes(record) : []}
        path={path}
        calendarHref={record && hasCalendar(record) ? `${path}/calendar.ics` : undefined}
        outlet={outlet}
        car={car}
        backdrop={car?.imageDark ?? cars.find(({ imageDark }) => imageDark)?.imageDark}
        contact={toContact(settings)}
      />
      {record?.kind === 'PRE_ORDER' && record.status === 'PAID' && (
        <ConfirmationEvents form="pre-order" eventId={record.eventId} preOrderKey={record.id} />
      )}
    </main>
  )
}

interface Reading {
  record?: Enquiry
  otherHalf?: Enquiry
  isDown: boolean
}

async function read(address: RecordParams): Promise<Reading> {
  try {
    const record = await readRecord(address)
    if (!record?.with) return { record, isDown: false }
    const { token, idToken } = await readProof()
    const otherHalf = await getEnquiry({ id: record.with, token }, { idToken })
    return { record, otherHalf, isDown: false }
  } catch {
    return { isDown: true }
  }
}

/** The times of the same day that are still free, as far as they are known. */
async function readTimes(record: Enquiry): Promise<string[]> {
  const { kind, venue, date, time, party = 1, model } = record
  if (!record.canBeChanged || !venue || !date || !time) return []
  try {
    const span = { venue, from: date, days: 1 }
    const found = await (kind === 'TEST_DRIVE' && model
      ? getDrives({ ...span, model })
      : getTables({ ...span, party }))
    const free = found.days.flatMap(({ slots }) => slots.filter(({ isFree }) => isFree))
    return [...new Set([...free.map((slot) => slot.time), time])].toSorted()
  } catch {
    return [time]
  }
}
