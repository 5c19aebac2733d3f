import { expect, it } from '@jest/globals'
import { buildSummary } from 'desk/enquiry-summary.fixture'
import { readApplications } from './read-applications.ts'

const buildApplication = (id: string) => buildSummary({ id, kind: 'JOB_APPLICATION' })

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
