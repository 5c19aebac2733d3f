import { expect, it } from '@jest/globals'
import type { StoredDocument } from '../contracts.ts'
import { DocumentView } from './document-view.ts'
import { evaluateQuery } from './evaluate-query.ts'
import { PlanCache } from './plan-cache.ts'

const SYSTEM = { _rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' }
const DOCUMENTS: StoredDocument[] = [
  { ...SYSTEM, _id: 'p', _type: 'post', title: 'Published' },
  {
    ...SYSTEM,
    _id: 'drafts.p',
    _type: 'post',
    title: 'Draft',
    seo: { title: 'For engines' },
    author: { _ref: 'a' },
    tags: [
      { _key: 'k1', label: 'one' },
      { _key: "k'2", label: 'two' },
    ],
    body: [{ _key: 'b', _type: 'block', children: [{ _key: 's', _type: 'span', text: 'Hey' }] }],
  },
  { ...SYSTEM, _id: 'a', _type: 'author', name: 'Ada' },
]

const view = new DocumentView(
  { perspective: 'drafts', grants: [{ permissions: ['read'], ids: 'all' }] },
  new Map(DOCUMENTS.map((document) => [document._id, document])),
)

/** For each mapped location in the result: the document and the path in it. */
function getSources(query: string) {
  const plan = new PlanCache().get(query, {})
  const scope = { params: {}, identityId: '', projectId: 'p', dataset: 'd' }
  const { result, sourceMap } = evaluateQuery(plan, scope, view, true)
  if (!sourceMap) throw new Error('There is no source map')
  const sources = Object.entries(sourceMap.mappings).map(([place, { source }]) => [
    place,
    `${sourceMap.documents[source.document]?._id} ${sourceMap.paths[source.path]}`,
  ])
  return { result, sources: Object.fromEntries(sources) }
}

it('maps fields, aliases and nested objects', () => {
  expect(getSources('*[_type == "post"][0]{title, "name": seo.title, seo{title}}')).toEqual({
    result: { title: 'Draft', name: 'For engines', seo: { title: 'For engines' } },
    sources: {
      "$['title']": "drafts.p $['title']",
      "$['name']": "drafts.p $['seo']['title']",
      "$['seo']['title']": "drafts.p $['seo']['title']",
    },
  })
})

it('maps values of referenced documents', () => {
  expect(getSources('*[_type == "post"]{"by": author->name, author->{name}}').sources).toEqual({
    "$[0]['by']": "a $['name']",
    "$[0]['author']['name']": "a $['name']",
  })
})

it('maps arrays by key, projected or not', () => {
  const { sources } = getSources(
    '*[_type == "post"][0]{"labels": tags[].label, "list": tags[]{label}, body}',
  )
  expect(sources).toEqual({
    "$['labels'][0]": "drafts.p $['tags'][?(@._key=='k1')]['label']",
    "$['labels'][1]": "drafts.p $['tags'][?(@._key=='k\\'2')]['label']",
    "$['list'][0]['label']": "drafts.p $['tags'][?(@._key=='k1')]['label']",
    "$['list'][1]['label']": "drafts.p $['tags'][?(@._key=='k\\'2')]['label']",
    "$['body']": "drafts.p $['body']",
  })
})

it('maps the first field that has a value', () => {
  const query =
    '*[_type == "post"][0]{"t": coalesce(missing, title), "u": select(false => seo.title, title)}'
  expect(getSources(query).sources).toEqual({
    "$['t']": "drafts.p $['title']",
    "$['u']": "drafts.p $['title']",
  })
})

it('maps splats and whole documents', () => {
  const splat = getSources('*[_id == "a"][0]{..., "shout": upper(name)}')
  expect(splat.result).toMatchObject({ name: 'Ada', shout: 'ADA' })
  expect(splat.sources).toMatchObject({ "$['name']": "a $['name']" })
  expect(splat.sources).not.toHaveProperty(["$['shout']"])
  expect(getSources('*[_id == "a"]').sources).toEqual({ '$[0]': 'a $' })
})

it('maps a bare value by the whole result, and a list of them by index', () => {
  expect(getSources('*[_type == "post"][0].title')).toEqual({
    result: 'Draft',
    sources: { $: "drafts.p $['title']" },
  })
  expect(getSources('coalesce(*[_id == "missing"][0].title, *[_id == "a"][0].name)')).toEqual({
    result: 'Ada',
    sources: { $: "a $['name']" },
  })
  expect(getSources('*[_type == "post"].title')).toEqual({
    result: ['Draft'],
    sources: { '$[0]': "drafts.p $['title']" },
  })
  expect(getSources('*[_type == "post"].seo.title').sources).toEqual({
    '$[0]': "drafts.p $['seo']['title']",
  })
  expect(getSources('*[_type == "post"]{"by": *[_id == "a"].name}').sources).toEqual({
    "$[0]['by'][0]": "a $['name']",
  })
})

it.each([
  ['count(*)', 2],
  ['*[_id == "missing"][0].title', null],
  ['*[_id == "missing"].title', []],
  ['"title"', 'title'],
])('maps nothing of %s, which is in no document', (query, result) => {
  expect(getSources(query)).toEqual({ result, sources: {} })
})

it('leaves the result unchanged', () => {
  const query =
    '*[_type == "post"]{..., "n": count(tags), "when": dateTime(_updatedAt), "o": {"x": title}}'
  const plan = new PlanCache().get(query, {})
  const scope = { params: {}, identityId: '', projectId: 'p', dataset: 'd' }
  const { result } = evaluateQuery(plan, scope, view, true)
  expect(JSON.parse(JSON.stringify(result))).toMatchObject([
    {
      title: 'Draft',
      n: 2,
      when: '2026-01-01T00:00:00Z',
      o: { x: 'Draft' },
      _originalId: 'drafts.p',
    },
  ])
  expect(JSON.stringify(result)).not.toContain('\\u0000')
})
