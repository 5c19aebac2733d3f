// Load, the last of each place, and kills of the embedded backend in a process of its own. `--seconds=20` sets how long
// the load lasts.
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { createEventId } from 'core/tracking/event-id'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BackendProcess, startBackendProcess } from './backend-process.ts'
import {
  NARROW_VENUE,
  ONE_CAR_VENUE,
  ROOM_SEATS,
  ROOM_VENUE,
  startContentStub,
} from './content-stub.ts'
import { fillRoom, getFullest } from './fill-room.ts'
import { claimFreedDrive } from './freed-drive.ts'
import { inspectRecords } from './inspect-records.ts'
import { getPercentile, runLoad, submit } from './load.ts'
import type { SubmissionRequest } from './submissions.ts'
import { claimFreed } from './waiting.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    port: { type: 'string', default: '3991' },
  },
})

const CLIENTS = 50
const MIN_RATE = 300
const MAX_P99_MS = 250
const KILLS = 3
const KILL_AFTER_MS = 4000
const OVERSELL_ROUNDS = 10
const OVERSELL_REQUESTS = 200
const WAITING = 10
const DINERS = 6
const PAIR_ROUNDS = 8
/** Time limit for releasing a place whose enquiry was not stored. */
const RELEASE_LIMIT_MS = 1000

interface Row {
  bar: string
  figure: string
  isMet: boolean
}

