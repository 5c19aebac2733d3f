import { expect, it } from '@jest/globals'
import { findBulkChanges } from './bulk-change.ts'

const CREATED = { apply: [0, {}], revert: [0, null] }
const PATCHED = { apply: [11, 'a'], revert: [11, 'b'] }

const toLine = (id: string, documentIDs: string[], effects: Record<string, unknown> = {}) =>
  JSON.stringify({ id, author: 'mei', timestamp: `2026-11-25T0${id}:00:00Z`, documentIDs, effects })

it('finds steps that changed several published documents, the latest first', () => {
  const changes = findBulkChanges([
    [toLine('1', ['seal', 'dolphin'], { seal: PATCHED }), toLine('2', ['seal'])].join('\n'),
    [toLine('1', ['seal', 'dolphin'], { dolphin: PATCHED }), toLine('3', ['seal', 'atto'])].join(
      '\n',
    ),
  ])
  expect(changes).toEqual([
    expect.objectContaining({ transaction: '3', changedIds: ['seal', 'atto'] }),
    {
      transaction: '1',
      author: 'mei',
      at: '2026-11-25T01:00:00Z',
      documentIds: ['seal', 'dolphin'],
      changedIds: ['seal', 'dolphin'],
    },
  ])
})

it('does not take a publish for one, which ends a draft, nor an import, which adds', () => {
  expect(findBulkChanges([toLine('1', ['seal', 'drafts.seal'])])).toEqual([])
  const added = { seal: CREATED, dolphin: CREATED }
  expect(findBulkChanges([toLine('1', ['seal', 'dolphin'], added)])).toEqual([])
  const [mixed] = findBulkChanges([toLine('1', ['a', 'b', 'seal'], { seal: CREATED })])
  expect(mixed).toMatchObject({ changedIds: ['a', 'b'], documentIds: ['a', 'b', 'seal'] })
})

it('reads a log of one line, which a client has parsed already, and one that is empty', () => {
  expect(findBulkChanges([JSON.parse(toLine('1', ['a', 'b']))])).toHaveLength(1)
  expect(findBulkChanges(['', undefined])).toEqual([])
})
