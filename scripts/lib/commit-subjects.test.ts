import { expect, it } from '@jest/globals'
import { getSubjectProblem } from './commit-subjects.ts'

it.each([
  ['Show a draft on its page', undefined],
  ['X'.repeat(72), undefined],
  ['X'.repeat(73), 'has 73 characters; 72 are the most'],
  ['show a draft on its page', 'begins without a capital letter'],
  ['Show a draft on its page.', 'ends with a full stop'],
])('says of the subject %j: %s', (subject, problem) => {
  expect(getSubjectProblem(subject)).toBe(problem)
})