const rows: Row[] = []
const note = (bar: string, figure: string, isMet: boolean) => {
  rows.push({ bar, figure, isMet })
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${bar}: ${figure}`)
}

const content = await startContentStub()
const folder = mkdtempSync(join(tmpdir(), 'backend-bench-'))
const start = (name: string) =>
  startBackendProcess(Number(values.port), join(folder, name), content.url)

async function measureLoad(backend: BackendProcess) {
  await runLoad(backend, CLIENTS, 3000, 1_000_000)
  const load = await runLoad(backend, CLIENTS, Number(values.seconds) * 1000)
  const rate = load.accepted.length / load.seconds
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => getPercentile(load.latencies, share))
  note(
    `${MIN_RATE} submissions/s with ${CLIENTS} clients`,
    `${rate.toFixed(0)}/s over ${load.seconds.toFixed(0)} s, ${load.refused} refused, ${load.failed} failed`,
    rate >= MIN_RATE && load.failed === 0,
  )
  note(
    `p99 below ${MAX_P99_MS} ms`,
    `p50 ${p50?.toFixed(0)} ms, p95 ${p95?.toFixed(0)} ms, p99 ${p99?.toFixed(0)} ms`,
    (p99 ?? Infinity) < MAX_P99_MS,
  )
}

const PERSON = { name: 'Tan Ah Kow', email: 'ahkow@example.com', phone: '+6581234567' }

function buildLastPlace(round: number): SubmissionRequest {
  return {
    field: 'createReservation',
    inputType: 'ReservationInput',
    input: {
      key: createEventId(),
      venue: NARROW_VENUE,
      date: addDays(getSingaporeDate(), 3 + round),
      time: '19:00',
      party: 2,
      person: PERSON,
      consents: [],
    },
  }
}

async function measureOversell(backend: BackendProcess) {
  const results: string[] = []
  for (let round = 0; round < OVERSELL_ROUNDS; round++) {
    const answers = await Promise.all(
      Array.from({ length: OVERSELL_REQUESTS }, () => submit(backend, buildLastPlace(round))),
    )
    const accepted = answers.filter(({ outcome }) => outcome?.__typename === 'Receipt').length
    const offered = answers.filter(
      ({ outcome }) =>
        outcome?.__typename === 'Refusal' &&
        outcome.reason === 'FULL' &&
        outcome.alternatives.length > 0,
    ).length
    results.push(`${accepted}+${offered}`)
  }
  note(
    `the last place, ${OVERSELL_REQUESTS} at once, ${OVERSELL_ROUNDS} times`,
    `accepted+offered others: ${results.join(' ')}`,
    results.every((result) => result === `1+${OVERSELL_REQUESTS - 1}`),
  )
}

/** A table that comes free, for those who wait and those who do not. */
async function measureFreed(backend: BackendProcess) {
  const results: string[] = []
  for (let round = 0; round < OVERSELL_ROUNDS; round++) {
    const wish = {
      venue: NARROW_VENUE,
      date: addDays(getSingaporeDate(), 14 + round),
      time: '19:00',
      party: 2,
    }
    const { booked, accepted } = await claimFreed(backend, wish, {
      waiting: WAITING,
      claims: OVERSELL_REQUESTS,
    })
    results.push(`${booked}+${accepted}`)
  }
  note(
    `a freed table with ${WAITING} waiting, ${OVERSELL_REQUESTS} at once, ${OVERSELL_ROUNDS} times`,
    `booked+accepted: ${results.join(' ')}`,
    results.every((result) => result === '1+0' || result === '0+1'),
  )
}

/** A drive that comes free, for guests with a table and for other visitors. */
async function measureFreedDrives() {
  const backend = await start('drives')
  const results: string[] = []
  for (let round = 0; round < OVERSELL_ROUNDS; round++) {
    const day = { venue: ONE_CAR_VENUE, date: addDays(getSingaporeDate(), 3 + round) }
    const { offered, booked } = await claimFreedDrive(backend, day, {
      diners: DINERS,
      claims: OVERSELL_REQUESTS,
    })
    results.push(`${offered}+${booked}`)
  }
  await backend.stop()
  const { homeless } = await inspectRecords(join(folder, 'drives'))
  note(
    `a cancelled drive for ${DINERS} diners, ${OVERSELL_REQUESTS} at once, ${OVERSELL_ROUNDS} times`,
    `offered+booked: ${results.join(' ')}, ${homeless.length} without their place`,
    results.every((result) => result === `${DINERS}+1`) && homeless.length === 0,
  )
}

/** A dine-and-drive for noon and three o'clock, booked from either of its halves. */
function buildPair(first: 'table' | 'drive', venue: string, date: string): SubmissionRequest {
  const shared = { key: createEventId(), venue, date, person: PERSON, consents: [] }
  return first === 'table'
    ? {
        field: 'createReservation',
        inputType: 'ReservationInput',
        input: {
          ...shared,
          time: '12:00',
          party: 2,
          testDrive: { model: 'byd-seal', time: '15:00' },
        },
      }
    : {
        field: 'createTestDrive',
        inputType: 'TestDriveInput',
        input: {
          ...shared,
          time: '15:00',
          model: 'byd-seal',
          hasLicence: true,
          table: { party: 2, time: '12:00' },
        },
      }
}

/** Sends dine-and-drives at once, and books each table that nobody won a second later. */
async function measurePairs(
  backend: BackendProcess,
  { venue, tables, firsts }: { venue: string; tables: number; firsts: ('table' | 'drive')[] },
) {
  const results: string[] = []
  for (let round = 0; round < PAIR_ROUNDS; round++) {
    const date = addDays(getSingaporeDate(), 20 + round)
    const answers = await Promise.all(
      firsts.map((first) => submit(backend, buildPair(first, venue, date))),
    )
    const won = answers.filter(({ outcome }) => outcome?.__typename === 'Receipt').length
    await new Promise((resolve) => setTimeout(resolve, RELEASE_LIMIT_MS))
    const single = (time: string): SubmissionRequest => ({
      field: 'createReservation',
      inputType: 'ReservationInput',
      input: { key: createEventId(), venue, date, time, party: 2, person: PERSON, consents: [] },
    })
    const again = await Promise.all(
      Array.from({ length: tables - won }, () => submit(backend, single('12:00'))),
    )
    const blocked = again.filter(({ outcome }) => outcome?.__typename !== 'Receipt').length
    results.push(`${won}+${blocked}`)
  }
  note(
    `dine and drive, ${firsts.length} at once for ${tables} tables and one car, ${PAIR_ROUNDS} times`,
    `winners+tables blocked after ${RELEASE_LIMIT_MS} ms: ${results.join(' ')}`,
    results.every((result) => result === '1+0'),
  )
}

/** Holds, releases and bookings of one evening at once; the room is looked at when the backend has stopped. */
async function fillRooms(backend: BackendProcess) {
  const results: string[] = []
  for (let round = 0; round < OVERSELL_ROUNDS; round++) {
    const date = addDays(getSingaporeDate(), 40 + round)
    results.push(String(await fillRoom(backend, date, OVERSELL_REQUESTS)))
  }
  console.log(`bookings of each evening: ${results.join(' ')}`)
}

async function measureKills() {
  let acknowledged = 0
  let lost = 0
  let duplicated = 0
  let homeless = 0
  let fullest = 0
  const everything = new Map<string, string>()
  for (let round = 0; round < KILLS; round++) {
    const backend = await start('killed')
    const running = runLoad(backend, CLIENTS, KILL_AFTER_MS * 10, (round + 2) * 10_000_000)
    const evening = addDays(getSingaporeDate(), 60 + round)
    const filling = fillRoom(backend, evening, OVERSELL_REQUESTS)
    await new Promise((resolve) => setTimeout(resolve, KILL_AFTER_MS))
    await backend.kill()
    const load = await running
    await filling
    acknowledged += load.accepted.length
    for (const { id, createdAt } of load.accepted) everything.set(id, createdAt)

    // Every visitor without an answer sends again, and some of those with one.
    const again = await start('killed')
    const repeated = [
      ...load.unanswered,
      ...load.accepted.slice(-CLIENTS).map(({ request }) => request),
    ]
    for (const request of repeated) {
      const { outcome } = await submit(again, request)
      if (outcome?.__typename !== 'Receipt') lost += 1
      else if ((everything.get(outcome.id) ?? outcome.createdAt) !== outcome.createdAt) {
        duplicated += 1
      } else everything.set(outcome.id, outcome.createdAt)
    }
    await again.stop()
    const inspection = await inspectRecords(join(folder, 'killed'))
    const kept = new Map(inspection.records.map(({ id, createdAt }) => [id, createdAt]))
    lost += [...everything].filter(([id, createdAt]) => kept.get(id) !== createdAt).length
    const isOfLoad = ({ venue }: { venue?: string }) => venue !== ROOM_VENUE
    duplicated += inspection.records.filter(isOfLoad).length - everything.size
    fullest = Math.max(fullest, getFullest(inspection.covers))
    homeless += inspection.homeless.length
  }
  note(
    `kill -9 under load, ${KILLS} times`,
    `${acknowledged} acknowledged, ${lost} lost, ${duplicated} duplicated, ${homeless} without their place, at most ${fullest} covers in a room of ${ROOM_SEATS}`,
    lost === 0 && duplicated === 0 && homeless === 0 && fullest <= ROOM_SEATS,
  )
}

/** Looks at the rooms of a stopped backend. */
async function inspectRooms() {
  const { records, homeless, covers } = await inspectRecords(join(folder, 'load'))
  const fullest = getFullest(covers)
  note(
    `${OVERSELL_REQUESTS} stays of all lengths at once with holds, cancellations and a waiting list, ${OVERSELL_ROUNDS} times`,
    `at most ${fullest} covers in a room of ${ROOM_SEATS}, ${homeless.length} of ${records.length} records without their place`,
    fullest === ROOM_SEATS && homeless.length === 0,
  )
}

try {
  await measureFreedDrives()
  const backend = await start('load')
  await measureLoad(backend)
  await measureOversell(backend)
  await measureFreed(backend)
  await fillRooms(backend)
  await measurePairs(backend, { venue: NARROW_VENUE, tables: 1, firsts: ['table', 'drive'] })
  await measurePairs(backend, {
    venue: ONE_CAR_VENUE,
    tables: 6,
    firsts: Array<'table'>(6).fill('table'),
  })
  await backend.stop()
  await inspectRooms()
  await measureKills()
} finally {
  content.close()
  rmSync(folder, { recursive: true, force: true })
}
console.table(rows)
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1
