import { describe, expect, it } from '@jest/globals'
import { evaluateSync, parse, toJS } from 'groq-js'
import type { StoredDocument } from '../contracts.ts'
import { DocumentView } from './document-view.ts'
import { evaluateQuery } from './evaluate-query.ts'
import { PlanCache } from './plan-cache.ts'
import { ANY_DOCUMENT_TAG, toDocumentTag, toTypeTag } from './sync-tags.ts'

const TYPES = ['a', 'b', 'c']
const PARAMS = {
  type: 'a',
  slug: 's3',
  id: 'd9',
  ids: ['d1', 'd2', 'nope'],
  five: 5,
  field: 'title',
  nothing: null,
}

function toDocument(index: number): StoredDocument {
  return {
    _id: `d${index}`,
    _type: TYPES[index % 3] ?? 'a',
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    n: index,
    slug: { current: `s${index % 50}` },
    title: `Hello world ${index}`,
    ref: { _ref: `d${(index * 7) % 200}` },
    list: [{ _key: 'k', ref: { _ref: `d${(index + 1) % 200}` } }],
    ...(index % 4 === 0 && { odd: null }),
  }
}

const view = new DocumentView(
  { perspective: 'raw', grants: [{ permissions: ['read'], ids: 'all' }] },
  new Map(Array.from({ length: 200 }, (_, index) => [`d${index}`, toDocument(index)])),
)
const plans = new PlanCache()

function evaluate(query: string, params: Record<string, unknown> = PARAMS) {
  const scope = { params, identityId: 'me', projectId: 'p', dataset: 'd' }
  return evaluateQuery(plans.get(query, params), scope, view)
}

function evaluateUnplanned(query: string, params: Record<string, unknown> = PARAMS): unknown {
  return toJS(evaluateSync(parse(query, { params }), { dataset: view.all, params, identity: 'me' }))
}

describe('a planned query has the same result as groq-js over all documents', () => {
  it.each([
    '*[_type == "a"]{_id}',
    '*[_type == $type && slug.current == $slug]{_id, n}',
    '*["a" == _type && $slug == slug.current]._id',
    '*[_id == $id][0]',
    '*[_id in $ids]{n}',
    '*[_id in ["d3", "d1", null]]._id',
    '*[_id in []]',
    '*[_type in ["a", "c"] && n < 20]._id',
    '*[_type in $nothing]._id',
    'count(*[references("d7")])',
    '*[references($ids)]._id',
    '*[references($id, "d3")]._id',
    '*[_type == "a" && n < 30]{_id, "rel": *[_type == "b" && ref._ref == ^._id]._id, "r2": *[references(^._id)]._id}',
    '*[_type == "a" && _id in *[_type == "b"].ref._ref]._id',
    '*[_type == "a" && !(_id in *[_type == "b"].ref._ref)]._id',
    '*[!(_id in *[_type == "zz"][0].list)]._id',
    '*[n in *[_type == "a"].n]._id',
    '*[_id in array::unique(*[_type == "a"].list[].ref._ref) && _type == "b"]._id',
    '*[n == $five]._id',
    '*[5 == n]._id',
    '*[slug.current == $nothing]._id',
    '*[_type == $nothing]',
    '*[missing == $nothing] | order(_id)[0..2]._id',
    '*[odd == null]._id',
    '*[ref->n > 190]{_id, "x": ref->title, "l": list[].ref->n}',
    '*[_type == "a"] | order(n desc)[0...3]{n}',
    '*[0...$five]._id',
    '*[_type == "a"][$five].n',
    '*[_type == "a"][$field]',
    '*[_type == "a"][slug.current == "s0"]._id',
    '*[_id == $id]{"same": *[slug.current == ^.slug.current && _type == ^._type]{_id, "up": ^._id}}',
    '*[_type == "a" && (n == 3 || n == 6)]._id',
    '*[_type == "a" || n == 4]._id',
    '*[]{"c": count(*[_type == "a" && n > ^.n])}[0..3]',
    '{"a": *[_type == "a"][0]._id, "b": count(*)}',
    '*[_type == "a"].list[].ref->{n}[0..2]',
    '*[(_type == "a") && ((n > 5) && (n < 12))]._id',
    '*[title match "world 7"]._id',
    '*[_type == "a"]{..., "slug": slug.current, n > 5 => {"big": true}}[0..1]',
    'coalesce(*[_id == "nope"][0].title, "none")',
  ])('%s', (query) => {
    expect(evaluate(query).result).toEqual(evaluateUnplanned(query))
  })
})

