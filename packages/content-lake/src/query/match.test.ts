import { describe, expect, it } from '@jest/globals'
import { evaluateSync, parse, toJS } from 'groq-js'
import { evaluateGroq, toRawView, toStoredDocument } from '../testing/evaluate-groq.ts'
import { DocumentView } from './document-view.ts'

const COUNT = 2400
const WORDS = [
  'Seal',
  'dolphin',
  'ATTO',
  'v1.2',
  'Σίσυφος',
  'straße',
  'e6',
  'o’clock',
  'noodle-soup',
]

function toDocument(index: number) {
  const word = (step: number) => WORDS[(index * 7 + step) % WORDS.length] ?? ''
  return toStoredDocument({
    _id: `d${index}`,
    _type: index % 2 === 0 ? 'post' : 'page',
    title: `${word(0)} number ${index}`,
    summary: index % 5 === 0 ? undefined : `${word(3)}, ${word(4)}: ${index * 3}.`,
    tags: [word(1), index, `t${index % 300}`],
    body: [{ _type: 'block', children: [{ _type: 'span', text: `Read ${word(2)} of ${index}` }] }],
  })
}

const stored = new Map(Array.from({ length: COUNT }, (_, n) => [`d${n}`, toDocument(n)]))
const view = new DocumentView(
  { perspective: 'raw', grants: [{ permissions: ['read'], ids: 'all' }] },
  stored,
)
const PARAMS = {
  q: 'seal',
  list: ['seal', '12*'],
  number: 12,
  type: 'post',
  types: ['post', 'page'],
}

function evaluateUnplanned(query: string): unknown {
  const tree = parse(query, { params: PARAMS })
  return toJS(evaluateSync(tree, { dataset: view.all, params: PARAMS }))
}

function expectAsUnplanned(query: string): void {
  expect(evaluateGroq(query, PARAMS, view)).toEqual(evaluateUnplanned(query))
}

const CONDITIONS = [
  'title match "17"',
  'title match "SEAL 21"',
  'title match "21 seal"',
  'title match "1*"',
  'title match "*17"',
  'title match "*olph*"',
  'title match "d*n 1?"',
  'title match "nothing"',
  'title match ""',
  'title match "*"',
  'title match "v1.2"',
  'title match "v1x2"',
  'title match "v1.2."',
  'title match "ΣΊΣΥΦΟΣ"',
  'title match "σίσυφοσ"',
  'title match "strasse"',
  'title match "STRAßE"',
  'title match "o’clock"',
  'title match "noodle-soup 17*"',
  'title match $q',
  'title match $q + "*"',
  'title match $list',
  'title match $number',
  'title match ["seal", 1]',
  'title match ["seal", "21"]',
  'tags match "t17"',
  'tags[] match "t17"',
  '[...tags, title] match "t17"',
  '[title, summary] match "seal 36"',
  '[title, summary, tags[0]] match "seal 36*"',
  'pt::text(body) match "dolphin 41"',
  'body[].children[].text match "dolphin 41"',
  'lower(title) match "seal 21"',
  'title match "17" || summary match "51"',
  '(title match "17" || summary match "51" || _id == "d3") && _type == $type',
  'title match "17" && summary match "51"',
  'title match "seal" && !(title match "number")',
  '_type == "post" && title match "18"',
  '_type == $type && (title match "18" || tags match "t18")',
  '_type in $types && title match "18"',
  '_type in ["page"] && title match "18"',
  '_type == "page" && title match "18"',
  '_type == "none" && title match "18"',
  '_id == "d17" || slug == "none"',
  '@ match "seal"',
  'title match tags[0]',
]

describe('a planned match has the same result as groq-js over all documents', () => {
  it.each(CONDITIONS)('%s', (condition) => {
    expectAsUnplanned(`*[${condition}]._id`)
  })

  it('follows a pattern in another document', () => {
    expectAsUnplanned(
      '*[_id in ["d17", "d18"]]{_id, "like": *[title match ^.tags[2]]._id, "word": *[_type == ^._type && title match "20" + "*"]._id}',
    )
  })

  it('follows changes of documents', () => {
    stored.set('d17', toStoredDocument({ _id: 'd17', _type: 'post', title: 'Renamed' }))
    stored.set('d1', toStoredDocument({ _id: 'd1', _type: 'post', title: 'Moved 17 here' }))
    stored.set('new', toStoredDocument({ _id: 'new', _type: 'page', title: 'Seal 17' }))
    stored.delete('d19')
    for (const id of ['d17', 'd1', 'new', 'd19']) view.refresh(id)
    for (const condition of CONDITIONS) expectAsUnplanned(`*[${condition}]._id`)
    expect(evaluateGroq('*[title match "17"]._id', {}, view)).toEqual(['d1', 'new'])
  })
})

describe('a full-document search', () => {
  it.each([
    ['@ match text::query("E6 2041")', ['d2041']],
    ['@ match text::query("\\"of 2041\\"")', ['d2041']],
    ['@ match text::query("2041 -e6")', []],
    ['@ match text::query("203* of 2039")', ['d2039']],
    ['[@, _id] match text::query("d2041")', ['d2041']],
    ['@ match text::query("d2041")', []],
    ['_type == "page" && @ match text::query("2041")', ['d2041']],
  ])('%s finds %j', (condition, ids) => {
    expect(evaluateGroq(`*[${condition}]._id`, {}, view)).toEqual(ids)
  })

  it('finds nothing in a value without an id', () => {
    const document = toStoredDocument({ _id: 'null', text: 'hello', list: [{ text: 'hello' }] })
    const query = '*[0].list[@ match text::query("hello")]'
    expect(evaluateGroq(query, {}, toRawView([document]))).toEqual([])
  })

  it('finds every document with an asterisk', () => {
    const all = evaluateGroq('count(*)', {}, view)
    expect(evaluateGroq('count(*[@ match text::query("*")])', {}, view)).toBe(all)
  })
})
