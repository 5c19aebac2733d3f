import { expect, it } from '@jest/globals'
import { buildMutations, placeSteps, planTakeBack, type States } from './take-back.ts'

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
const steps = planTakeBack({ transaction: 'bulk', documentIds: ids, createdIds: ['added'] }, states)

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

it('takes the change out of a draft that was written since, which would bring it back', () => {
  const planFor = (draft: States['now'][number]) =>
    planTakeBack(
      { transaction: 'bulk', documentIds: ['seal'], createdIds: [] },
      {
        before: [{ ...toDocument('seal', 'r1', 'Seal'), orderRank: 'b' }],
        now: [{ ...toDocument('seal', 'bulk', 'SEAL'), orderRank: 'c', isNew: true }, draft],
        last: [],
      },
    )
  const draft = { ...toDocument('drafts.seal', 'r7', 'Mine'), orderRank: 'c', isNew: true }
  const [restored, adjusted, ...others] = planFor(draft)
  expect(restored).toMatchObject({ id: 'seal', does: 'restore' })
  expect(adjusted).toMatchObject({ id: 'drafts.seal', does: 'adjust', isDraft: true })
  expect(others).toEqual([])
  expect(buildMutations('bulk', planFor(draft)).at(-1)).toEqual({
    patch: { id: 'drafts.seal', ifRevisionID: 'r7', set: { orderRank: 'b' }, unset: ['isNew'] },
  })
  // It has none of what the change brought.
  expect(planFor(toDocument('drafts.seal', 'r7', 'Mine'))).toHaveLength(1)
})

it('deletes nothing whose history it does not know', () => {
  const now = [toDocument('seal', 'bulk'), toDocument('added', 'bulk')]
  const change = { transaction: 'bulk', documentIds: ['seal', 'added'], createdIds: ['added'] }
  const steps = planTakeBack(change, { before: [], now, last: [] })
  expect(steps.map(({ id, does }) => [id, does])).toEqual([
    ['added', 'delete'],
    ['seal', 'give-up'],
  ])
})

it('says from which place to which a document of a new order goes back', () => {
  const build = (id: string, revision: string, orderRank: string) => ({
    ...toDocument(id, revision),
    orderRank,
  })
  const [before, now] = [
    [build('seal', 'r1', 'b'), build('atto', 'r1', 'c'), build('drafts.seal', 'r1', 'b')],
    [build('seal', 'bulk', 'd'), build('atto', 'bulk', 'b'), build('drafts.seal', 'bulk', 'd')],
  ]
  const moves = planTakeBack(
    { transaction: 'bulk', documentIds: ['seal', 'atto', 'drafts.seal'], createdIds: [] },
    { before, now, last: [] },
  )
  const others = [build('dolphin', 'r1', 'a'), build('m6', 'r1', 'e')]
  const menu = { ...build('menu', 'r1', 'a'), _type: 'dish' }
  const ranks = [menu, ...others, ...now.filter(({ _id }) => !_id.startsWith('drafts.'))]
  expect(placeSteps(moves, ranks)).toEqual([
    expect.objectContaining({ id: 'seal', does: 'move-back', places: { from: 3, to: 2 } }),
    expect.objectContaining({ id: 'drafts.seal', places: { from: 3, to: 2 } }),
    expect.objectContaining({ id: 'atto', places: { from: 2, to: 3 } }),
  ])
  expect(buildMutations('bulk', moves)).toContainEqual({
    createOrReplace: expect.objectContaining({ _id: 'seal', orderRank: 'b' }),
  })
})