describe('sync tags', () => {
  it.each([
    ['*[_type == "a"]', [toTypeTag('a')]],
    ['*[_type == $type && slug.current == $slug]', [toTypeTag('a')]],
    ['*[_type in ["a", "b"]]._id', [toTypeTag('a'), toTypeTag('b')]],
    ['*[_id == "drafts.d1"]', [toDocumentTag('d1')]],
    ['*[_id in $ids]', ['d1', 'd2', 'nope'].map(toDocumentTag)],
    ['*[_id == "d1"]{"t": ref->title}', [toDocumentTag('d1'), toDocumentTag('d7')]],
    ['*[slug.current == "s1"]', [ANY_DOCUMENT_TAG]],
    ['*[n > 3]', [ANY_DOCUMENT_TAG]],
    ['count(*)', [ANY_DOCUMENT_TAG]],
    ['*[_type == "a" && _id in *[_type == "b"].ref._ref]', [toTypeTag('a'), toTypeTag('b')]],
    ['*[_type == "a" && title match "x"]', [toTypeTag('a')]],
    ['*[_type in ["a", "b"] && title match "x"]', [toTypeTag('a'), toTypeTag('b')]],
    ['*[_type == "a" || _type == "b"]', [toTypeTag('a'), toTypeTag('b')]],
    [
      '*[_type == "a" && title match "x" || _type == "b" && title match "y"]',
      ['a', 'b'].map(toTypeTag),
    ],
    ['*[title match "x"]', [ANY_DOCUMENT_TAG]],
    ['*[_type == "a" && @ match text::query(*[_type == "b"][0].title)]', ['a', 'b'].map(toTypeTag)],
    ['*[_type == "a" && title match text::query(*[n == 1][0].title)]', [ANY_DOCUMENT_TAG]],
    ['*[_type == "a" && _id in path(*[_type == "b"][0].title)]', ['a', 'b'].map(toTypeTag)],
    ['1 + 1', []],
  ])('%s', (query, tags) => {
    expect(new Set(evaluate(query).syncTags)).toEqual(new Set(tags))
  })
})

describe('text::query()', () => {
  const ids = (query: string, text: string) => evaluate(`*[${query}]._id`, { text }).result

  it('matches words anywhere in a document', () => {
    expect(ids('@ match text::query($text)', 'world 17')).toEqual(['d17'])
    expect(ids('@ match text::query($text)', 'HELLO 17')).toEqual(['d17'])
    expect(ids('@ match text::query($text)', 's17 -17')).toEqual(['d117', 'd167', 'd67'])
    expect(ids('@ match text::query($text)', '"hello 17"')).toEqual([])
    expect(ids('@ match text::query($text)', '"world 17"')).toEqual(['d17'])
    expect(ids('@ match text::query($text)', 'world 19*')).toHaveLength(11)
    expect(ids('@ match text::query($text)', '')).toEqual([])
  })

  it('matches ids and single fields, as Studio searches', () => {
    expect(ids('[@, _id] match text::query($text)', 'd17')).toEqual(['d17'])
    expect(ids('@ match text::query($text)', 'd17')).toEqual([])
    expect(ids('title match text::query($text)', 'world 17')).toEqual(['d17'])
  })

  it('scores matches', () => {
    const { result } = evaluate(
      '*[_type == "a"] | score(boost(title match text::query("18"), 5), [@, _id] match text::query("d24 world")) | order(_score desc)[_score > 0]._id',
    )
    expect(result).toEqual(['d18', 'd24'])
  })
})

it('finds documents by more fields than it has indexes for', () => {
  for (let n = 0; n < 70; n++) expect(evaluate(`*[f${n} == "x"]`).result).toEqual([])
  expect(evaluate('count(*[_rev == "r"])').result).toBe(200)
  expect(evaluate('*[_type == "a" && _rev == "r" && n < 4]._id').result).toEqual(['d0', 'd3'])
})

it('groups published documents once while only drafts change', () => {
  const stored = new Map([['d1', toDocument(1)]])
  const grants = [{ permissions: ['read' as const], ids: 'all' as const }]
  const published = new DocumentView({ perspective: 'published', grants }, stored)
  const before = published.ofType('b')
  stored.set('drafts.d1', { ...toDocument(1), _id: 'drafts.d1', title: 'Draft' })
  published.refresh('drafts.d1')
  expect(published.ofType('b')).toBe(before)
  stored.set('d1', { ...toDocument(1), title: 'Published' })
  published.refresh('d1')
  expect(published.ofType('b')).toMatchObject([{ title: 'Published' }])
})

it('takes an attribute with dots or brackets in its name for no path', () => {
  for (const query of [
    '*[@["references()"] == "d7"]',
    '*[@["slug.current"] == "s3"]',
    'count(*[references("d7")])',
  ])
    expect(evaluate(query).result).toEqual(evaluateUnplanned(query))
})

it('names the position of a syntax error', () => {
  expect(() => plans.get('*[_type == ', {})).toThrow(expect.objectContaining({ position: 10 }))
  expect(() => plans.get('*[nope::nope()]', {})).toThrow(/nope/)
})
