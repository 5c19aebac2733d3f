import { describe, expect, test } from '@jest/globals'
import { getNoticeTexts } from './notice-text.ts'

describe('text of the notice', () => {
  test('says that the others are on where they are', () => {
    const { whereModeHolds, whereAskedFirst } = getNoticeTexts({ consentMode: 'notice' })
    expect(whereModeHolds).toContain('Those are on')
    expect(whereAskedFirst).toContain('off until you say yes')
  })

  test('says that they are off where they are', () => {
    expect(getNoticeTexts({ consentMode: 'opt-in' }).whereModeHolds).toContain(
      'off until you say yes',
    )
  })

  test('is marketing’s own, but not where the region makes it untrue', () => {
    const texts = getNoticeTexts({ consentMode: 'notice', consentText: 'Ours' })
    expect(texts.always).toBeUndefined()
    expect(texts.whereModeHolds).toBe('Ours')
    expect(texts.whereAskedFirst).toMatch(/^Necessary cookies .* off until/)
  })
})
