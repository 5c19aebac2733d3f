import { expect, it } from '@jest/globals'
import { getNextRank, type MovePlan, planMove, type RankedDocument } from './plan-move.ts'

const toDocument = (id: string, orderRank?: string): RankedDocument => ({
  _id: id,
  name: id.replace('drafts.', '').toUpperCase(),
  orderRank,
})

const CARS = [
  toDocument('atto', '0|100010:'),
  toDocument('seal', '0|100000:'),
  toDocument('dolphin', '0|100008:'),
]

/** The list with the ranks of a plan, as the site sorts it. */
function apply(documents: readonly RankedDocument[], plan: MovePlan | undefined): RankedDocument[] {
  const ranks = new Map(plan?.ranks.map(({ id, orderRank }) => [id, orderRank]))
  return documents.map((document) =>
    ranks.has(document._id) ? { ...document, orderRank: ranks.get(document._id) } : document,
  )
}

const getOrder = (documents: readonly RankedDocument[]) =>
  documents
    .toSorted((one, other) =>
      `${one.orderRank} ${one.name}` < `${other.orderRank} ${other.name}` ? -1 : 1,
    )
    .map(({ _id }) => _id)

const move = (id: string, side: 'before' | 'after', besideId: string) =>
  planMove(CARS, { id, side, besideId })

it('ranks an item between its new neighbours, and writes no other one', () => {
  const plan = move('atto', 'after', 'seal')
  expect(plan).toEqual({
    name: 'ATTO',
    ranks: [{ id: 'atto', orderRank: '0|100004:' }],
    formerRanks: [{ id: 'atto', orderRank: '0|100010:' }],
  })
  expect(move('atto', 'before', 'dolphin')).toEqual(plan)
})

it('moves an item to the front and to the end', () => {
  expect(getOrder(apply(CARS, move('atto', 'before', 'seal')))).toEqual(['atto', 'seal', 'dolphin'])
  expect(getOrder(apply(CARS, move('seal', 'after', 'atto')))).toEqual(['dolphin', 'atto', 'seal'])
})

it('still finds ranks after many moves to the front', () => {
  let cars: readonly RankedDocument[] = CARS
  for (let round = 0; round < 200; round += 1) {
    const [first = '', , last = ''] = getOrder(cars)
    const plan = planMove(cars, { id: last, side: 'before', besideId: first })
    expect(plan?.ranks).toHaveLength(1)
    cars = apply(cars, plan)
    expect(getOrder(cars)[0]).toBe(last)
  }
})

it('does nothing for an item that is dropped where it was, on itself, or beside what is gone', () => {
  expect(move('dolphin', 'after', 'seal')).toBeUndefined()
  expect(move('dolphin', 'before', 'atto')).toBeUndefined()
  expect(move('seal', 'before', 'seal')).toBeUndefined()
  expect(move('seal', 'before', 'gone')).toBeUndefined()
  expect(move('gone', 'before', 'seal')).toBeUndefined()
})

it('writes the draft with its published document, and reads the rank of the draft', () => {
  const cars = [...CARS, toDocument('drafts.atto', '0|0zzzzz:'), toDocument('drafts.new', '0|2:')]
  const plan = planMove(cars, { id: 'atto', side: 'after', besideId: 'seal' })
  expect(plan?.ranks).toEqual([
    { id: 'atto', orderRank: '0|100004:' },
    { id: 'drafts.atto', orderRank: '0|100004:' },
  ])
  expect(plan?.formerRanks.map(({ orderRank }) => orderRank)).toEqual(['0|100010:', '0|0zzzzz:'])
  // The draft says that it is the first already.
  expect(planMove(cars, { id: 'atto', side: 'before', besideId: 'seal' })).toBeUndefined()
})

it.each([
  ['two items have the same rank', '0|100000:', '0|100000:'],
  ['an item has none', '0|100000:', undefined],
  ['a rank is none', '0|100000:', 'first'],
])('gives all items new ranks when %s', (_, seal, dolphin) => {
  const cars = [
    toDocument('seal', seal),
    toDocument('dolphin', dolphin),
    toDocument('atto', dolphin),
    toDocument('drafts.seal', seal),
  ]
  // Cars of the same rank stand by name: ATTO, DOLPHIN, SEAL.
  const plan = planMove(cars, { id: 'seal', side: 'after', besideId: 'atto' })
  expect(new Set(plan?.ranks.map(({ id }) => id))).toEqual(new Set(cars.map(({ _id }) => _id)))
  expect(getOrder(apply(cars, plan)).filter((id) => id !== 'drafts.seal')).toEqual([
    'atto',
    'seal',
    'dolphin',
  ])
  expect(plan?.formerRanks.find(({ id }) => id === 'dolphin')?.orderRank).toBe(dolphin)
})

it('moves an item before one without a rank, which stay last', () => {
  const cars = [...CARS, toDocument('m6')]
  const plan = planMove(cars, { id: 'seal', side: 'before', besideId: 'm6' })
  expect(plan?.ranks).toHaveLength(1)
  expect(getOrder(apply(cars, plan))).toEqual(['dolphin', 'atto', 'seal', 'm6'])
})

it('ranks a new item behind the last one, and the first of a list', () => {
  const [last = ''] = CARS.map(({ orderRank }) => orderRank ?? '')
    .toSorted()
    .toReversed()
  const next = getNextRank(last)
  expect([next, last].toSorted()).toEqual([last, next])
  expect(getNextRank(null)).toBe('0|100008:')
})
