import { expect, it } from '@jest/globals'
import { getNoticeText } from './consent-notice.tsx'

it.each([
  [undefined, /^Necessary cookies .* Those are off until you say yes\.$/],
  ['Ours.', /^Ours\. Those are off until you say yes\.$/],
])('says that optional cookies are off when marketing’s text is %s', (text, words) => {
  expect(getNoticeText(text)).toMatch(words)
})
