import { describe, expect, it } from '@jest/globals'
import { applyPatch } from 'mendoza'
import { diffDocuments } from './mendoza-diff.ts'

type Fields = Record<string, unknown>

const BASE: Fields = {
  _id: 'a',
  _rev: 'r1',
  title: 'A title long enough that a patch to it is worthwhile',
  nested: { deep: { value: 1, other: 'x' } },
  list: [
    { _key: 'a', text: 'first' },
    { _key: 'b', text: 'second' },
    { _key: 'c', text: 'third' },
  ],
  plain: [1, 2, 3],
  emoji: 'Grüße 👋🏽 aus Zürich, noch ein Stück Text',
}

function omitRevision({ _rev, ...rest }: Fields): Fields {
  return rest
}

function expectRoundTrip(left: Fields, right: Fields): void {
  expect(applyPatch(omitRevision(left), diffDocuments(left, right))).toEqual(omitRevision(right))
  expect(applyPatch(omitRevision(right), diffDocuments(right, left))).toEqual(omitRevision(left))
}

describe('diffDocuments', () => {
  const changes: [string, Fields][] = [
    ['nothing', {}],
    ['a field added', { added: { a: [1, { b: null }] } }],
    ['a field removed', { nested: undefined }],
    ['a field of another type', { nested: ['x'] }],
    ['a value deep inside', { nested: { deep: { value: 2, other: 'x' } } }],
    ['a word in a text', { title: 'A title short enough that a patch to it is worthwhile' }],
    ['text at the start', { title: 'So: A title long enough that a patch to it is worthwhile' }],
    ['a text emptied', { title: '' }],
    [
      'a character outside of the basic plane',
      { emoji: 'Grüße 👋🏻 aus Zürich, noch ein Stück Text' },
    ],
    [
      'text between characters of several bytes',
      { emoji: 'Grüße 👋🏽 aus dem schönen Zürich, noch ein Stück Text' },
    ],
    [
      'an item removed',
      {
        list: [
          { _key: 'a', text: 'first' },
          { _key: 'c', text: 'third' },
        ],
      },
    ],
    ['items in another order', { list: [BASE.list].flat().toReversed() }],
    [
      'an item changed and one added',
      {
        list: [
          { _key: 'n', text: 'new' },
          { _key: 'b', text: 'SECOND' },
          { _key: 'c', text: 'third' },
        ],
      },
    ],
    ['a list emptied', { list: [], plain: [] }],
    ['plain values', { plain: [0, 1, 2, 3, 4] }],
    ['keys that sort differently', { Z: 1, ä: 2, a: 3, '10': 4, '9': 5 }],
  ]

  it.each(changes)('round-trips %s', (_, change) => {
    expectRoundTrip(BASE, JSON.parse(JSON.stringify({ ...BASE, ...change })))
  })

  it('handles creation and deletion', () => {
    expect(applyPatch(null, diffDocuments(undefined, BASE))).toEqual(omitRevision(BASE))
    expect(applyPatch(omitRevision(BASE), diffDocuments(BASE, undefined))).toBeNull()
  })

  it('ignores the revision', () => {
    expect(diffDocuments(BASE, { ...BASE, _rev: 'r2' })).toEqual([])
  })

  it('makes a small patch for a small edit of a long text', () => {
    const text = 'Lorem ipsum dolor sit amet. '.repeat(500)
    const patch = diffDocuments({ text }, { text: `${text}!` })
    expect(JSON.stringify(patch).length).toBeLessThan(60)
  })

  it('round-trips random documents', () => {
    let seed = 42
    const random = (limit: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % limit
    }
    const makeValue = (depth: number): unknown => {
      switch (random(depth > 3 ? 4 : 7)) {
        case 0:
          return random(5)
        case 1:
          return [
            'short',
            'é'.repeat(random(40)),
            `common start ${'👋'.repeat(random(9))} common end`,
          ][random(3)]
        case 2:
          return random(2) === 0
        case 3:
          return null
        case 4:
          return Array.from({ length: random(5) }, () => makeValue(depth + 1))
        case 5:
          return Array.from({ length: random(5) }, (_, index) => ({
            _key: `k${(index * 3 + random(2)) % 7}${index}`,
            value: makeValue(depth + 1),
          }))
        default:
          return makeFields(depth + 1)
      }
    }
    const makeFields = (depth: number): Fields =>
      Object.fromEntries(
        Array.from({ length: random(6) }, () => [`f${random(8)}`, makeValue(depth)]),
      )
    for (let round = 0; round < 2000; round++) expectRoundTrip(makeFields(0), makeFields(0))
  })
})
