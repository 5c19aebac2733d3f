import { type APIRequestContext, expect } from '@playwright/test'
import { getTextbox, openDocument, publish, test } from '../support/studio.ts'
import type { Lake } from '../support/system.ts'

const SOON = { timeout: 2000, intervals: [100] }

interface RedirectFields {
  source: string
  destination: string
  permanent?: boolean
}

const toDocument = (redirect: RedirectFields, index: number) => ({
  _id: `redirect-made-up-${index}`,
  _type: 'redirect',
  permanent: true,
  ...redirect,
})

async function write(lake: Lake, ...redirects: RedirectFields[]) {
  await lake.mutate(
    ...redirects.map((redirect, index) => ({ createOrReplace: toDocument(redirect, index) })),
  )
}

async function remove(lake: Lake, ...sources: string[]) {
  const query = `*[_type == "redirect" && source in ${JSON.stringify(sources)}]`
  await lake.mutate({ delete: { query } })
}

async function get(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 })
  const locations = response
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === 'location')
    .map(({ value }) => value)
  return [response.status(), ...locations].join(' ')
}

const expectSoon = (request: APIRequestContext, path: string) =>
  expect.poll(() => get(request, path), SOON)

test('applies a redirect at once with a cache lifetime, and removes it again', async ({
  lake,
  request,
}) => {
  expect(await get(request, '/made-up-a')).toBe('404')
  await write(lake, { source: '/made-up-a', destination: '/byd-seal' })
  await expectSoon(request, '/made-up-a').toBe('308 /byd-seal')
  await write(lake, { source: '/made-up-a', destination: '/byd-m6', permanent: false })
  await expectSoon(request, '/made-up-a').toBe('307 /byd-m6')
  await remove(lake, '/made-up-a')
  await expectSoon(request, '/made-up-a').toBe('404')
})

test('resolves chains in one hop, through built-in redirects too, and to allowed hosts only', async ({
  lake,
  request,
}) => {
  await write(
    lake,
    { source: '/made-up-a', destination: '/made-up-b?from=print' },
    { source: '/made-up-b/', destination: '/made-up-c' },
    { source: '/made-up-c', destination: '/food' },
    { source: '/made-up.html', destination: 'https://example.com/café' },
    { source: '/made-up-away', destination: 'https://evil.example/' },
  )
  await expectSoon(request, '/made-up-a').toBe('308 /restaurant/all')
  await expectSoon(request, '/made-up-b?x=1').toBe('308 /restaurant/all')
  await expectSoon(request, '/made-up.html').toBe('308 https://example.com/caf%C3%A9')
  expect(await get(request, '/made-up-away')).toBe('404')
  await remove(lake, '/made-up-a', '/made-up-b/', '/made-up-c', '/made-up.html', '/made-up-away')
})

test('ignores a loop that bypassed the Studio, and hides no page', async ({ lake, request }) => {
  await write(
    lake,
    { source: '/made-up-a', destination: '/made-up-b' },
    { source: '/made-up-b', destination: '/made-up-a' },
    { source: '/made-up-c', destination: '/made-up-c/?again' },
    { source: '/byd-seal', destination: '/made-up-a' },
    { source: '/made-up-d', destination: '/byd-seal' },
  )
  await expectSoon(request, '/made-up-d').toBe('308 /byd-seal')
  for (const path of ['/made-up-a', '/made-up-b', '/made-up-c']) {
    expect(await get(request, path), path).toBe('404')
  }
  expect(await get(request, '/byd-seal')).toBe('200')
  await remove(lake, '/made-up-a', '/made-up-b', '/made-up-c', '/byd-seal', '/made-up-d')
})

test('leaves a redirect when a page is moved in the Studio, there and back', async ({
  page,
  lake,
  request,
  borrow,
}) => {
  const id = 'page-about'
  const [old, next] = ['/about', '/about-us-made-up']
  await borrow(id)
  await write(lake, { source: '/made-up-a', destination: old })
  await expectSoon(request, '/made-up-a').toBe(`308 ${old}`)

  await openDocument(page, 'page', id)
  await getTextbox(page, 'path').fill(next)
  await publish(page)
  await expectSoon(request, next).toBe('200')
  await expectSoon(request, old).toBe(`308 ${next}`)
  await expectSoon(request, '/made-up-a').toBe(`308 ${next}`)
  expect(await (await request.get('/sitemap.xml')).text()).toContain(next)
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain(`${old}<`)

  await getTextbox(page, 'path').fill(old)
  await publish(page)
  await expectSoon(request, old).toBe('200')
  await expectSoon(request, next).toBe(`308 ${old}`)
  await expectSoon(request, '/made-up-a').toBe(`308 ${old}`)
  await remove(lake, '/made-up-a', old, next)
  await expectSoon(request, next).toBe('404')
})
