import { expect, it } from '@jest/globals'
import { isChecked } from './checked-press.ts'

it.each([
  ['once the rules have been applied to it', { isValidating: false, revision: 'b' }, true],
  ['not while they are applied', { isValidating: true, revision: 'b' }, false],
  ['not by an answer about an earlier revision', { isValidating: false, revision: 'a' }, false],
  ['not before the first answer', { isValidating: true }, false],
] as const)('is checked %s', (_when, status, expected) => {
  expect(isChecked(status, { _rev: 'b' })).toBe(expected)
})
