import { expect, it } from '@jest/globals'
import type { EnquirySummary } from 'desk/enquiry'
import { buildSummary } from 'desk/enquiry-summary.fixture'
import { describeWaiting, readApplications } from './read-applications.ts'

const buildApplication = (id: string, patch: Partial<EnquirySummary> = {}) =>
  buildSummary({ id, kind: 'JOB_APPLICATION', ...patch })

it('reads every page of the applications for a role', async () => {
  const asked: unknown[] = []
  const found = await readApplications(
    {
      list: async (request) => {
        asked.push(request)
        return request.nextToken === undefined
          ? { items: [buildApplication('a')], nextToken: 'next' }
          : { items: [buildApplication('b')], nextToken: undefined }
      },
    },
    'cook',
  )
  expect(found.map(({ id }) => id)).toEqual(['a', 'b'])
  const filter = { kind: 'JOB_APPLICATION', career: 'cook' }
  expect(asked).toEqual([
    { filter, limit: 100 },
    { filter, limit: 100, nextToken: 'next' },
  ])
})

it('names those who still wait for an answer', () => {
  const done = buildApplication('z', { status: 'WITHDRAWN' })
  const named = ['Ong', 'Lee', 'Raj', 'Siti', 'Tan'].map((name) =>
    buildApplication(name, { person: { name, email: undefined, phone: undefined } }),
  )
  expect(describeWaiting([done])).toBe('Nobody who has applied waits for an answer.')
  expect(describeWaiting([done, ...named.slice(0, 1)])).toMatch(/^Ong still waits for an answer/)
  expect(describeWaiting(named)).toMatch(/^Ong, Lee, Raj and 2 more still wait for an answer/)
})
