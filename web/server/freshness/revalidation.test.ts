import { describe, expect, it } from '@jest/globals'
import type { DocumentUpdates } from './freshness.ts'
import {
  type Change,
  getChangesBetween,
  getTagsFor,
  parseChange,
  toNewChange,
} from './revalidation.ts'

describe('parseChange', () => {
  it('treats null as absent, and assumes a change by default', () => {
    const body = JSON.stringify({
      _id: 'page-about',
      _type: 'page',
      operation: 'create',
      path: '/about',
      previousPath: null,
    })
    expect(parseChange(body)).toEqual({
      ok: true,
      value: {
        _id: 'page-about',
        _type: 'page',
        operation: 'create',
        path: '/about',
        previousPath: undefined,
        changesPaths: true,
        changesLineUp: true,
      },
    })
  })

  it.each(['', 'null', '[]', '{"_id":"a"}', '{"_id":"a","_type":"b","operation":"drop"}', '{'])(
    'refuses %p',
    (body) => {
      expect(parseChange(body).ok).toBe(false)
    },
  )
})

describe('getTagsFor', () => {
  const seal: Change = {
    _id: 'carModel-seal',
    _type: 'carModel',
    operation: 'update',
    path: '/byd-seal',
    previousPath: '/byd-seal',
    changesPaths: false,
    changesLineUp: false,
  }

  it("expires a car's own page and the sitemap when its card is unchanged", () => {
    expect(getTagsFor(seal, [])).toEqual(['path:/byd-seal', 'sitemap', 'pre-orders'])
  })

  it("expires menus and lists too when a car's card changes", () => {
    expect(getTagsFor({ ...seal, changesLineUp: true }, [])).toEqual([
      'path:/byd-seal',
      'sitemap',
      'pre-orders',
      'line-up',
    ])
  })

  it('expires both addresses and the list of paths when a car moves', () => {
    const moved = { ...seal, path: '/byd-seal-2', changesPaths: true }
    expect(getTagsFor(moved, [])).toEqual([
      'path:/byd-seal-2',
      'path:/byd-seal',
      'sitemap',
      'paths',
      'pre-orders',
    ])
  })

  it.each(['create', 'delete'] as const)('expires every list on %s', (operation) => {
    const tags = getTagsFor({ ...seal, operation }, [])
    expect(tags).toEqual(
      expect.arrayContaining(['path:/byd-seal', 'paths', 'pre-orders', 'line-up']),
    )
  })

  it('expires pages that refer to the document', () => {
    const tags = getTagsFor(seal, [
      { _type: 'home', path: null },
      { _type: 'siteSettings', path: null },
      { _type: 'promo', path: '/coe-drop' },
      { _type: 'menuSource', path: null },
    ])
    expect(tags).toEqual(['path:/byd-seal', 'sitemap', 'pre-orders', 'home', 'path:/coe-drop'])
  })

  it('expires the menus, which are on every page, only when a link changes', () => {
    const referrers = [{ _type: 'siteSettings' as const, path: null }]
    expect(getTagsFor({ ...seal, changesPaths: true }, referrers)).toContain('settings')
    expect(getTagsFor({ ...seal, operation: 'delete' }, referrers)).toContain('settings')
  })

  it.each([
    ['home', ['home']],
    ['siteSettings', ['settings']],
    ['coeResults', ['costs']],
    ['costRule', ['costs']],
    ['redirect', ['redirects']],
    ['menuSource', ['menu-sources']],
    ['outlet', ['path:/byd-seal', 'sitemap', 'outlets']],
    ['promo', ['path:/byd-seal', 'sitemap', 'promos']],
    ['career', ['path:/byd-seal', 'sitemap', 'careers']],
    ['page', ['path:/byd-seal', 'sitemap']],
    ['somethingElse', []],
  ])('expires for %s the tags %p', (_type, tags) => {
    expect(getTagsFor({ ...seal, _type }, [])).toEqual(tags)
  })
})

it('finds that a deleted document is back, and no second deletion', () => {
  const about = { revision: '1', type: 'page', path: '/about' }
  const deleted = new Map([['about', { ...about, isDeleted: true as const }]])
  expect(getChangesBetween(deleted, new Map())).toEqual([])
  const back = new Map([['about', { ...about, revision: '2' }]])
  expect(getChangesBetween(deleted, back)).toMatchObject([{ _id: 'about', operation: 'create' }])
})

