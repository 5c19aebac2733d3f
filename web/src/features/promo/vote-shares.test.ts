import { expect, it } from '@jest/globals'
import { getShares, getStanding, getWinner } from './vote-shares.ts'

const image = { url: 'https://images.test/dish.webp', width: 100, height: 100, alt: 'A dish' }
const OPTIONS = ['laksa', 'cake', 'mee'].map((key) => ({ key, name: `The ${key}`, image }))
const count = (laksa: number, cake: number) => [
  { option: 'laksa', votes: laksa },
  { option: 'cake', votes: cake },
  { option: 'gone', votes: 9 },
]

it('orders options by votes, with whole percents of the options that still exist', () => {
  const shares = getShares(OPTIONS, count(1, 2))
  expect(shares.map(({ option, percent }) => [option.key, percent])).toEqual([
    ['cake', 67],
    ['laksa', 33],
    ['mee', 0],
  ])
  expect(getShares(OPTIONS, []).map(({ percent }) => percent)).toEqual([0, 0, 0])
})

it('has a winner where one option leads alone', () => {
  expect(getWinner(OPTIONS, count(1, 2))?.key).toBe('cake')
  expect(getWinner(OPTIONS, count(2, 2))).toBeUndefined()
  expect(getWinner(OPTIONS, count(0, 0))).toBeUndefined()
})

it('names the leader, a tie, and nobody', () => {
  expect(getStanding(OPTIONS, count(1, 2), false)).toBe('The cake it is, so far')
  expect(getStanding(OPTIONS, count(3, 2), true)).toBe('The laksa it is')
  expect(getStanding(OPTIONS, count(2, 2), true)).toBe('A tie')
  expect(getStanding(OPTIONS, [], false)).toBe('No votes yet')
  expect(getStanding(OPTIONS, [], true)).toBe('Nobody voted')
})
