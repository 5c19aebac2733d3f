import { expect, it } from '@jest/globals'
import { createMemoryClient } from 'schemas/testing/validate-document'
import { createTakeBackId } from '../bulk-changes/bulk-change.ts'
import { CHANGES_QUERY, changedSchema, describeChange, toChanges } from './changes.ts'

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

it('names who took a change back, not who made it', () => {
  const changed = [{ _id: 'seal', _type: 'carModel', _updatedAt: '2026-11-25T02:00:00Z' }]
  const toLine = (id: string, author: string, timestamp: string) =>
    JSON.stringify({ id, author, timestamp, documentIDs: ['seal'] })
  const log = [
    toLine('bulk', 'script', '2026-11-25T01:00:00Z'),
    toLine(createTakeBackId(), 'mei', '2026-11-25T02:00:00Z'),
  ].join('\n')
  const [change] = toChanges(changed, log)
  expect(change).toMatchObject({ author: 'mei', isTakenBack: true })
  expect(change && describeChange(change)).toBe('took a change back')
})
