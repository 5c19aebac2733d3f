import { randomUUID } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { Lake, studioUrl } from '../e2e/support/system.ts'
import { ask, readStatus } from './read-page.ts'

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
  const lake = new Lake()
  const secret = randomUUID()
  const id = `preview-share.${secret}`
  const expiresAt = new Date(Date.now() - 1000).toISOString()
  await lake.mutate({
    create: { _id: id, _type: 'previewShare', path: '/byd-seal', secret, expiresAt },
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
