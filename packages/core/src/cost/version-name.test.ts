import { expect, it } from '@jest/globals'
import { toVersionName } from './version-name.ts'

it.each([
  ['M6', 'Standard', 'M6 Standard'],
  ['Dolphin', 'DOLPHIN', 'Dolphin'],
  ['Dolphin', '', 'Dolphin'],
])('names %s and its version “%s” as %s', (car, version, name) => {
  expect(toVersionName(car, version)).toBe(name)
})
