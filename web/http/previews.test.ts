import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from '@jest/globals'
import { parseDocument } from '../e2e/support/restoring.ts'
import { Lake, studioUrl } from '../e2e/support/system.ts'
import { openPreview } from './open-preview.ts'
import { ask, findTexts, readPage, readStatus } from './read-page.ts'

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

  it.each([{ document: null }, { path: null }])(
    'does not open with a share that cannot be read: %j',
    async (fields) => {
      await share(fields)
      const { status, cookie } = await openPreview(ADDRESS)
      expect([status, cookie]).toEqual([410, ''])
    },
  )
})
