import { expect, it } from '@jest/globals'
import { getNoticeText } from './notice-text.ts'

it.each([undefined, 'Ours'])(
  'says that optional cookies are off when marketing’s text is %s',
  (text) => {
    expect(getNoticeText(text)).toMatch(/ Those are off until you say yes\.$/)
    if (text) expect(getNoticeText(text)).toMatch(/^Ours /)
  },
)
