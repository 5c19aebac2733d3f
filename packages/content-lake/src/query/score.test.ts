import { describe, expect, it } from '@jest/globals'
import { evaluateSync, parse, toJS } from 'groq-js'
import { evaluateGroq, toRawView, toStoredDocument } from '../testing/evaluate-groq.ts'

const WORDS = ['seal', 'dolphin', 'Seal seal', 'atto', 'seal-atto', 'v1.2']
const COUNT = 1100

/** Documents of two types, many of which tie, and some of which lack fields or bring a score. */
function toDocument(index: number) {
  const word = WORDS[(index * 5) % WORDS.length]
  return toStoredDocument({
    _id: `d${index}`,
    _type: index % 4 === 0 ? 'page' : 'post',
    n: index % 7,
    ...(index % 3 !== 0 && { title: index % 10 === 1 ? `${word} rare ${index}` : `text ${index}` }),
    ...(index % 50 === 7 && { summary: `${word}, rare: seal`, tags: [word, index, 'rare'] }),
    ...(index === 1050 && { _score: 2 }),
    ...(index === 1051 && { _score: -1 }),
    ...(index === 1052 && { _score: 'none' }),
  })
}

const view = toRawView(Array.from({ length: COUNT }, (_, index) => toDocument(index)))
const PARAMS = { q: 'rare', words: ['seal', 'rare'], number: 5, from: 3, type: 'post' }

function evaluateAlone(query: string): unknown {
  return toJS(evaluateSync(parse(query, { params: PARAMS }), { dataset: view.all, params: PARAMS }))
}

const FILTERS = [
  '',
  '[_type == "post"]',
  '[_type == $type && n > 3]',
  '[_type in ["page", "post"]]',
]
const SCORES = [
  'title match "rare"',
  'title match "nothing"',
  'title match $q + "*"',
  'title match "rare seal"',
  'title match $words',
  'title match ["rare", 1]',
  'title match $number',
  'title match "*"',
  '[title, summary, ...tags] match "rare atto v1.2"',
  'tags match "rare", title match "rare"',
  'boost(title match "rare", 3), summary match "seal"',
  'boost(title match "rare", -9), summary match "seal"',
  'boost(title match "rare", null), boost(summary match "seal", n)',
  'title match "rare" || boost(summary match "seal dolphin", 2)',
  'title match "rare" && title match "atto"',
  '(title match "rare atto")',
  'n == 3, _id == "d1000", title match "rare"',
  'references("d1"), _type == "page", title match "1*"',
  'missing match "rare"',
]
const ORDERS = ['', ' | order(_score desc)', ' | order(_score desc, _id)']
const SLICES = [
  '[0...10]',
  '[0..10]',
  '[5...20]',
  '[$from..$number]',
  '[9...3]',
  '[0...0]',
  '[0...99999]',
  '[1090...1200]',
  '[2000...2010]',
  '[-5..-1]',
  '[0...-1090]',
  '[-20...5]',
  '[0]',
  '[3]',
  '[-1]',
  '[99999]',
]

describe('score(), order() and a slice have the same result as groq-js over all documents', () => {
  it.each([...SCORES.entries()])('%i: %s', (number, score) => {
    for (const [index, slice] of SLICES.entries()) {
      const filter = FILTERS[index % FILTERS.length] ?? ''
      const order = ORDERS[(index + number) % ORDERS.length] ?? ''
      const query = `*${filter} | score(${score})${order}${slice}`
      const result = evaluateGroq(query, PARAMS, view)
      expect({ query, result }).toEqual({ query, result: evaluateAlone(query) })
    }
  })

  it.each([
    '| order(_score)[0...10]',
    '| order(_score desc, _id desc)[0...10]',
    '| order(_score desc, n)[0...10]',
    '| order(n, _score desc)[0...10]',
    '| order(_score desc)[_score > 0]',
    '| order(_score desc)[_score == 0][0...5]',
    '{"_score": n} | order(_score desc)[0...5]',
    '| score(n > 5) | order(_score desc)[0...5]',
    '| order(n) | order(_score desc)[0...5]',
    '| order(_score desc)[10...20][2...4]',
    '| order(_score desc)[0...5]{_id, "like": *[_type == "post"] | score(title match ^.title)[0..1]._id}',
  ])('%s', (rest) => {
    const query = `*[_type == "post"] | score(title match "rare") ${rest}`
    expect(evaluateGroq(query, PARAMS, view)).toEqual(evaluateAlone(query))
  })
})
