import { describe, expect, it } from '@jest/globals'
import { evaluate, parse } from 'groq-js'
import { evaluateGroq } from '../testing/evaluate-groq.ts'

const BEFORE = {
  title: 'Seal',
  gone: 1,
  price: { amount: 1, currency: 'SGD' },
  colours: [
    { name: 'white', paid: false },
    { name: 'blue', paid: true },
  ],
  fewer: [{ name: 'a' }, { name: 'b' }],
  sections: [{ rows: [{ cells: ['a'] }] }, { rows: [{ cells: ['b'] }] }],
  date: '2026-01-01T00:00:00Z',
}
const AFTER = {
  title: 'Seal',
  added: 1,
  price: { amount: 2, currency: 'SGD' },
  colours: [
    { name: 'white', paid: false },
    { name: 'blue', paid: false },
  ],
  fewer: [{ name: 'a' }],
  sections: [{ rows: [{ cells: ['a'] }] }, { rows: [{ cells: ['c'] }] }],
  date: '2026-01-02T00:00:00Z',
}
const PARAMS = { before: BEFORE, after: AFTER, name: 'white' }
const SELECTORS: [selector: string, isAnyChanged: boolean][] = [
  ['title', false],
  ['missing', false],
  ['gone', true],
  ['added', true],
  ['price', true],
  ['price.amount', true],
  ['price.currency', false],
  ['price.missing.deeper', false],
  ['(title)', false],
  ['(title, price.currency)', false],
  ['(title, price.amount)', true],
  ['price.(amount, currency)', true],
  ['(title, price).currency', false],
  ['colours', true],
  ['colours[]', true],
  ['colours[].name', false],
  ['colours[].paid', true],
  ['colours[name == "white"].paid', false],
  ['colours[name == $name].paid', false],
  ['colours[name != $name].paid', true],
  ['colours[].(name, paid)', true],
  ['fewer[].name', true],
  ['fewer[name == "a"].name', true],
  ['title[]', false],
  ['sections[].rows[].cells', true],
  ['sections[].(rows[].missing)', false],
  ['anywhere(name == "white")', false],
  ['anywhere(name == "blue")', true],
  ['anywhere(defined(paid)).name', false],
  ['anywhere(count(*[_id == "nobody"]) > 0)', false],
]

function compare(name: string, selector: string): string {
  return `diff::${name}($before, $after, ${selector})`
}

async function evaluatePlainly(query: string): Promise<unknown> {
  const value = await evaluate(parse(query, { params: PARAMS }), { dataset: [], params: PARAMS })
  const result: unknown = await value.get()
  return result
}

describe('diff::changedAny()', () => {
  it.each(SELECTORS)('%s: %s, as in groq-js', async (selector, expected) => {
    const query = compare('changedAny', selector)
    expect(evaluateGroq(query, PARAMS)).toBe(expected)
    expect(await evaluatePlainly(query)).toBe(expected)
  })

  it('treats null like a missing value', () => {
    expect(evaluateGroq('diff::changedAny({"a": null}, {}, a)')).toBe(false)
  })

  it('compares dates by time', () => {
    const query = (other: string) =>
      `diff::changedAny({"at": dateTime($a)}, {"at": dateTime(${other})}, at)`
    const params = { a: BEFORE.date, b: AFTER.date }
    expect(evaluateGroq(query('$a'), params)).toBe(false)
    expect(evaluateGroq(query('$b'), params)).toBe(true)
  })
})

describe('diff::changedOnly()', () => {
  it.each([
    ...SELECTORS.map(([selector]) => selector),
    '(gone, added, price, colours, fewer, sections, date)',
    '(gone, added, price.amount, colours[].paid, fewer, sections[].rows[].cells, date)',
    '(gone, added, price.amount, colours[].name, fewer, sections[].rows[].cells, date)',
  ])('agrees with groq-js for %s', async (selector) => {
    const query = compare('changedOnly', selector)
    expect(evaluateGroq(query, PARAMS)).toBe(await evaluatePlainly(query))
  })

  it('is true when nothing has changed', () => {
    expect(evaluateGroq('diff::changedOnly($before, $before, title)', PARAMS)).toBe(true)
  })
})

it.each(['title + 1', '"title"', '[0]', 'title{a}', '1 + 1 == 2'])(
  'refuses %s as a selector',
  (selector) => {
    expect(() => evaluateGroq(compare('changedAny', selector), PARAMS)).toThrow(/Invalid selector/)
  },
)
