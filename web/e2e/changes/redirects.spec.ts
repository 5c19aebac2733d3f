import { type APIRequestContext, expect } from '@playwright/test'
import { getTextbox, openDocument, publish, test } from '../support/studio.ts'
import { type Lake, OFTEN } from '../support/system.ts'

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
  expect.poll(() => get(request, path), OFTEN)

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
