import { expect, it } from '@jest/globals'
import { gzipSync } from 'node:zlib'
import { findEntries } from '#lib/search/find-entries.ts'
import type { SearchIndex } from '#lib/search/search-entry.ts'
import { backendUrl } from '../e2e/support/menu-gateway.ts'
import { getToken } from '../e2e/support/system.ts'
import { ask, findLink, listWords, readPage, readText, toWords } from './read-page.ts'
import { soon } from './soon.ts'

it.each([
  ['saelion 7', 'SEALION 7', '/byd-sealion-7'],
  ['atto3', 'ATTO 3', '/atto3'],
  ['temasek', 'Suntec City', '/restaurant/suntec'],
  ['lakssa', 'laksa', '/restaurant/all?dish='],
  ['rendang', 'Beef short rib rendang', '/restaurant/all?dish='],
  ['vegetarian granola', 'Granola, coconut yoghurt', '/restaurant/all?dish='],
  ['benefits', 'Owner Benefits', '/lifestyle-benefits'],
  ['barista', 'Barista', '/careers/'],
  ['seal price', 'SEAL', '/byd-seal'],
  ['test drive suntec', 'Suntec City', '/restaurant/suntec'],
  ['test drive suntec', 'est drive', '/test-drive'],
  ['laksa boat quay', 'laksa', '/restaurant/all?dish='],
  ['laksa boat quay', 'Boat Quay', '/restaurant/boat-quay'],
  ['opening hours', 'Suntec City', '/restaurant/suntec'],
  ['change booking', 'My booking', '/my-booking'],
  ['cancel', 'My booking', '/my-booking'],
  ['manage booking', 'My booking', '/my-booking'],
  ['BYD-7Q4KX2MD', 'My booking', '/my-booking'],
  ['allergy', 'All restaurants', '/restaurant/all'],
  ['halal', 'All restaurants', '/restaurant/all'],
  ['no pork', 'please ask', '/restaurant/all'],
  ['is it halal', 'please ask', '/restaurant/all'],
  ['coe rebate', 'Rules of what a car costs', '/cost-rules'],
  ['down payment', 'Rules of what a car costs', '/cost-rules'],
  ['cheapest car', 'cheapest first', '/byd-models?sort='],
  ['gift card', 'oucher', '/voucher-enquiry'],
  ['address suntec', 'Suntec City', '/restaurant/suntec'],
  ['mrt', 'Suntec City', '/restaurant/suntec'],
  ['hours sunday', 'Suntec City', '/restaurant/suntec'],
  ['coe result', 'Rules of what a car costs', '/cost-rules'],
  ['monthly instalment', 'SEAL', '/byd-seal'],
  ['birthday', 'Book a table', '/book-a-table'],
  ['dinner tonight', 'Book a table', '/book-a-table'],
  ['tampines', 'All restaurants', '/restaurant/all'],
  ['login', 'Sign in', '/member/signin'],
  ['cookie', 'Privacy Policy', '/privacy'],
  ['unsubscribe', 'Privacy Policy', '/privacy'],
  ['boot space', 'All models', '/byd-models'],
  ['warranty', 'All models', '/byd-models'],
  ['service centre', 'Contact', '/contact'],
  ['openning hours suntek', 'Suntec City', '/restaurant/suntec'],
])('has an index in which “%s” finds %s', async (query, label, start) => {
  const index: SearchIndex = await (await ask('/search-index')).json()
  const found = findEntries(index, query).find(({ entry }) => entry.label.includes(label))
  expect(found?.entry.href.slice(0, start.length)).toBe(start)
})

it('has an index of at most 20 kB', async () => {
  expect(gzipSync(await readText('/search-index')).byteLength).toBeLessThanOrEqual(20_000)
})

it('answers a question above what it finds', async () => {
  const { main } = await readPage('/search?q=seal+price')
  expect(listWords(main, '[aria-label="Answers"] li')).toEqual([
    expect.stringMatching(/^SEAL: S\$[\d,]+ with COE .*\b20\d\d\b/),
  ])
})

it('says of parking that it is not known yet, and finds no restaurant', async () => {
  const { main } = await readPage('/search?q=parking')
  expect(listWords(main, '[aria-label="Answers"] li')).toEqual([
    'Parking: Not in our notes yet. Please ask the restaurant.',
  ])
  expect(toWords(main)).not.toMatch(/results? for “parking”/)
})

it.each([
  ['a search without a hit', { query: 'nasi lemak' }, 204],
  ['what says more', { query: 'nasi lemak', name: 'Jane' }, 400],
  ['a long text', { query: 'a'.repeat(100) }, 400],
])('answers a report of %s', async (_case, report, status) => {
  const answer = await ask('/api/searches', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(report),
  })
  expect(answer.status).toBe(status)
})

it('lists for marketing what was searched for on the page and not found', async () => {
  await readPage('/search?q=Nasi+LEMAK+to+go')
  await readPage('/search?q=jane@example.com')
  const readMissed = async () => {
    const answer = await fetch(`${backendUrl}/prod/admin/searches`, {
      headers: { Authorization: `Bearer ${getToken('marketing')}` },
    })
    return answer.text()
  }
  // It is counted once the page has been sent.
  await soon(async () => {
    expect(await readMissed()).toContain('{"words":"nasi lemak to go","times":')
  })
  expect(await readMissed()).not.toContain('jane')
})

it('leads the button to a page whose form asks itself', async () => {
  const { document } = await readPage('/about')
  const button = document.querySelector('header a[href="/search"]')
  expect(button?.getAttribute('aria-label') ?? toWords(button)).toBe('Search')
  const { main } = await readPage('/search')
  const field = main.querySelector('form[action="/search"] input[type="search"]')
  expect(field?.getAttribute('name')).toBe('q')
})

it('answers a query with pictures, and is not indexed', async () => {
  const { main, getMeta } = await readPage('/search?q=suntec')
  expect(listWords(main, 'h2')).toEqual([expect.stringMatching(/^\d+ results? for “suntec”$/)])
  expect(findLink(main, /^Suntec City/)?.querySelector('img')).not.toBeNull()
  expect(getMeta('robots')).toContain('noindex')
})

it('sends a query from the 404 page to the search page', async () => {
  const { main } = await readPage('/nowhere')
  const field = main.querySelector('form[action="/search"] input[type="search"]')
  expect(field?.getAttribute('name')).toBe('q')
})

it('escapes the query', async () => {
  const query = '"><img src=x onerror=alert(1)>'
  const { main } = await readPage(`/search?q=${encodeURIComponent(query)}&q=2`)
  expect(main.querySelector('input[type="search"]')?.getAttribute('value')).toBe(query)
  expect(main.querySelectorAll('img')).toHaveLength(0)
})
