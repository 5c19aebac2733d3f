import { expect, it } from '@jest/globals'
import { buildLogPatterns, OBJECTIVES } from './objectives.ts'
import { matchesLogPattern } from './testing/log-pattern.ts'

const { all, late } = buildLogPatterns(OBJECTIVES.published)
const toLine = (entry: object) => JSON.stringify({ time: '2026-11-23T04:00:00.000Z', ...entry })

it.each([
  ['in time', toLine({ message: 'published', seconds: 10 }), [true, false]],
  ['late', toLine({ message: 'published', seconds: 10.1 }), [true, true]],
  ['of another kind', toLine({ message: 'menu', seconds: 99 }), [false, false]],
  ['whose seconds are text', toLine({ message: 'published', seconds: '99' }), [true, false]],
  ['that is no JSON', 'published', [false, false]],
  ['that is no object', '"published"', [false, false]],
])('counts a line %s', (_case, line, expected) => {
  expect([all, late].map((pattern) => matchesLogPattern(pattern, line))).toEqual(expected)
})

it.each(['published', '{ $.message EXISTS }', '{ $.message = published }'])(
  'knows no pattern %s',
  (pattern) => {
    expect(() => matchesLogPattern(pattern, toLine({ message: 'published' }))).toThrow(/No /)
  },
)
