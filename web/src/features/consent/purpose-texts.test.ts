import { expect, it } from '@jest/globals'
import { PREORDER_DAYS } from 'core/tracking'
import { PURPOSE_TEXTS } from './purpose-texts.ts'

it('lists what each purpose stores, and only the necessary one cannot be refused', () => {
  expect(PURPOSE_TEXTS.map(({ purpose }) => purpose)).toEqual([
    undefined,
    'measurement',
    'google',
    'meta',
  ])
  expect(PURPOSE_TEXTS.every(({ kept }) => kept.length > 0)).toBe(true)
})

it('states the real lifetimes', () => {
  const kept = Object.fromEntries(
    PURPOSE_TEXTS.flatMap((text) => text.kept).map(({ what, lasts }) => [what, lasts]),
  )
  expect(kept).toMatchObject({
    'This choice': '6 months',
    'Click id (gclid, gbraid, wbraid)': '90 days',
    'Click id (fbclid)': '28 days',
    'Ad source': '90 days',
    'Counted pre-orders': `${PREORDER_DAYS / 365} years`,
  })
})
