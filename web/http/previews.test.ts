import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from '@jest/globals'
import { formatMoment } from 'core/date-names'
import { parseDocument } from '../e2e/support/restoring.ts'
import { Lake, studioUrl } from '../e2e/support/system.ts'
import { openAsEditor, openPreview } from './open-preview.ts'
import { ask, findTexts, readPage, readStatus, toWords } from './read-page.ts'

const lake = new Lake()

it('reveals no draft outside draft mode', async () => {
  expect(await readStatus('/api/draft-mode/changes')).toBe(403)
})

it.each(['', '?sanity-preview-secret=', '?sanity-preview-secret=guessed'])(
  'refuses draft mode without a valid secret: “%s”',
  async (query) => {
    const { status, headers } = await ask(`/api/draft-mode/enable${query}`)
    expect([status, headers.get('set-cookie')]).toEqual([401, null])
  },
)

it('shows nothing by a shared preview that has ended', async () => {
  const secret = randomUUID()
  const id = `preview-share.${secret}`
  const expiresAt = new Date(Date.now() - 1000).toISOString()
  await lake.mutate({
    create: {
      _id: id,
      _type: 'previewShare',
      document: 'carModel-seal',
      path: '/byd-seal',
      secret,
      expiresAt,
    },
  })
  try {
    const { status, headers } = await ask(`/api/draft-mode/shared?secret=${secret}`)
    expect([status, headers.get('set-cookie')]).toEqual([410, null])
  } finally {
    await lake.mutate({ delete: { id } })
  }
})

it('allows only the Studio to frame a page', async () => {
  const { headers } = await ask('/byd-seal')
  expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${studioUrl}`)
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const TIME = '[data-as-on] time'

describe('a preview as on a later time', () => {
  it.each(['soon', '29 Nov 2026 9 am', '9999-12-31T23:00:00Z'])(
    'turns nothing on when its time cannot be read: “%s”',
    async (time) => {
      const preview = await openAsEditor(lake, '/', { 'as-on': time })
      expect([preview.status, preview.cookie]).toEqual([400, ''])
    },
  )

  it('says on every page which time it shows, keeps none of them, and asks for no consent', async () => {
    const time = inDays(30)
    const { location, init } = await openAsEditor(lake, '/byd-seal', { 'as-on': time })
    expect(location).toBe('/byd-seal')
    for (const path of ['/byd-seal', '/about']) {
      const { document, headers } = await readPage(path, init)
      expect(toWords(document.querySelector(TIME))).toBe(formatMoment(time))
      expect(headers.get('cache-control')).toMatch(/no-store/)
      expect(document.querySelector('[data-notice]')).toBeNull()
      expect((await readPage(path)).document.querySelector(TIME)).toBeNull()
    }
  })

  it('shows now when its time is over', async () => {
    const { init } = await openAsEditor(lake, '/', { 'as-on': inDays(-1) })
    expect((await readPage('/', init)).document.querySelector(TIME)).toBeNull()
  })

  it('is not for whoever only names a time or changes the cookie', async () => {
    const { cookie } = await openAsEditor(lake, '/', { 'as-on': inDays(30) })
    const forged = cookie.replace(/(preview=)[^;]{4}/, '$1AAAA')
    expect(forged).not.toBe(cookie)
    const visitor = await readPage(`/?as-on=${inDays(30)}`)
    const forger = await readPage('/', { headers: { cookie: forged } })
    for (const { document } of [visitor, forger]) expect(document.querySelector(TIME)).toBeNull()
  })
})

describe('a shared preview', () => {
  const secret = randomUUID()
  const id = `preview-share.${secret}`
  const ADDRESS = `/api/draft-mode/shared?secret=${secret}`
  const DRAFTS = ['carModel-seal', 'carModel-m6']

  const share = (fields: Record<string, unknown> = {}) =>
    lake.mutate({
      create: {
        _id: id,
        _type: 'previewShare',
        document: 'carModel-seal',
        path: '/byd-seal',
        secret,
        expiresAt: inDays(1),
        ...fields,
      },
    })

  afterEach(() =>
    lake.mutate(
      ...[id, ...DRAFTS.map((each) => `drafts.${each}`)].map((each) => ({ delete: { id: each } })),
    ),
  )

  it('shows the draft of its entry, and no other', async () => {
    for (const each of DRAFTS) {
      const document = await lake.query(`*[_id == "${each}"][0]`, parseDocument)
      await lake.mutate({
        createOrReplace: { ...document, _id: `drafts.${each}`, name: `Draft of ${each}` },
      })
    }
    await share()
    const { location, init } = await openPreview(ADDRESS)
    expect(location).toBe('/byd-seal')
    const read = async (path: string) => {
      const { html } = await readPage(path, init)
      return DRAFTS.filter((each) => html.includes(`Draft of ${each}`))
    }
    expect(await read('/byd-seal')).toEqual(['carModel-seal'])
    expect(await read('/byd-models')).toEqual(['carModel-seal'])
    expect(await read('/byd-m6')).not.toContain('carModel-m6')
    expect(await findTexts('/byd-seal', 'Draft of')).toEqual([])
  })

  it('is over for the browser when its share is', async () => {
    const expiresAt = inDays(1)
    await share({ expiresAt })
    const { headers } = await ask(ADDRESS)
    const ends = headers
      .getSetCookie()
      .flatMap((each) => /^preview=.*; Expires=([^;]+)/i.exec(each)?.[1] ?? [])
    expect(ends).toEqual([new Date(expiresAt).toUTCString()])
  })

  it('shows the time of its share, whatever the address or another cookie says', async () => {
    const asOn = inDays(30)
    await share({ asOn })
    const { cookie } = await openPreview(`${ADDRESS}&as-on=${inDays(60)}`)
    const { document } = await readPage('/byd-seal', {
      headers: { cookie: `${cookie}; as-on=${inDays(60)}` },
    })
    expect(toWords(document.querySelector(TIME))).toBe(formatMoment(asOn))
  })

  it.each([{ asOn: 'soon' }, { document: null }])(
    'does not open with a share that cannot be read: %j',
    async (fields) => {
      await share(fields)
      const { status, cookie } = await openPreview(ADDRESS)
      expect([status, cookie]).toEqual([410, ''])
    },
  )
})
