import { expect, it } from '@jest/globals'
import { toCsv } from './csv.ts'

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
])('a spreadsheet reads %j as text', (text) => {
  expect(toCsv([[text]])).toBe(`"'${text}"\r\n`)
})

it('a cell ends where it should', () => {
  expect(toCsv([['say "hi", then leave', undefined, 2], ['a\nb']])).toBe(
    '"say ""hi"", then leave","","2"\r\n"a\nb"\r\n',
  )
})
