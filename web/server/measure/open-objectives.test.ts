import { beforeEach, expect, it } from '@jest/globals'
import { Log } from 'telemetry/log'
import { openObjectives } from './open-objectives.ts'

const START = Date.parse('2026-11-23T04:00:00.000Z')

let now: number
let lines: unknown[]
let measured: unknown[]
let objectives: ReturnType<typeof openObjectives>

beforeEach(() => {
  now = START
  lines = []
  measured = []
  const write = (line: string) => {
    const { message, seconds, type, venue } = JSON.parse(line)
    lines.push({ message, seconds, type, venue })
  }
  objectives = openObjectives(
    {
      log: new Log({ service: 'web', isJson: true, write }),
      measure: (name) => (value, attributes) => measured.push([name, value, attributes]),
    },
    () => now,
  )
})

const buildChange = (updatedAt: string | undefined, isAll = false) => ({
  id: 'change',
  tags: ['path:/about'],
  isAll,
  documents: { about: { revision: 'b', type: 'page', updatedAt }, gone: null },
})

it('measures from the change of the document to the pages that show it', () => {
  now = START + 12_500
  objectives.addFresh(buildChange('2026-11-23T04:00:10.000Z'))
  expect(measured).toEqual([['site.publish.duration', 2.5, { type: 'page' }]])
  expect(lines).toEqual([{ message: 'published', seconds: 2.5, type: 'page' }])
})

it('counts no time before zero when the clock of the content store is ahead', () => {
  objectives.addFresh(buildChange('2026-11-23T04:00:00.400Z'))
  expect(measured).toEqual([['site.publish.duration', 0, { type: 'page' }]])
})

it.each([
  ['it was published before this process began', buildChange('2026-11-23T03:59:59.000Z')],
  ['its time is not known', buildChange(undefined)],
  [
    'it was deleted',
    {
      ...buildChange(undefined),
      documents: {
        about: {
          revision: 'b',
          type: 'page',
          updatedAt: '2026-11-23T04:00:00.000Z',
          isDeleted: true as const,
        },
      },
    },
  ],
  ['everything has expired', buildChange('2026-11-23T04:00:00.000Z', true)],
])('measures nothing when %s', (_case, change) => {
  objectives.addFresh(change)
  expect([...measured, ...lines]).toEqual([])
})

it('measures the age of a menu by its outlet', () => {
  objectives.addMenu('suntec', 4)
  expect(measured).toEqual([['site.menu.age', 4, { venue: 'suntec' }]])
  expect(lines).toEqual([{ message: 'menu', seconds: 4, venue: 'suntec' }])
})
