// Benchmarks staff lists, searches and the sweep on a large embedded store. `--records=1000000`
// says how many, `--folder` keeps them for the next run.
import { marshall } from '@aws-sdk/util-dynamodb'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { crc32 } from 'node:zlib'
import { openEmbeddedStore } from '../src/embedded/dynamodb/embedded-store.ts'
import { openTable } from '../src/embedded/dynamodb/open-table.ts'
import { listEnquiries } from '../src/enquiries/staff-operations.ts'
import { buildEnquiry } from '../src/store/enquiry-record.fixture.ts'
import { getPurgeAt } from '../src/retention/periods.ts'
import { toItem } from '../src/store/index-keys.ts'
import { buildSeatClaim, claimPlace } from '../src/store/claims.ts'
import { buildClaimEntry, sweepClaims } from '../src/store/slots.ts'
import { getPercentile } from './load.ts'
import { countCalls } from '../src/store/count-calls.fixture.ts'

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '1000000' },
    orphans: { type: 'string', default: '10000' },
    folder: { type: 'string' },
  },
})

const RECORDS = Number(values.records)
const ORPHANS = Number(values.orphans)
const ROUNDS = 20
const SEEDED_AT_ONCE = 10_000
const MAX_SEARCH_MS = 200
const MAX_PAGE_MS = 100
const MAX_SWEEP_MS = 6 * 60_000
const NOW = new Date('2026-11-20T04:00:00.000Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const BASE_32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const FAMILIES = ['Tan', 'Lim', 'Lee', 'Ng', 'Ong', 'Wong', 'Goh', 'Chua', 'Chan', 'Koh', 'Nair']
const GIVEN = ['Wei Ling', 'Boon Leong', 'Mei', 'Jun Jie', 'Siti', 'Kumar', 'Xin Yi', 'Hui Min']
const VENUES = ['suntec', 'boat-quay', 'hillview', 'tanjong-pagar', 'balestier']
const KINDS = ['RESERVATION', 'TEST_DRIVE', 'CONTACT', 'TRADE_IN', 'REGISTER_INTEREST'] as const
const STATUSES = ['DONE', 'DONE', 'DONE', 'CONFIRMED', 'CANCELLED', 'NEW', 'DONE', 'DONE'] as const

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % items.length]

/** Deterministic pseudo-random number of an index. */
const scatter = (index: number, seed: number) => crc32(`${seed} ${index}`)

function buildKey(index: number): string {
  let tail = ''
  for (let rest = scatter(index, 1) * 1_000_003 + index; tail.length < 10; rest /= 32)
    tail = `${BASE_32[Math.floor(rest) % 32] ?? '0'}${tail}`
  return `01KAGQ${String(index).padStart(10, '0')}${tail}`
}

/** Creation times cover three years; the highest index is the newest. */
function buildRecord(index: number) {
  const createdAt = new Date(NOW.getTime() - (RECORDS - index) * ((3 * 365 * DAY) / RECORDS))
  const kind = pick(KINDS, scatter(index, 2) >>> 8) ?? 'CONTACT'
  const isVisit = kind === 'RESERVATION' || kind === 'TEST_DRIVE'
  const name = `${pick(FAMILIES, scatter(index, 3) >>> 7)} ${pick(GIVEN, scatter(index, 4) >>> 9)}`
  const at = createdAt.toISOString()
  const phone = `+65${8 + (index % 2)}${String(scatter(index, 7) % 10_000_000).padStart(7, '0')}`
  const date = isVisit
    ? new Date(createdAt.getTime() + 7 * DAY).toISOString().slice(0, 10)
    : undefined
  const purgeAt = getPurgeAt({ kind, createdAt: at, date })
  const {
    outboxPk: _pk,
    outboxSk: _sk,
    ...record
  } = buildEnquiry({
    kind,
    key: buildKey(index),
    createdAt: at,
    purgeAt,
    dueSk: purgeAt,
    ownerPk: `PHONE#${phone}`,
    ownerSk: at,
    // The newest records are still open.
    status: RECORDS - index < 2000 ? 'NEW' : pick(STATUSES, scatter(index, 5) >>> 6),
    venue: pick(VENUES, scatter(index, 6) >>> 8),
    date,
    person: {
      name,
      email: `${name.replaceAll(' ', '.').toLowerCase()}.${index}@example.com`,
      phone,
    },
    details: kind === 'TRADE_IN' ? { plate: `SN${String(index).slice(-6)}K` } : {},
    pending: [],
  })
  return toItem(record)
}

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'staff-search-'))
const isSeeded = existsSync(join(folder, 'enquiries'))
if (!isSeeded) seed()
const opening = performance.now()
const store = await openEmbeddedStore(folder)
console.log(`opened in ${((performance.now() - opening) / 1000).toFixed(1)} s`)

