import { describe, expect, test } from '@jest/globals'
import { ALL_ALLOWED, ALL_REFUSED } from 'core/tracking/consent'
import { getNoticeText } from './notice-text.ts'

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
