import { expect, it } from '@jest/globals'
import { ask, findLink, findTexts, listHrefs, listWords, readPage, toWords } from './read-page.ts'

const LIST = '/careers'
const ROLE = `${LIST}/host-showroom-floor`
const CLOSED = `${LIST}/server-weekends-zhongshan-park`

const getCount = (main: Element) => toWords(main.querySelector('output'))

/** Returns the address that a filter of the page leads to. */
const getFilter = (main: Element, words: RegExp) => {
  const filters = main.querySelector('nav[aria-label="Filter roles"]')
  return (filters && findLink(filters, words)?.getAttribute('href')) ?? 'no such filter'
}

it('combines filters as links, and each address shows its own selection', async () => {
  const all = await readPage(LIST)
  const restaurants = await readPage(getFilter(all.main, /^Restaurants/))
  const address = getFilter(restaurants.main, /^Part time/)
  expect(address).toBe(`${LIST}?team=restaurants&type=part-time`)
  const { main } = await readPage(address)
  expect(getCount(main)).toMatch(/^1 open role of \d+$/)
  expect(listWords(main, 'h2')[0]).toBe('Barista')
  expect(listWords(main, 'nav [aria-current]')).toEqual([
    expect.stringMatching(/^Restaurants/),
    expect.stringMatching(/^Anywhere/),
    expect.stringMatching(/^Part time/),
  ])
  expect(getFilter(main, /^All/)).toBe(`${LIST}?type=part-time`)
})

it('suggests close matches when no role is found', async () => {
  const { main } = await readPage(`${LIST}?team=cars&place=Boat+Quay`)
  expect(listWords(main, 'h2')[0]).toBe('No car roles at Boat Quay')
  const near = await readPage(findLink(main, /car roles anywhere$/)?.getAttribute('href') ?? '/')
  expect(getCount(near.main)).toMatch(/^\d+ open roles of \d+$/)
})

it('ignores unknown values in the address', async () => {
  const { main } = await readPage(`${LIST}?place=the+moon`)
  expect(toWords(main)).not.toContain('the moon')
  expect(getCount(main)).toMatch(/^\d+ open roles$/)
})

it('lists three other roles below a role', async () => {
  const { main } = await readPage(ROLE)
  expect(listWords(main, 'h2')).toContain('Also open')
  const roles = listHrefs(main, 'li a[href^="/careers/"]')
  expect(roles).toHaveLength(3)
  expect(roles).not.toContain(ROLE)
})

it('is sent to somebody by WhatsApp or email, with its address', async () => {
  const { main } = await readPage(ROLE)
  const [whatsapp, mail] = listHrefs(main, 'a[href^="https://wa.me/?text="], a[href^="mailto:?"]')
  expect(decodeURIComponent(whatsapp ?? '')).toMatch(new RegExp(`: https?://[^/]+${ROLE}$`))
  expect(decodeURIComponent(mail ?? '')).toMatch(new RegExp(`: https?://[^/]+${ROLE}$`))
})

it('has no calendar file while nobody can walk in', async () => {
  expect((await ask('/api/walk-in/host-showroom-floor')).status).toBe(404)
  expect((await ask('/api/walk-in/no-such-role')).status).toBe(404)
})

it('has the logo that the data of a role name', async () => {
  const { headers } = await ask('/apple-icon.png')
  expect(headers.get('content-type')).toBe('image/png')
})

it('has no JobPosting for a role whose figures are samples', async () => {
  const { main, types } = await readPage(ROLE)
  expect(listWords(main, '[data-sample]')).toContain('Sample')
  expect(types).toContain('BreadcrumbList')
  expect(types).not.toContain('JobPosting')
})

it('answers 410 after the closing date: not indexed, no JobPosting, in no list', async () => {
  const closed = await readPage(CLOSED)
  expect(closed.status).toBe(410)
  expect(listWords(closed.document, 'h1')).toEqual([expect.stringMatching(/is closed$/)])
  expect(closed.getMeta('robots')).toContain('noindex')
  expect(closed.types).not.toContain('JobPosting')
  // The same whether rendered or cached.
  expect((await ask(CLOSED)).status).toBe(410)
  for (const list of ['/sitemap.xml', LIST]) expect(await findTexts(list, CLOSED)).toEqual([])
})

it.each([
  ['/api/role-alerts/stop?token=forged', '/manage/role-alerts/stop?token=forged'],
  ['/api/consents/stop?token=forged', '/manage/consents/mine?token=forged'],
])(
  'takes the button of a mail program, which no page of the site sends: %s',
  async (path, page) => {
    const { status, headers } = await ask(path)
    expect([status, headers.get('location')]).toEqual([303, page])
    const press = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
    expect((await ask(path, press)).status).toBe(400)
  },
)
