import { expect, it } from '@jest/globals'
import { isPathMatch } from './path-match.ts'

it.each([
  ['a', '*', true],
  ['a.b', '*', false],
  ['a', '**', true],
  ['a.b.c', '**', true],
  ['a.b.c', 'a.**', true],
  ['a', 'a.**', false],
  ['axb', 'a.**', false],
  ['draftsx1', 'drafts.*', false],
  ['drafts.a', 'drafts.*', true],
  ['drafts.a.b', 'drafts.*', false],
  ['a.b.c.b', '**.b', true],
  ['a.b.c', '**.b', false],
  ['a.x.b.y.b', 'a.**.b', true],
  ['x.a.b.a.c', '**.a.c', true],
  ['a', '**.**', false],
  ['a.b', '**.**', true],
  ['a.b', 'a', false],
  ['a', 'a.b', false],
])('%s in path("%s"): %s', (id, pattern, expected) => {
  expect(isPathMatch(id, pattern)).toBe(expected)
})

it('stays fast with many wildcards', () => {
  const id = `${'a.'.repeat(60)}b`
  expect(isPathMatch(id, `${'**.'.repeat(30)}c`)).toBe(false)
})
