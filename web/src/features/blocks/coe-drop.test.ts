import { expect, it } from '@jest/globals'
import type { CoeDropBlock, Provenance } from '#content/types.ts'
import { getCoeDrop, getReduction } from './coe-drop.ts'

const provenance: Provenance = {
  source: 'Terms',
  asOf: '2026-11-20',
  confidence: 'high',
  isSample: false,
}

const block: CoeDropBlock = {
  type: 'coeDropBlock',
  key: 'drop',
  car: {
    name: 'Sealion 7',
    version: 'Dynamic',
    price: { amount: 205_388, includesCoe: true, provenance },
  },
  category: 'A',
  result: { category: 'A', premium: 131_890, date: '2026-09-23', source: 'LTA', isOld: true },
  most: 8000,
  provenance,
  changes: [0, -3390, -8000, -13_890, 4110],
}

it('takes the fall off, up to the limit', () => {
  expect([0, -3390, -8000, -13_890, 4110].map((change) => getReduction(change, 8000))).toEqual([
    0, 3390, 8000, 8000, 0,
  ])
})

it('measures from the latest result, and says that it is old', () => {
  const drop = getCoeDrop(block)
  expect(drop).toMatchObject({
    figures: [
      { label: 'Sealion 7 Dynamic, with COE', value: 'S$205,388' },
      { label: 'COE, Category A, older than 30 days', value: 'S$131,890' },
      { label: 'The most we give back', value: 'S$8,000' },
    ],
    outcomes: [
      { premium: 'S$136,000', change: 'S$4,110 higher', price: 'S$205,388' },
      { premium: 'S$131,890', change: 'As it is now', price: 'S$205,388' },
      {
        premium: 'S$128,500',
        change: 'S$3,390 lower',
        reduction: 'S$3,390',
        price: 'S$201,998',
      },
      { reduction: 'S$8,000', note: 'The most we give back', price: 'S$197,388' },
      { premium: 'S$118,000', reduction: 'S$8,000', price: 'S$197,388' },
    ],
  })
  const [risen] = 'outcomes' in drop ? drop.outcomes : []
  expect(risen).not.toHaveProperty('reduction')
})

it('says what is missing instead of a sum', () => {
  expect(getCoeDrop({ ...block, result: undefined })).toEqual({
    gap: 'No COE result of Category A is known, so nothing is worked out.',
  })
  expect(getCoeDrop({ ...block, car: undefined })).toMatchObject({
    gap: expect.stringContaining('No price with COE'),
  })
})
