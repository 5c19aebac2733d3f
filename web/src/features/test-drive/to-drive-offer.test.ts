import { expect, it } from '@jest/globals'
import { buildOutlet, OUTLETS } from '#features/shared/visit/visit.fixture.ts'
import { toDriveOutlets, toSoonOutlets } from './to-drive-offer.ts'

it('offers drives only at outlets that are open and drive cars', () => {
  const outlets = [
    ...OUTLETS,
    buildOutlet('chijmes', 'Chijmes', { drives: undefined }),
    buildOutlet('imm', 'IMM', { openingSoon: true }),
  ]
  expect(toDriveOutlets(outlets).map(({ venue }) => venue)).toEqual(['suntec', 'boat-quay'])
})

it('names the outlets to come', () => {
  const outlets = [...OUTLETS, buildOutlet('imm', 'IMM', { openingSoon: true })]
  expect(toSoonOutlets(outlets)).toEqual([{ venue: 'imm', name: 'IMM' }])
})
