import { expect, test } from '@jest/globals'
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

test('takes the fall off, up to the limit', () => {
  expect([0, -3390, -8000, -13_890, 4110].map((change) => getReduction(change, 8000))).toEqual([
    0, 3390, 8000, 8000, 0,
  ])
})

test('measures from the latest result, and says that it is old', () => {
  expect(getCoeDrop(block)).toMatchObject({
    figures: [
      { label: 'Sealion 7 Dynamic, with COE', value: 'S$205,388' },
      { label: 'COE, Category A, older than 30 days', value: 'S$131,890' },
      { label: 'The most we give back', value: 'S$8,000' },
    ],
    outcomes: [
      { when: 'S$131,890', what: 'We take nothing off, and add nothing' },
      { when: 'S$128,500', what: 'We take off S$3,390', text: 'You pay S$201,998 with COE.' },
      { when: 'S$123,890', what: 'We take off S$8,000, the most we can' },
      { when: 'S$118,000', text: 'You pay S$197,388 with COE.' },
      { when: 'S$136,000', text: 'You pay S$205,388 with COE.' },
    ],
  })
})

test('says what is missing instead of a sum', () => {
  expect(getCoeDrop({ ...block, result: undefined })).toEqual({
    gap: 'No COE result of Category A is known, so nothing is worked out.',
  })
  expect(getCoeDrop({ ...block, car: undefined })).toMatchObject({
    gap: expect.stringContaining('No price with COE'),
  })
})
