import { describe, expect, it } from '@jest/globals'
import { getNoticeTexts } from './notice-text.ts'

describe('text of the notice', () => {
  it('says that optional cookies are on when the mode is notice', () => {
    const { whereModeHolds, whereAskedFirst } = getNoticeTexts({ consentMode: 'notice' })
    expect(whereModeHolds).toContain('Those are on')
    expect(whereAskedFirst).toContain('off until you say yes')
  })

  it('says that optional cookies are off when the mode is opt-in', () => {
    expect(getNoticeTexts({ consentMode: 'opt-in' }).whereModeHolds).toContain(
      'off until you say yes',
    )
  })

  it('uses marketing’s text, except where the region overrules the mode', () => {
    const texts = getNoticeTexts({ consentMode: 'notice', consentText: 'Ours' })
    expect(texts.always).toBeUndefined()
    expect(texts.whereModeHolds).toBe('Ours')
    expect(texts.whereAskedFirst).toMatch(/^Necessary cookies .* off until/)
  })
})
