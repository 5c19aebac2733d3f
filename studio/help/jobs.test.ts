import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import {
  ALL_PAGES,
  buildMenu,
  describeRoles,
  getOwnJobs,
  getPictureName,
  HELP_JOBS,
} from './jobs.ts'

const FOLDER = join(import.meta.dirname, '..', 'static', 'help')
/** File with what each step said when its picture was taken, which the browser test writes. */
const TAKEN = 'taken.json'
/** Limit for all pictures together; they are part of the repository. */
const MAX_BYTES = 1_400_000

const taken: unknown = JSON.parse(readFileSync(join(FOLDER, TAKEN), 'utf8'))
const pictures = readdirSync(FOLDER).filter((name) => name !== TAKEN)
const steps = Object.fromEntries(
  HELP_JOBS.filter(({ withoutPictures }) => !withoutPictures).flatMap((job) =>
    job.steps.map((text, index) => [getPictureName(job.slug, index + 1), text]),
  ),
)

it('has a picture of each step of a page with pictures as it reads now; else take them anew: HELP_PICTURES=write npm run test:browser -- -g "as its page of help says"', () => {
  expect(taken).toEqual(steps)
  expect(pictures.toSorted()).toEqual(Object.keys(steps).toSorted())
})

it('has pictures that are small', () => {
  const sizes = pictures.map((name) => statSync(join(FOLDER, name)).size)
  expect(Math.min(...sizes)).toBeGreaterThan(2_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES)
})

const ROLES = ['marketing', 'hr', 'floor', 'sales', 'manager'] as const

/** Slugs of a menu, in its order. */
const listSlugs = (menu: ReturnType<typeof buildMenu>) =>
  menu.flatMap(({ jobs }) => jobs.map(({ slug }) => slug))

it.each([
  [
    'floor',
    [
      'take-a-dish-off',
      'seat-guests',
      'close-an-evening',
      'work-with-the-waiting-list',
      'answer-a-large-group',
      'answer-an-enquiry',
    ],
  ],
  ['sales', ['answer-an-enquiry', 'close-a-sale', 'refund-a-fee']],
  [
    'manager',
    [
      'take-a-dish-off',
      'seat-guests',
      'close-an-evening',
      'work-with-the-waiting-list',
      'answer-a-large-group',
      'answer-an-enquiry',
      'close-a-sale',
      'refund-a-fee',
      'see-who-read-what',
      'look-after-people',
      'export-a-list',
    ],
  ],
  [
    'marketing',
    [
      'change-a-price',
      'add-a-car',
      'order-the-line-up',
      'show-a-draft',
      'schedule-a-promotion',
      'enter-coe-results',
      'take-back-a-change',
      'look-after-pictures',
      'replace-a-picture',
      'take-a-dish-off',
    ],
  ],
  ['hr', ['post-and-close-a-job', 'see-who-applied', 'take-back-a-change', 'export-a-list']],
])('shows %s their own menu', (role, slugs) => {
  expect(listSlugs(buildMenu([role]))).toEqual(slugs)
})

it('shows those who write all content what marketing and HR do there, and both menus to who has two roles', () => {
  const inContent = [...new Set([...getOwnJobs(['marketing']), ...getOwnJobs(['hr'])])]
    .map(({ slug }) => slug)
    .filter((slug) => slug !== 'export-a-list')
  for (const role of ['administrator', 'developer', 'editor'])
    expect(listSlugs(buildMenu([role])).toSorted()).toEqual(inContent.toSorted())
  expect(getOwnJobs(['floor', 'sales'])).toHaveLength(
    new Set([...getOwnJobs(['floor']), ...getOwnJobs(['sales'])]).size,
  )
})

it('has each page once under “All pages”, for everybody, and in a menu', () => {
  const all = HELP_JOBS.map(({ slug }) => slug).toSorted()
  expect(new Set(all).size).toBe(all.length)
  for (const role of [...ROLES, 'administrator', 'viewer'])
    expect(listSlugs(buildMenu([role], ALL_PAGES)).toSorted()).toEqual(all)
  const inMenus = ROLES.flatMap((role) => listSlugs(buildMenu([role])))
  expect([...new Set(inMenus)].toSorted()).toEqual(all)
  expect(listSlugs(buildMenu(['viewer'])).toSorted()).toEqual(all)
})

it('shows the own jobs of a tool where help is opened from it', () => {
  expect(listSlugs(buildMenu(['sales'], 'enquiries'))).toEqual(listSlugs(buildMenu(['sales'])))
  expect(listSlugs(buildMenu(['hr'], 'enquiries'))).toEqual(['see-who-applied', 'export-a-list'])
  expect(buildMenu(['hr'], 'media')).toEqual([])
})

it('shows all own jobs where help is opened from the first screen, those of it first', () => {
  const own = listSlugs(buildMenu(['marketing']))
  const fromToday = listSlugs(buildMenu(['marketing'], 'today'))
  expect(fromToday[0]).toBe('take-back-a-change')
  expect(fromToday.toSorted()).toEqual(own.toSorted())
})

it('finds pages by words of their titles and steps', () => {
  expect(listSlugs(buildMenu(['hr'], undefined, 'close  JOB'))).toEqual(['post-and-close-a-job'])
  expect(listSlugs(buildMenu(['hr'], undefined, 'résumé'))).toContain('see-who-applied')
  expect(buildMenu(['hr'], undefined, 'voucher')).toEqual([])
})

/** Words of Sanity’s own screens. */
const SANITYS = new Set(['Publish', 'Add item'])
const ROOT = join(import.meta.dirname, '..', '..')

it('names what is on the screens where no browser test does the steps', () => {
  const sources = ['studio', 'schemas', 'packages/core/src', 'packages/desk/src']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(ROOT, folder, name),
      ),
    )
    .filter(
      (name) => /\.tsx?$/.test(name) && !/node_modules|\.test\.|generated|jobs\.ts$/.test(name),
    )
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n')
  const words = HELP_JOBS.filter(({ withoutPictures }) => withoutPictures).flatMap(
    ({ note = '', steps: said }) =>
      [note, ...said].flatMap((text) =>
        [...text.matchAll(/“([^”]+)”/g)].map(([, word = '']) => word),
      ),
  )
  expect(words.filter((word) => !SANITYS.has(word) && !sources.includes(word))).toEqual([])
})

it('says for whom a page is', () => {
  expect(describeRoles(['floor', 'manager', 'marketing'])).toBe(
    'For the floor, managers and marketing',
  )
})
