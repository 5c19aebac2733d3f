import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { CONFIRM_STEP } from 'core/enquiry-words'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getDrives, getTables } from '#backend/availability.ts'
import type { Enquiry } from '#backend/enquiry.ts'
import { env } from '#config/env.server.ts'
import { routes } from '#config/routes.ts'
import { getCareer } from '#content/careers.ts'
import { getLineUp } from '#content/line-up.ts'
import { getOutlets } from '#content/outlets.ts'
import { getSiteSettings } from '#content/settings.ts'
import { hasCalendar } from '#features/confirmation/calendar.ts'
import { ConfirmationEvents } from '#features/confirmation/confirmation-events-client.tsx'
import { ManagePage } from '#features/confirmation/manage-page.tsx'
import { toContact } from '#features/shared/contact/hand-over.ts'
import { decodeText } from '#lib/decode-text.ts'
import { type PageSearchParams, toSearchParams } from '#lib/search-params.ts'
import { MANAGE_ANSWER_HEADER, openManageAnswer } from '#submission/manage-answer.ts'
import { toManagePath } from '#submission/receipt.ts'
import { ANSWER_PARAMETER, LINK_PARAMETER, withLink } from '#submission/sealed-link.ts'
import { getFormSecret } from '#submission/secret.ts'
import { describePage } from '#views/describe-page.ts'
import {
  readProof,
  readRecord,
  type RecordParams,
  type RecordReading,
} from '#views/manage/read-record.ts'

interface ManageRouteProps {
  params: Promise<RecordParams>
  searchParams: Promise<PageSearchParams>
}

export async function generateMetadata(): Promise<Metadata> {
  return {
    ...(await describePage({
      title: 'Your booking',
      description: 'Shows a booking to the one who made it, to change or cancel it.',
      path: routes.manage,
      seo: { noIndex: true },
    })),
    referrer: 'no-referrer',
  }
}

/** A record for the holder of its link: view, change or cancel it without an account. */
export default async function ManageRoute({ params, searchParams }: ManageRouteProps) {
  const address = await params
  const [stepName = '', confirmStep] = CONFIRM_STEP.split('=')
  const asked = toSearchParams(await searchParams)
  const proof = await readProof(asked.get(LINK_PARAMETER))
  const answer = openManageAnswer(
    (await headers()).get(MANAGE_ANSWER_HEADER) ?? asked.get(ANSWER_PARAMETER),
    {
      secret: getFormSecret(),
      now: Date.now(),
    },
  )
  const [reading, cars, outlets, settings] = await Promise.all([
    read(address, proof),
    getLineUp(),
    getOutlets(),
    getSiteSettings(),
  ])
  const { record, otherHalf } = reading
  const entries = answer && 'entries' in answer ? answer.entries : undefined
  const outlet = outlets.find(({ venue }) => venue === record?.venue)
  const model = record?.model ?? otherHalf?.model
  const car = cars.find(({ href }) => href.slice(1) === model)
  const path = toManagePath({ ...address, id: decodeText(address.id) })
  return (
    <main id="content">
      <ManagePage
        enquiry={record}
        otherHalf={otherHalf}
        isDown={reading.isDown}
        isConfirming={reading.isConfirming}
        asksWhetherComing={asked.get(stepName) === confirmStep}
        answer={answer}
        times={record ? await readTimes(record, entries) : []}
        toHref={(step) => withLink(step ? `${path}/${step}` : path, proof.link)}
        pageUrl={new URL(path, env.siteUrl).href}
        hasCalendar={record !== undefined && hasCalendar(record)}
        outlet={outlet}
        car={car}
        roleTitle={record && (await readRoleTitle(record))}
        carNames={new Map(cars.map(({ href, name }) => [href.slice(1), name]))}
        backdrop={car?.imageDark ?? cars.find(({ imageDark }) => imageDark)?.imageDark}
        contact={toContact(settings)}
      />
      {record && ENQUIRY_KINDS[record.kind].fee && record.status === 'PAID' && (
        <ConfirmationEvents eventId={record.eventId} preOrderKey={record.id} />
      )}
    </main>
  )
}

async function readRoleTitle({ details: { career } }: Enquiry): Promise<string | undefined> {
  return typeof career === 'string' ? (await getCareer(career))?.title : undefined
}

type ManageEntries = Readonly<Record<string, string>> | undefined

interface Reading extends RecordReading {
  isDown: boolean
}

async function read(...asked: Parameters<typeof readRecord>): Promise<Reading> {
  try {
    return { ...(await readRecord(...asked)), isDown: false }
  } catch {
    return { isDown: true, isConfirming: false }
  }
}

/** The free times of a day, if known. */
async function readTimes(record: Enquiry, entries: ManageEntries): Promise<string[]> {
  const { kind, venue, model } = record
  if (!record.canBeChanged || !venue || !record.date || !record.time) return []
  const date = entries?.['date'] || record.date
  const party = Number(entries?.['party']) || record.party || 1
  const booked = date === record.date ? [record.time] : []
  try {
    const span = { venue, from: date, days: 1 }
    const found = await (ENQUIRY_KINDS[kind].visit === 'DRIVE' && model
      ? getDrives({ ...span, model })
      : getTables({ ...span, party }))
    const free = found.days.flatMap(({ slots }) => slots.filter(({ isFree }) => isFree))
    return [...new Set([...free.map(({ time }) => time), ...booked])].toSorted()
  } catch {
    return booked
  }
}
