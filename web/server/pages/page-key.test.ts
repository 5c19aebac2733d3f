import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { READ_PARAMETERS, WHOLE_QUERY_FOLDERS } from 'core/read-parameters'
import { CAMPAIGN_PARAMETERS } from 'core/tracking/campaign-parameters'
import { parseComparison } from '#features/car/comparison.ts'
import { parseLineUpSelection } from '#features/car/line-up.ts'
import { parseRoleFilter } from '#features/careers/role-filter.ts'
import { parseCostEntries, parseCostTab } from '#features/cost/cost-entries.ts'
import { parseFloorEntries } from '#features/cost/floor-entries.ts'
import { parseFinder } from '#features/restaurant/restaurant-finder.ts'
import { readSum } from '#lib/read-sum.ts'
import { readVisitWish } from '#lib/visit-wish.ts'
import { readsQuery } from '#config/reads-query.ts'
import { dynamicRewrites } from '#config/rewrites.ts'
import { CODE_PARAMETER, SEARCH_PARAMETER, VERSION_PARAMETER } from '#config/routes.ts'
import { PERSONAL_FOLDERS } from '#config/shared-caching.ts'

const WEB = join(import.meta.dirname, '..', '..', 'src')
const triggers = dynamicRewrites.flatMap(({ has }) =>
  has.flatMap(({ type, key }) => (type === 'query' ? [key] : [])),
)
const isWhole = (path: string) =>
  WHOLE_QUERY_FOLDERS.some((folder) => `${path}/`.startsWith(`/${folder}/`))

class Watched extends URLSearchParams {
  readonly read = new Set<string>()
  override get(name: string) {
    this.read.add(name)
    return super.get(name)
  }
  override getAll(name: string) {
    this.read.add(name)
    return super.getAll(name)
  }
  override has(name: string) {
    this.read.add(name)
    return super.has(name)
  }
}

/** Every file that reads a query on the server for a public page, and what it reads. */
const READERS: Readonly<
  Record<string, readonly string[] | ((params: URLSearchParams) => unknown)>
> = {
  'app/book-a-table/dynamic/page.tsx': [],
  'app/booking/[model]/dynamic/page.tsx': [],
  'app/booking/[model]/pre-order-view.tsx': [],
  'app/byd-models/dynamic/page.tsx': [],
  'app/byd-trade-in/dynamic/page.tsx': [],
  'app/careers/[slug]/dynamic/page.tsx': [],
  'app/careers/[slug]/role-view.tsx': [],
  'app/careers/all/dynamic/page.tsx': [],
  'app/careers/careers-view.tsx': [],
  'app/contact/dynamic/page.tsx': [],
  'app/cost/[...path]/page.tsx': [VERSION_PARAMETER],
  'app/large-groups/dynamic/page.tsx': [],
  'app/register-interest/[model]/dynamic/page.tsx': [],
  'app/register-interest/[model]/interest-view.tsx': [],
  'app/restaurant/all/dynamic/page.tsx': [],
  'app/search/dynamic/page.tsx': [SEARCH_PARAMETER],
  'app/test-drive/dynamic/page.tsx': [],
  'app/voucher-enquiry/dynamic/page.tsx': [CODE_PARAMETER],
  'app/waiting-list/dynamic/page.tsx': [],
  'features/car/comparison.ts': (params) => parseComparison(params, []),
  'features/car/line-up.ts': parseLineUpSelection,
  'features/careers/role-filter.ts': (params) => parseRoleFilter(params, []),
  'features/cost/cost-entries.ts': (params) => [parseCostEntries(params), parseCostTab(params)],
  'features/cost/floor-entries.ts': parseFloorEntries,
  'features/restaurant/restaurant-finder.ts': parseFinder,
  'lib/read-sum.ts': readSum,
  'lib/visit-wish.ts': readVisitWish,
  // The fields of its kind, which rewrites list.
  'views/forms/read-table-request.tsx': [],
}

/** They take any query, or belong to the member area. */
const OTHERS = new Set([
  'lib/search-params.ts',
  'lib/carry-query.ts',
  'views/errors/redirect-or-not-found.ts',
  'views/member/leave-for-hosted.ts',
])

it('knows every file that reads the query of a public page', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter((file) => {
    if (/(?:\.test|\.fixture|-client)\.tsx?$|\/testing\/|^(?:backend|submission)\//.test(file))
      return false
    if (file.startsWith('app/') && isWhole(file.slice('app'.length))) return false
    const text = readFileSync(join(WEB, file), 'utf8')
    return /\bsearchParams: |: QueryProps\b|: URLSearchParams\b|\bawait searchParams\b|nextUrl\.searchParams/.test(
      text,
    )
  })
  expect(found.filter((file) => !OTHERS.has(file)).toSorted()).toEqual(
    Object.keys(READERS).toSorted(),
  )
})

it('drops nothing at the edge that a page reads', () => {
  const names = Object.values(READERS).flatMap((reader) => {
    if (typeof reader !== 'function') return reader
    const params = new Watched()
    reader(params)
    expect(params.read.size).toBeGreaterThan(0)
    return [...params.read]
  })
  // Sign-in's are below a folder that keeps its query.
  const read = new Set([...names, ...triggers.filter((name) => name !== 'error')])
  expect([...read].toSorted()).toEqual([...READ_PARAMETERS].toSorted())
})

it('keeps no parameter of an advertisement, which only browsers read', () => {
  const campaign = new RegExp(`^(?:${CAMPAIGN_PARAMETERS})$`)
  expect(READ_PARAMETERS.filter((name) => campaign.test(name))).toEqual([])
})

it('drops nothing of pages of one visitor alone, files and interfaces', () => {
  const others = ['/api', '/images', '/_next']
  expect(WHOLE_QUERY_FOLDERS.map((folder) => `/${folder}`).toSorted()).toEqual(
    [...PERSONAL_FOLDERS, ...others].toSorted(),
  )
})

it.each([
  ['/byd-seal', ['cost'], true],
  ['/restaurant/suntec', ['version'], true],
  ['/byd-models', ['z', 'sort'], true],
  ['/booking/seal', ['again'], true],
  ['/careers', ['team'], true],
  ['/byd-models', ['q', 'toString'], false],
  ['/', ['cost'], false],
  ['/booking/seal/more', ['again'], false],
  ['/search', [], false],
  ['/api/availability', ['z'], true],
  ['/apis', ['z'], false],
])('says of %s with %j whether the page reads it: %s', (path, names, reads) => {
  expect(readsQuery(path, names)).toBe(reads)
})