describe('toNewChange', () => {
  const update: Change = {
    _id: 'about',
    _type: 'page',
    _rev: '2',
    previousRevision: '1',
    operation: 'update',
    path: '/about',
    previousPath: '/about',
    changesPaths: false,
    changesLineUp: false,
  }
  const deletion: Change = { ...update, operation: 'delete', _rev: '1' }
  /** Instants that would be in another order as strings. */
  const [OLD, NEW] = ['2026-11-23T04:00:00Z', '2026-11-23T04:00:00.500Z'] as const
  const known = (revision: string, path = '/about') =>
    new Map([['about', { revision, type: 'page', path }]])
  const toKnown = (documents: DocumentUpdates | undefined) =>
    new Map([...(documents ?? [])].flatMap(([id, each]) => (each ? [[id, each] as const] : [])))

  it('returns the announced change when it follows the known revision', () => {
    const documents = new Map([['about', { revision: '2', type: 'page', path: '/about' }]])
    expect(toNewChange(update, known('1'))).toEqual({ change: update, documents })
  })

  it('knows when the document changed', () => {
    const dated = { ...update, _updatedAt: '2026-11-23T04:00:00.000Z' }
    const about = toNewChange(dated, known('1'))?.documents.get('about')
    expect(about?.updatedAt).toBe('2026-11-23T04:00:00.000Z')
  })

  it('returns nothing when the same change is announced twice', () => {
    expect(toNewChange(update, known('2'))).toBeUndefined()
  })

  it('assumes a change of everything when the webhook before was lost', () => {
    const change = toNewChange(update, known('0', '/old-about'))?.change
    expect(change && getTagsFor(change, [])).toEqual([
      'path:/about',
      'path:/old-about',
      'sitemap',
      'paths',
    ])
  })

  it('returns a deletion when the document is unknown, too', () => {
    const documents = new Map([
      ['about', { revision: '1', type: 'page', path: '/about', isDeleted: true }],
    ])
    expect(toNewChange(deletion, known('1'))).toEqual({ change: deletion, documents })
    expect(toNewChange(deletion, new Map())).toMatchObject({ documents })
    const unnamed: Change = { ...deletion, _rev: null }
    expect(toNewChange(unnamed, known('1'))?.documents).toEqual(new Map([['about', undefined]]))
  })

  it.each([
    ['the deletion again', { ...deletion, _updatedAt: NEW }],
    ['the update before it', { ...update, _rev: '1', previousRevision: '0', _updatedAt: NEW }],
    ['an older update', { ...update, _rev: '0', previousRevision: null, _updatedAt: OLD }],
  ])('returns nothing for %s when the document is deleted', (_what, late) => {
    const deleted = toNewChange({ ...deletion, _updatedAt: NEW }, known('1'))?.documents
    expect(toNewChange(late, toKnown(deleted))).toBeUndefined()
  })

  it('returns the next life of a deleted document, and its deletion', () => {
    const deleted = toNewChange({ ...deletion, _updatedAt: OLD }, known('1'))?.documents
    const creation: Change = {
      ...update,
      operation: 'create',
      previousRevision: null,
      _updatedAt: NEW,
    }
    const created = toNewChange(creation, toKnown(deleted))
    expect(created?.change).toBe(creation)
    expect(toNewChange({ ...deletion, _updatedAt: OLD }, toKnown(created?.documents))).toBe(
      undefined,
    )
    const last: Change = { ...deletion, _rev: '2', _updatedAt: NEW }
    expect(toNewChange(last, toKnown(created?.documents))?.change).toBeDefined()
  })

  it('returns nothing for an update that is older than what is known', () => {
    const newer = toNewChange({ ...update, _rev: '3', _updatedAt: NEW }, known('1'))?.documents
    expect(toNewChange({ ...update, _updatedAt: OLD }, toKnown(newer))).toBeUndefined()
    const sameTime = { ...update, _updatedAt: NEW }
    expect(toNewChange(sameTime, toKnown(newer))).toBeDefined()
  })

  it('returns the next update whatever its time, such as that of a restored backup', () => {
    const newer = toNewChange({ ...update, _rev: '3', _updatedAt: NEW }, known('1'))?.documents
    const next: Change = { ...update, _rev: '4', previousRevision: '3', _updatedAt: OLD }
    expect(toNewChange(next, toKnown(newer))?.change).toBe(next)
  })

  it('updates no document when the webhook names no revision', () => {
    const unnamed: Change = { ...update, _rev: null, previousRevision: null }
    expect(toNewChange(unnamed, known('1'))).toMatchObject({
      change: { changesPaths: true },
      documents: new Map(),
    })
  })

  it('returns the announced change when a document is created', () => {
    const creation: Change = { ...update, operation: 'create', previousRevision: null }
    expect(toNewChange(creation, new Map())?.change).toBe(creation)
  })
})
