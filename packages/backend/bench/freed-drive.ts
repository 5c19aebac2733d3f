import { DRIVE_OFFER_CONSENT } from 'core/drive-offers'
import { createEventId } from 'core/tracking/event-id'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { BackendProcess } from './backend-process.ts'
import { submit } from './load.ts'
import type { SubmissionRequest } from './submissions.ts'
import { type Access, cancelTable } from './waiting.ts'

const READ = `query Read($access: AccessInput!) {
  result: enquiry(access: $access) { driveOffers { time } } }`
const ACCEPT = `mutation Accept($access: AccessInput!, $drive: TableWithDriveInput!) {
  result: acceptDrive(access: $access, drive: $drive) { __typename ... on Receipt { id } } }`

const offersSchema = z.object({ result: z.object({ driveOffers: z.array(z.object({})) }) })
const bookedSchema = z.object({ result: z.object({ id: z.string() }) })

const DRIVE = { model: 'byd-seal', time: '15:00' }
const OFFER_LIMIT_MS = 20_000
const PAUSE_MS = 100

interface Day {
  venue: string
  date: string
}

let people = 0
function getPerson() {
  people += 1
  const phone = `+6591${String(people).padStart(6, '0')}`
  return { name: 'Goh Mei', email: `driver-${people}@example.com`, phone }
}

const buildTable = (day: Day): SubmissionRequest => ({
  field: 'createReservation',
  inputType: 'ReservationInput',
  input: {
    key: createEventId(),
    ...day,
    time: '12:00',
    party: 2,
    person: getPerson(),
    consents: [
      { purpose: DRIVE_OFFER_CONSENT, textVersion: '1', givenAt: new Date().toISOString() },
    ],
  },
})

const buildDrive = (day: Day): SubmissionRequest => ({
  field: 'createTestDrive',
  inputType: 'TestDriveInput',
  input: {
    key: createEventId(),
    ...day,
    ...DRIVE,
    hasLicence: true,
    person: getPerson(),
    consents: [],
  },
})

async function book(backend: BackendProcess, request: SubmissionRequest) {
  const { outcome } = await submit(backend, request)
  return outcome?.__typename === 'Receipt'
    ? { id: outcome.id, token: outcome.manageToken ?? '' }
    : undefined
}

async function isOffered(backend: BackendProcess, access: Access): Promise<boolean> {
  const { answer } = await backend.send(READ, { access })
  return (offersSchema.safeParse(answer?.data).data?.result.driveOffers.length ?? 0) > 0
}

/**
 * The one drive of a time is cancelled, and offered to guests with a table: they and other visitors claim it at once,
 * each guest several times. Answers how many were offered it, and how many have it.
 */
export async function claimFreedDrive(
  backend: BackendProcess,
  day: Day,
  { diners, claims }: { diners: number; claims: number },
): Promise<{ offered: number; booked: number }> {
  const first = await book(backend, buildDrive(day))
  const tables = await Promise.all(
    Array.from({ length: diners }, () => book(backend, buildTable(day))),
  )
  const guests = tables.filter((table) => table !== undefined)
  if (first) await cancelTable(backend, first)
  const since = performance.now()
  const countOffered = async () =>
    (await Promise.all(guests.map((guest) => isOffered(backend, guest)))).filter(Boolean).length
  let offered = await countOffered()
  while (offered < diners && performance.now() - since < OFFER_LIMIT_MS) {
    await setTimeout(PAUSE_MS)
    offered = await countOffered()
  }
  const claim = async (index: number) => {
    const access = guests[index % guests.length]
    if (index % 2 === 0 || !access) return (await book(backend, buildDrive(day)))?.id
    const { answer } = await backend.send(ACCEPT, { access, drive: DRIVE })
    return bookedSchema.safeParse(answer?.data).data?.result.id
  }
  const ids = await Promise.all(Array.from({ length: claims }, (_, index) => claim(index)))
  return { offered, booked: new Set(ids.filter((id) => id !== undefined)).size }
}
