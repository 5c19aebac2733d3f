import { expect, it } from '@jest/globals'
import {
  createTakeBackId,
  describeChange,
  findBulkChanges,
  findUnread,
  nameDocuments,
} from './bulk-change.ts'

const CREATED = { apply: [0, {}], revert: [0, null] }
const PATCHED = { apply: [11, 'a'], revert: [11, 'b'] }

const toLine = (id: string, documentIDs: string[], effects: Record<string, unknown> = {}) =>
  JSON.stringify({ id, author: 'mei', timestamp: `2026-11-25T0${id}:00:00Z`, documentIDs, effects })

it('finds steps that changed several published documents, the latest first', () => {
  const changes = findBulkChanges([
    [toLine('1', ['seal', 'dolphin'], { seal: PATCHED }), toLine('2', ['seal'])].join('\n'),
    [
      toLine('1', ['seal', 'dolphin'], { dolphin: PATCHED }),
      toLine('3', ['seal', 'atto'], { seal: PATCHED, atto: PATCHED }),
    ].join('\n'),
  ])
  expect(changes).toEqual([
    expect.objectContaining({ transaction: '3', changedIds: ['seal', 'atto'] }),
    {
      transaction: '1',
      author: 'mei',
      at: '2026-11-25T01:00:00Z',
      documentIds: ['seal', 'dolphin'],
      changedIds: ['seal', 'dolphin'],
      createdIds: [],
    },
  ])
})

it('does not take a publish for one, which ends a draft, nor an import, which adds', () => {
  const published = { seal: PATCHED, 'drafts.seal': PATCHED }
  expect(findBulkChanges([toLine('1', ['seal', 'drafts.seal'], published)])).toEqual([])
  const added = { seal: CREATED, dolphin: CREATED }
  // The log has no effects on the others, since this account does not see them.
  expect(findBulkChanges([toLine('1', ['seal', 'dolphin', 'a', 'b'], added)])).toEqual([])
  const effects = { seal: CREATED, a: PATCHED, b: PATCHED }
  const [mixed] = findBulkChanges([toLine('1', ['a', 'b', 'seal'], effects)])
  expect(mixed).toMatchObject({
    changedIds: ['a', 'b'],
    createdIds: ['seal'],
    documentIds: ['a', 'b', 'seal'],
  })
})

it('names the documents of which it has no effects yet', () => {
  const logs = [toLine('1', ['seal', 'gone', 'drafts.seal'], { seal: PATCHED }), toLine('2', ['b'])]
  expect(findUnread(logs)).toEqual(['gone', 'b'])
})

it('reads a log of one line, which a client has parsed already, and one that is empty', () => {
  expect(
    findBulkChanges([JSON.parse(toLine('1', ['a', 'b'], { a: PATCHED, b: PATCHED }))]),
  ).toHaveLength(1)
  expect(findBulkChanges(['', undefined])).toEqual([])
})

it('names the first documents, and counts those that have no title', () => {
  expect(nameDocuments(['SEAL', 'ATTO 2'], 2)).toBe('SEAL, ATTO 2')
  expect(nameDocuments(['A', 'B', 'C', 'D'], 5)).toBe('A, B, C and 2 more')
  expect(nameDocuments(['SEAL'], 2)).toBe('SEAL and 1 more')
  expect(nameDocuments([], 2)).toBe('2 items')
})

it('tells a step that took a change back from the change itself', () => {
  const effects = { a: PATCHED, b: PATCHED }
  const describeStep = (id: string) =>
    findBulkChanges([toLine(id, ['a', 'b'], effects)]).flatMap((change) => [
      describeChange(change),
      describeChange(change, 'the order of Models'),
    ])
  expect(describeStep('1')).toEqual(['changed 2 items together', 'changed the order of Models'])
  expect(describeStep(createTakeBackId())).toEqual([
    'took back a change of 2 items',
    'took back a change of the order of Models',
  ])
})
