import { expect, it } from '@jest/globals'
import { createMemoryClient } from 'schemas/testing/validate-document'
import { CHANGES_QUERY, changedSchema } from './changes.ts'

it('leaves out what nobody has changed since it was imported', async () => {
  const imported = '2026-11-20T00:00:00Z'
  const page = { _type: 'page', _createdAt: imported }
  const client = createMemoryClient([
    { ...page, _id: 'as-imported', _updatedAt: imported },
    { ...page, _id: 'changed', _updatedAt: '2026-11-25T00:00:00Z' },
    { ...page, _id: 'drafts.changed', _updatedAt: '2026-11-26T00:00:00Z' },
  ])
  const answer = await client.fetch<unknown>(
    CHANGES_QUERY,
    { types: ['page'] },
    { perspective: 'raw' },
  )
  expect(changedSchema.parse(answer).map(({ _id }) => _id)).toEqual(['drafts.changed', 'changed'])
})
