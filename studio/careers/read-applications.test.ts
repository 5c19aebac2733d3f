import { expect, it } from '@jest/globals'
import type { EnquirySummary } from 'desk/enquiry'
import { readApplications } from './read-applications.ts'

const buildApplication = (id: string): EnquirySummary => ({
  id,
  kind: 'JOB_APPLICATION',
  reference: id,
  status: 'NEW',
  createdAt: '2026-11-20T04:00:00.000Z',
  updatedAt: '2026-11-20T04:00:00.000Z',
  person: { name: 'Aina', email: undefined, phone: undefined },
  venue: undefined,
  date: undefined,
  time: undefined,
  party: undefined,
  model: undefined,
  topic: undefined,
  with: undefined,
  assignee: undefined,
  paymentState: undefined,
  isNew: false,
  snoozedUntil: undefined,
})

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
