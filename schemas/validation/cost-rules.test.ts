import { expect, it } from '@jest/globals'
import { getProblems, type TestDocument } from '../testing/validate-document.ts'
import { getEndWarning, getStanding, validateAmounts, validateRules } from './cost-rules.ts'

const rule = (from: string, until?: string) => ({ from, until })

it.each([
  ['one after the other', [rule('2026-01-01', '2026-12-31'), rule('2027-01-01')], true],
  [
    'an overlap',
    [rule('2026-01-01', '2027-01-01'), rule('2027-01-01')],
    'Rule 2 begins before the one above it has ended.',
  ],
  [
    'a hole',
    [rule('2026-01-01', '2026-12-30'), rule('2027-01-01')],
    'Rule 2 leaves days without a rule after the one above it.',
  ],
  ['an end before the start', [rule('2026-01-02', '2026-01-01')], 'Rule 1 ends before it begins.'],
])('checks the dates of rules: %s', (_name, rules, answer) => {
  expect(validateRules(rules)).toBe(answer)
})

it.each([
  ['2026-11-30', undefined],
  ['2026-12-01', 'ends on 31 Dec 2026'],
  ['2027-01-01', 'ended on 31 Dec 2026'],
])('warns 30 days before the last rule ends: on %s', (today, warning) => {
  expect(getEndWarning([rule('2026-01-01', '2026-12-31')], today)).toBe(warning)
})

it('does not warn while no end is announced', () => {
  expect(getEndWarning([rule('2026-01-01')], '2026-12-31')).toBeUndefined()
})

it('checks the amounts by the kind', () => {
  expect(validateAmounts({ cents: 350_00 }, { kind: 'registrationFee' })).toBe(true)
  expect(validateAmounts({ cents: 350_00 }, { kind: 'excise' })).toContain('basisPoints')
  expect(validateAmounts({}, {})).toBe('Choose the kind first.')
})

it('is checked in the document', async () => {
  const document: TestDocument = {
    _id: 'drafts.costRule-afc',
    _type: 'costRule',
    kind: 'afc',
    rules: [{ _key: 'a', _type: 'datedRule', amounts: { cents: -1 }, source: ['LTA'] }],
  }
  expect(await getProblems(document)).toEqual([
    expect.stringContaining('error rules.[a].amounts: Fill in every amount.'),
    'error rules.[a].checkedOn: Enter the day on which the source was read.',
    'error rules.[a].confidence: Say how sure we are of this rule.',
  ])
})

it('says until when rules are known', () => {
  expect(getStanding([rule('2026-01-01', '2026-12-31')])).toBe('Known until 31 Dec 2026')
  expect(getStanding([rule('2026-01-01')])).toBe('No end announced')
})
