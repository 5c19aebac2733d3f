// Measures the delay from a publish to its text on the public pages of a running system, for each type of document.
//   node --no-warnings web/bench/publish-to-visible.ts [rounds]
// Reads WEB_URL, LAKE_URL and DATA_DIR as the browser tests do; leaves the content as it was.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Lake, webUrl } from '../e2e/support/system.ts'
import { getQuantile } from './quantile.ts'

interface Subject {
  type: string
  id: string
  /** Path of a text. */
  field: string
  /** Public pages that show it, all of which have to. */
  paths: readonly string[]
}

/** All types but the sources of menus, which have no text that a page shows. */
const SUBJECTS: readonly Subject[] = [
  { type: 'carModel', id: 'carModel-seal', field: 'tagline', paths: ['/byd-seal'] },
  {
    type: 'siteSettings',
    id: 'siteSettings',
    field: 'footerStatement',
    paths: ['/', '/byd-models', '/byd-seal', '/restaurant/suntec', '/test-drive', '/careers'],
  },
  { type: 'home', id: 'home', field: 'blocks[0].lead', paths: ['/'] },
  { type: 'promo', id: 'promo-coe-drop', field: 'title', paths: ['/coe-drop'] },
  { type: 'page', id: 'page-about', field: 'blocks[0].heading', paths: ['/about'] },
  {
    type: 'outlet',
    id: 'outlet-boat-quay',
    field: 'lead',
    paths: ['/restaurant/boat-quay'],
  },
  {
    type: 'career',
    id: 'career-barista-tanjong-pagar',
    field: 'title',
    paths: ['/careers'],
  },
  { type: 'coeResults', id: 'coeResults', field: 'results[0].source', paths: ['/cost-rules'] },
  {
    type: 'costRule',
    id: 'costRule-afc',
    field: 'rules[0].source[0]',
    paths: ['/cost-rules'],
  },
  {
    type: 'redirect',
    id: 'redirect-byd-e6',
    field: 'destination',
    paths: ['/byd-e6'],
  },
]
const POLL_MS = 5
const GIVE_UP_MS = 30_000
/** From the publish to the last of its pages. */
const MAX_P95_MS = 1000

const lake = new Lake()
const readText = (result: unknown) => (typeof result === 'string' ? result : '')

/** Reads what a visitor gets: the page, or where it leads. */
async function read(path: string): Promise<string> {
  const response = await fetch(new URL(path, webUrl), { redirect: 'manual' })
  return (response.headers.get('Location') ?? '') + (await response.text())
}

async function waitUntilShown(path: string, text: string): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS
  while (performance.now() < deadline) {
    if ((await read(path)).includes(text)) return
    await wait(POLL_MS)
  }
  throw new Error(`${path} did not show the publish within ${GIVE_UP_MS / 1000} s.`)
}

/** Milliseconds from sending the publish to reading the last changed page. */
async function publish({ id, field, paths }: Subject, text: string): Promise<number> {
  const place = { publishedId: id, draftId: `drafts.${id}` }
  await lake.act({
    actionType: 'sanity.action.document.edit',
    ...place,
    patch: { set: { [field]: text } },
  })
  const started = performance.now()
  await lake.act({ actionType: 'sanity.action.document.publish', ...place })
  await Promise.all(paths.map((path) => waitUntilShown(path, text)))
  return performance.now() - started
}

/** A text that its field takes, without hyphens, which pages may show as ones that do not break. */
function buildText(before: string): string {
  const text = randomUUID().replaceAll('-', '')
  if (before.startsWith('https://')) return `https://example.com/${text}`
  return before.startsWith('/') ? `/${text}` : text
}

async function measure(subject: Subject, rounds: number): Promise<number[]> {
  const before = await lake.query(`*[_id == "${subject.id}"][0].${subject.field}`, readText)
  await Promise.all(subject.paths.map(read))
  const times: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1)
      times.push(await publish(subject, buildText(before)))
  } finally {
    await publish(subject, before)
  }
  return times.toSorted((one, other) => one - other)
}

const rounds = Number(process.argv[2] ?? 10)
const format = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`
for (const subject of SUBJECTS) {
  const sorted = await measure(subject, rounds)
  const p95 = getQuantile(sorted, 0.95)
  console.log(
    `${subject.type}, ${subject.paths.length} page(s), ${rounds} rounds: median ${format(getQuantile(sorted, 0.5))}, p95 ${format(p95)} (${p95 <= MAX_P95_MS ? 'within' : 'above'} ${format(MAX_P95_MS)}), slowest ${format(sorted.at(-1) ?? Number.NaN)}`,
  )
}
