import { expect, it } from '@jest/globals'
import { toMissedSearch } from './search-words.ts'

it.each([
  ['  Laksa   DELIVERY! ', 'laksa delivery'],
  ['Café, crème', 'cafe creme'],
  ['atto 4', 'atto 4'],
  ['BYD 2027', 'byd 2027'],
  ['比亚迪', '比亚迪'],
])('counts “%s” by its words', (query, words) => {
  expect(toMissedSearch(query)).toBe(words)
})

it.each([
  ['nothing', ' — '],
  ['an email address', 'jane@example.com'],
  ['the beginning of one', 'jane.tan@'],
  ['one with a full-width sign', 'jane＠example.com'],
  ['a phone number', '+65 8123 4567'],
  ['a phone number in words', 'call 81234567 please'],
  ['an identity number', 'S1234567D'],
  ['a plate', 'trade in SBA 1234 A'],
  ['a plate without gaps', 'sba1234a'],
  ['a plate with dashes', 'SBA-1234-A'],
  ['a letter to somebody', 'my name is Jane Tan and I would like to know'],
])('does not count %s', (_case, query) => {
  expect(toMissedSearch(query)).toBeUndefined()
})
