import { expect, it } from '@jest/globals'
import { buildMutations, planTakeBack } from './take-back.ts'

const toDocument = (id: string, revision: string, name = id) => ({
  _id: id,
  _type: 'carModel',
  _rev: revision,
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-11-25T00:00:00Z',
  name,
})

const states = {
  before: [
    toDocument('seal', 'r1', 'Seal'),
    toDocument('later', 'r1'),
    toDocument('gone', 'r1'),
    toDocument('drafts.seal', 'r1'),
    toDocument('gone-later', 'r1'),
  ],
  now: [
    toDocument('seal', 'bulk', 'SEAL'),
    toDocument('later', 'r9'),
    toDocument('added', 'bulk'),
    toDocument('drafts.seal', 'bulk'),
  ],
  last: [toDocument('gone', 'r1'), toDocument('gone-later', 'bulk')],
}
const ids = ['seal', 'drafts.seal', 'later', 'added', 'gone', 'gone-later', 'came-and-went']
const steps = planTakeBack({ transaction: 'bulk', documentIds: ids }, states)

it('restores what it changed, deletes what it added, and keeps what was changed since', () => {
  expect(steps.map(({ id, does }) => [id, does])).toEqual([
    ['seal', 'restore'],
    ['drafts.seal', 'restore'],
    ['added', 'delete'],
    ['gone', 'bring-back'],
    ['later', 'keep'],
    ['gone-later', 'keep'],
  ])
  expect(steps[0]).toMatchObject({ title: 'SEAL', type: 'carModel', isDraft: false })
  expect(steps[1]).toMatchObject({ isDraft: true })
})

it('names the revision that each document has to have still, and no revision in what it writes', () => {
  const guard = (id: string) => ({
    patch: { id, ifRevisionID: 'bulk', unset: ['takenBack'] },
  })
  const mutations = buildMutations('bulk', steps)
  expect(mutations).toEqual([
    guard('seal'),
    {
      createOrReplace: {
        _id: 'seal',
        _type: 'carModel',
        _createdAt: '2026-01-01T00:00:00Z',
        name: 'Seal',
      },
    },
    guard('drafts.seal'),
    { createOrReplace: expect.objectContaining({ _id: 'drafts.seal' }) },
    guard('added'),
    { delete: { id: 'added' } },
    { create: expect.objectContaining({ _id: 'gone' }) },
  ])
  expect(JSON.stringify(mutations)).not.toContain('_rev')
})
