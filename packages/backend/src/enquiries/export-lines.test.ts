import { expect, it } from '@jest/globals'
import { toCsv } from './export-lines.ts'

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
])('escapes %j so that a spreadsheet reads it as text', (text) => {
  expect(toCsv([[text]])).toBe(`"'${text}"\r\n`)
})

it('quotes a cell that holds a separator, a quote or a line break', () => {
  expect(toCsv([['say "hi", then leave', undefined, 2], ['a\nb']])).toBe(
    '"say ""hi"", then leave","","2"\r\n"a\nb"\r\n',
  )
})
