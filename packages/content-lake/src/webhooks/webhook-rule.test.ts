import { describe, expect, it } from '@jest/globals'
import type { StoredDocument } from '../contracts.ts'
import { applyRule, compileRule, type DocumentEvent, mayMatch } from './webhook-rule.ts'
import type { WebhookConfig } from './webhook-config.ts'

function createDocument(fields: Record<string, unknown> = {}): StoredDocument {
  return {
    _id: 'a',
    _type: 'article',
    _rev: 'r',
    _createdAt: '2026-01-01T00:00:00Z',
    _updatedAt: '2026-01-01T00:00:00Z',
    ...fields,
  }
}

const before = createDocument({
  title: 'Old',
  slug: { current: 'old' },
  list: [{ _key: 'k', v: 1, w: 1 }],
  author: { _ref: 'b', _type: 'reference' },
})
const after = { ...before, title: 'New', list: [{ _key: 'k', v: 2, w: 1 }] }
const UPDATE: DocumentEvent = { documentId: 'a', before, after }
const CREATE: DocumentEvent = { documentId: 'a', before: null, after }
const DELETE: DocumentEvent = { documentId: 'a', before, after: null }

function compile(rule: Partial<WebhookConfig['rule']>, options: Partial<WebhookConfig> = {}) {
  return compileRule({
    includeDrafts: false,
    includeAllVersions: false,
    ...options,
    rule: { on: ['create', 'update', 'delete'], ...rule },
  })
}

async function run(rule: Partial<WebhookConfig['rule']>, event: DocumentEvent = UPDATE) {
  const compiled = compile(rule)
  if (!compiled.ok) throw new Error(compiled.error)
  return applyRule(compiled.value, event, {
    projectId: 'p1',
    dataset: 'd1',
    identity: 'ann',
    timestamp: new Date('2026-11-20T10:00:00Z'),
    getDocument: (id) => (id === 'b' ? createDocument({ _id: 'b', name: 'Bo' }) : undefined),
  })
}

describe('filters', () => {
  it.each([
    ['', UPDATE, true],
    ['_type == "article"', UPDATE, true],
    ['_type == "page"', UPDATE, false],
    ['delta::changedAny(title)', UPDATE, true],
    ['delta::changedAny(slug.current)', UPDATE, false],
    ['delta::changedAny((slug, title))', UPDATE, true],
    ['delta::changedAny(list[].v)', UPDATE, true],
    ['delta::changedAny(list[].w)', UPDATE, false],
    ['delta::changedOnly((title, list[].v))', UPDATE, true],
    ['delta::changedOnly(title)', UPDATE, false],
    ['delta::changedAny ( title ) && "delta::changedAny(x)" != title', UPDATE, true],
    ['delta::operation() == "create"', CREATE, true],
    ['delta::operation() == "delete"', DELETE, true],
    ['delta::operation() == "delete"', UPDATE, false],
    ['before() == null', CREATE, true],
    ['after() == null && title == "Old"', DELETE, true],
    ['before().title == "Old" && after().title == "New"', UPDATE, true],
    ['author->name == "Bo"', UPDATE, true],
    ['missing', UPDATE, false],
    ['"yes"', UPDATE, false],
  ])('%s', async (filter, event, isMatch) => {
    expect((await run({ filter }, event)) !== undefined).toBe(isMatch)
  })
})

describe('projections', () => {
  it('default to the document as it is now, or was before deletion', async () => {
    expect(await run({})).toEqual({ payload: after })
    expect(await run({}, DELETE)).toEqual({ payload: before })
  })

  it('shape the payload', async () => {
    const projection = `{
      _id, "op": delta::operation(), "was": before().title, "is": after().title,
      "moved": delta::changedAny((slug, path)), "who": identity(), "at": now(),
      "where": sanity::projectId() + "/" + sanity::dataset(), "author": author->name,
      "none": missing->name
    }`
    expect(await run({ projection })).toEqual({
      payload: {
        _id: 'a',
        op: 'update',
        was: 'Old',
        is: 'New',
        moved: false,
        who: 'ann',
        at: '2026-11-20T10:00:00.000Z',
        where: 'p1/d1',
        author: 'Bo',
        none: null,
      },
    })
  })

  it('may be any value', async () => {
    expect(await run({ projection: 'title' })).toEqual({ payload: 'New' })
    expect(await run({ projection: '"text"' })).toEqual({ payload: 'text' })
    expect(await run({ projection: '{...}' })).toEqual({ payload: after })
  })
})

it.each([
  [{ filter: '_type ==' }, /^rule\.filter: GROQ syntax error at position 8/],
  [
    { projection: '{ _id, "x": }' },
    /^rule\.projection: GROQ syntax error at position 11: Unexpected end of query$/,
  ],
  [{ filter: 'count(*[_id == "a"]) > 0' }, /"\*" is not supported/],
  [{ projection: '{"all": *[_type == "x"]}' }, /"\*" is not supported/],
])('%j is refused with its position', (rule, message) => {
  expect(compile(rule)).toEqual({ ok: false, error: expect.stringMatching(message) })
})

function isConcerned(documentId: string, options: Partial<WebhookConfig>): boolean {
  const compiled = compile({}, options)
  if (!compiled.ok) throw new Error(compiled.error)
  return mayMatch(compiled.value, { ...UPDATE, documentId })
}

it('drafts, versions and system documents match only on request', () => {
  expect(isConcerned('a', {})).toBe(true)
  expect(isConcerned('drafts.a', {})).toBe(false)
  expect(isConcerned('drafts.a', { includeDrafts: true })).toBe(true)
  expect(isConcerned('versions.r.a', { includeDrafts: true })).toBe(false)
  expect(isConcerned('versions.r.a', { includeAllVersions: true })).toBe(true)
  const everything = { includeDrafts: true, includeAllVersions: true }
  expect(isConcerned('_.releases.r', everything)).toBe(false)
})
