import { describe, expect, test } from '@jest/globals'
import { PREORDER_DAYS } from 'core/tracking'
import { ALL_ALLOWED, ALL_REFUSED } from 'core/tracking/consent'
import { getNoticeText, PURPOSE_TEXTS } from './consent-texts.ts'

describe('text of the notice', () => {
  test('says that the others are on where they are', () => {
    expect(getNoticeText({ choices: ALL_ALLOWED, basis: 'mode' }, undefined)).toContain(
      'Those are on',
    )
  })

  test('says that they are off where they are', () => {
    expect(getNoticeText({ choices: ALL_REFUSED, basis: 'mode' }, undefined)).toContain(
      'off until you say yes',
    )
  })

  test('is marketing’s own, but not where the region makes it untrue', () => {
    expect(getNoticeText({ choices: ALL_ALLOWED, basis: 'mode' }, 'Ours')).toBe('Ours')
    expect(getNoticeText({ choices: ALL_REFUSED, basis: 'region' }, 'Ours')).toContain('off until')
  })
})

test('every purpose lists what is kept, and only the necessary one cannot be refused', () => {
  expect(PURPOSE_TEXTS.map(({ purpose }) => purpose)).toEqual([
    undefined,
    'measurement',
    'google',
    'meta',
  ])
  expect(PURPOSE_TEXTS.every(({ kept }) => kept.length > 0)).toBe(true)
})

test('lifetimes are the real ones', () => {
  const kept = Object.fromEntries(
    PURPOSE_TEXTS.flatMap((text) => text.kept).map(({ what, lasts }) => [what, lasts]),
  )
  expect(kept).toMatchObject({
    'This choice': '6 months',
    'Click id (gclid, gbraid, wbraid)': '90 days',
    'Click id (fbclid)': '28 days',
    'Ad source': '90 days',
    'That a pre-order was counted': `${PREORDER_DAYS / 365} years`,
  })
})
