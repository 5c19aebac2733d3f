import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { describeRoles, getOwnJobs, getPictureName, HELP_JOBS } from './jobs.ts'

const FOLDER = join(import.meta.dirname, '..', 'static', 'help')
/** File with what each step said when its picture was taken, which the browser test writes. */
const TAKEN = 'taken.json'
/** Limit for all pictures together; they are part of the repository. */
const MAX_BYTES = 1_400_000

const taken: unknown = JSON.parse(readFileSync(join(FOLDER, TAKEN), 'utf8'))
const pictures = readdirSync(FOLDER).filter((name) => name !== TAKEN)
const steps = Object.fromEntries(
  HELP_JOBS.flatMap((job) =>
    job.steps.map((text, index) => [getPictureName(job.slug, index + 1), text]),
  ),
)

it('has a picture of each step as it reads now; else take them anew: HELP_PICTURES=write npm run test:browser -- -g "as its page of help says"', () => {
  expect(taken).toEqual(steps)
  expect(pictures.toSorted()).toEqual(Object.keys(steps).toSorted())
})

it('has pictures that are small', () => {
  const sizes = pictures.map((name) => statSync(join(FOLDER, name)).size)
  expect(Math.min(...sizes)).toBeGreaterThan(2_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES)
})

it('shows a role its own jobs, and everybody else all of them', () => {
  for (const role of ['marketing', 'hr', 'floor', 'sales', 'manager']) {
    const own = getOwnJobs([role])
    expect(own.length).toBeGreaterThan(1)
    expect(own.length).toBeLessThan(HELP_JOBS.length)
  }
  expect(getOwnJobs(['developer'])).toEqual(HELP_JOBS)
  expect(describeRoles(['floor', 'manager', 'marketing'])).toBe(
    'For the floor, managers and marketing',
  )
})
