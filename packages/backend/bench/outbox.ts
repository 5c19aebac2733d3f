// Counts the mails of the embedded outbox: a new notice leaves within five seconds, 10,000 within minutes,
// none twice. `--notices=10000` says how many.
import { marshall } from '@aws-sdk/util-dynamodb'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { parseOutboxSettings } from '../src/delivery/outbox-settings.ts'
import { createSiteOutbox } from '../src/delivery/site-outbox.ts'
import { openEmbeddedStore } from '../src/embedded/dynamodb/embedded-store.ts'
import { openTable } from '../src/embedded/dynamodb/open-table.ts'
import { createFileMessageSender } from '../src/embedded/mailbox/file-message-sender.ts'
import { createFileSender } from '../src/embedded/mailbox/file-sender.ts'
import { startOutboxTimer } from '../src/embedded/timer.ts'
import type { ComposedMail } from '../src/mail/message.ts'
import { putNewEnquiry } from '../src/store/enquiries.ts'
import { buildEnquiry } from '../src/store/enquiry-record.fixture.ts'
import { toItem } from '../src/store/index-keys.ts'
import { startContentStub, WIDE_VENUES } from './content-stub.ts'
import { getPercentile } from './load.ts'

const { values } = parseArgs({ options: { notices: { type: 'string', default: '10000' } } })
const NOTICES = Number(values.notices)
/** Confirmation and staff's notice. */
const MAILS_EACH = 2
const MAX_NEW_MS = 5_000
const MAX_ALL_MS = 10 * 60_000
const NEW_NOTICES = 20
const PAUSE_MS = 50

const buildRecord = (index: number, at: string) =>
  buildEnquiry({
    key: `01KAGQ${String(index).padStart(20, '0')}`,
    // No mail is sent about a visit that is over.
    date: addDays(getSingaporeDate(), 7),
    venue: WIDE_VENUES[index % WIDE_VENUES.length] ?? '',
    person: { name: `Visitor ${index}`, email: `visitor-${index}@example.com` },
    pending: [{ id: 'notice-1', type: 'created', at }],
    outboxSk: at,
  })

const folder = mkdtempSync(join(tmpdir(), 'outbox-bench-'))
const content = await startContentStub()
const sent = new Map<string, { to: string; times: number }>()
let failures = 0
const note = (isMet: boolean, text: string) => {
  if (!isMet) process.exitCode = 1
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${text}`)
}

async function start() {
  const store = await openEmbeddedStore(folder)
  const files = createFileSender(join(folder, 'mail'))
  const count = ({ id, to }: ComposedMail) => {
    const known = sent.get(id) ?? { to, times: 0 }
    known.times += 1
    sent.set(id, known)
  }
  const worker = createSiteOutbox({
    store,
    sender: {
      isRepeatable: files.isRepeatable,
      send: async (mail, signal) => {
        const failure = await files.send(mail, signal)
        if (!failure) count(mail)
        return failure
      },
    },
    messages: createFileMessageSender(join(folder, 'mail')),
    settings: parseOutboxSettings({}),
    site: {
      siteUrl: 'http://127.0.0.1:3000',
      studioUrl: 'http://127.0.0.1:3333',
      contentApiHost: content.url,
      contentProjectId: 'byd1826',
      contentDataset: 'production',
      contentToken: undefined,
    },
    getCode: () => '012345',
    getConsentUrl: () => 'https://example.com/manage/consents/mine',
    getManageUrl: ({ id }) => `http://127.0.0.1:3000/manage/${id}`,
    log: () => {
      failures += 1
    },
  })
  return { store, timer: startOutboxTimer(worker, () => {}) }
}

/** Milliseconds until the visitor's mail of a new enquiry has left. */
async function timeNew({ store, timer }: Awaited<ReturnType<typeof start>>, index: number) {
  const began = performance.now()
  const record = buildRecord(index, new Date().toISOString())
  await putNewEnquiry(store, record)
  timer.nudge()
  const to = record.person.email
  while (performance.now() - began < MAX_NEW_MS * 4) {
    if ([...sent.values()].some((mail) => mail.to === to)) return performance.now() - began
    await wait(PAUSE_MS)
  }
  return Infinity
}

async function timeSeveral(running: Awaited<ReturnType<typeof start>>, first: number) {
  const times: number[] = []
  for (let index = 0; index < NEW_NOTICES; index += 1)
    times.push(await timeNew(running, first + index))
  return times.toSorted((one, other) => one - other)
}

function writeBacklog() {
  const at = new Date().toISOString()
  const table = openTable(join(folder, 'enquiries'))
  table.transact((items) => {
    for (let index = 0; index < NOTICES; index += 1)
      items.put(marshall(toItem(buildRecord(index, at)), { removeUndefinedValues: true }))
  })
  table.close()
}

const stop = async ({ store, timer }: Awaited<ReturnType<typeof start>>) => {
  await timer.stop()
  await store.close()
}

const idle = await start()
const times = await timeSeveral(idle, NOTICES)
await stop(idle)
const longest = times.at(-1) ?? Infinity
note(
  longest <= MAX_NEW_MS,
  `a new notice: p50 ${getPercentile(times, 0.5).toFixed(0)} ms, longest ${longest.toFixed(0)} ms of ${NEW_NOTICES} (≤ ${MAX_NEW_MS})`,
)

writeBacklog()
const began = performance.now()
const busy = await start()
const expected = (NOTICES + NEW_NOTICES) * MAILS_EACH
while (sent.size < expected && performance.now() - began < MAX_ALL_MS * 2) await wait(PAUSE_MS)
const took = performance.now() - began
note(
  sent.size === expected && took <= MAX_ALL_MS,
  `${NOTICES} notices: all ${sent.size} of ${expected} mails left, in ${(took / 1000).toFixed(0)} s (≤ ${MAX_ALL_MS / 1000})`,
)
const twice = [...sent.values()].filter((mail) => mail.times > 1).length
note(
  twice === 0 && failures === 0,
  `${twice} mails left twice, ${failures} lines in the outbox's log`,
)
await stop(busy)
content.close()
rmSync(folder, { recursive: true })