/** Writes to the table directly, past DynamoDB's protocol. */
function seed() {
  const began = Date.now()
  const getSeconds = () => Math.round((Date.now() - began) / 1000)
  const table = openTable(join(folder, 'enquiries'))
  for (let start = 0; start < RECORDS; start += SEEDED_AT_ONCE) {
    table.transact((items) => {
      for (let index = start; index < Math.min(start + SEEDED_AT_ONCE, RECORDS); index += 1)
        items.put(marshall(buildRecord(index), { removeUndefinedValues: true }))
    })
    console.log(`${start} records after ${getSeconds()} s`)
  }
  table.close()
  console.log(`${RECORDS} records written in ${getSeconds()} s`)
}

const deps = { store, now: () => NOW }
const STAFF = { sub: 'mei', isStaff: true, isEmailVerified: true, groups: ['staff'], issuedAt: 0 }

async function measure(name: string, limitMs: number, filter: Record<string, string>) {
  const times: number[] = []
  let found = 0
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const page = await listEnquiries(deps, { filter, limit: 25 }, STAFF)
    times.push(performance.now() - began)
    found = page.ok ? page.value.items.length : -1
  }
  times.sort((a, b) => a - b)
  const p95 = getPercentile(times, 0.95)
  console.log(
    `${p95 <= limitMs ? 'met   ' : 'MISSED'} ${name}: ${found} found, p50 ${getPercentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (≤ ${limitMs})`,
  )
}

async function measureSweep() {
  const then = new Date(NOW.getTime() - 6 * MINUTE)
  for (let start = 0; start < ORPHANS; start += 200) {
    await Promise.all(
      Array.from({ length: Math.min(200, ORPHANS - start) }, (_, offset) => {
        const index = start + offset
        const holder = `RESERVATION-${buildKey(RECORDS + index)}`
        const time = `${10 + (index % 10)}:00`
        const date = new Date(NOW.getTime() + Math.floor(index / 50) * DAY).toISOString()
        const venue = pick(VENUES, index) ?? ''
        const slot = { use: 'TABLE', venue, date: date.slice(0, 10), time } as const
        const attempt = { slot, holder, entry: buildClaimEntry(holder, then, 'create'), now: then }
        const seat = { time, minutes: 90, covers: 2 }
        return claimPlace(store, buildSeatClaim(attempt, { seat, capacity: 1000 }))
      }),
    )
  }
  const calls = countCalls(store)
  const began = performance.now()
  const freed = await sweepClaims(store, NOW)
  const ms = performance.now() - began
  console.log(`calls of the sweep: ${[...calls].map((call) => call.join(' ')).join(', ')}`)
  console.log(
    `${ms <= MAX_SWEEP_MS && freed === ORPHANS ? 'met   ' : 'MISSED'} one sweep: ${freed} of ${ORPHANS} places freed in ${(ms / 1000).toFixed(1)} s (≤ ${MAX_SWEEP_MS / 1000})`,
  )
}

// A server that has answered before.
for (let round = 0; round < ROUNDS; round++) await listEnquiries(deps, { limit: 25 }, STAFF)
await measure('list, all', MAX_PAGE_MS, {})
await measure('list, new', MAX_PAGE_MS, { status: 'NEW' })
await measure('list, cancelled', MAX_PAGE_MS, { status: 'CANCELLED' })
await measure('list, kind and venue', MAX_PAGE_MS, { kind: 'TRADE_IN', venue: 'hillview' })
await measure('list, two years ago', MAX_PAGE_MS, { from: '2024-11-01', to: '2024-11-20' })
await measure('list, visits of a day', MAX_PAGE_MS, { date: '2026-11-20' })
const sample = buildRecord(Math.floor(RECORDS / 2))
await measure('search, phone', MAX_SEARCH_MS, { text: sample.person.phone ?? '' })
await measure('search, reference', MAX_SEARCH_MS, { text: sample.reference })
await measure('search, email', MAX_SEARCH_MS, { text: sample.person.email ?? '' })
await measure('search, a frequent name', MAX_SEARCH_MS, { text: 'tan' })
await measure('search, a full name', MAX_SEARCH_MS, { text: 'lim wei ling' })
await measure('search, half a plate', MAX_SEARCH_MS, { text: 'SN12' })
await measure('search, nothing', MAX_SEARCH_MS, { text: 'zzzz' })
await measureSweep()
await store.close()
if (values.folder === undefined) rmSync(folder, { recursive: true })
