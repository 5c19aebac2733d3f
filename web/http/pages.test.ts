import { expect, it } from '@jest/globals'
import { ask, listHrefs, readPage, readText } from './read-page.ts'
import { soon } from './soon.ts'

const isOnSite = (href: string) => href.startsWith('/')

const readStatuses = (hrefs: readonly string[], init?: RequestInit) =>
  Promise.all(hrefs.map(async (href) => [href, (await ask(href, init)).status]))

it("has the specification's name on the home page", async () => {
  const { title, getMeta } = await readPage('/')
  expect(title).toBe('BYD by 1826 | BYD Dealer | Singapore')
  expect(getMeta('description')).toMatch(/Suntec/)
})

it('links in bars, their menus and footer to pages that answer without a redirect', async () => {
  const { document } = await readPage('/about')
  const bars = listHrefs(document, 'header a, aside a, footer a')
  const { cars }: { cars: { href: string }[] } = await (await ask('/site-data')).json()
  expect(cars.length).toBeGreaterThan(8)
  const hrefs = [...new Set([...bars, ...cars.map(({ href }) => href)])].filter(isOnSite)
  expect(hrefs.length).toBeGreaterThan(25)
  expect(await readStatuses(hrefs)).toEqual(hrefs.map((href) => [href, 200]))
})

it('gives each benefit one action, which leads somewhere', async () => {
  const { main } = await readPage('/lifestyle-benefits')
  const actions = Array.from(main.querySelectorAll('[data-row]'), (row) => listHrefs(row))
  expect(actions).toEqual(Array.from({ length: 5 }, () => [expect.stringMatching(/./)]))
  const hrefs = actions.flat()
  expect(new Set(hrefs).size).toBe(5)
  // One leads to the sign-in.
  expect(await readStatuses(hrefs, { redirect: 'follow' })).toEqual(
    hrefs.map((href) => [href, 200]),
  )
})

it('serves static pages with security headers', async () => {
  await soon(async () => expect((await ask('/byd-seal')).headers.get('x-nextjs-cache')).toBe('HIT'))
  const { headers } = await ask('/byd-seal')
  expect(headers.get('content-security-policy')).toContain("object-src 'none'")
  expect(headers.get('content-security-policy')).not.toContain('unsafe-eval')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.has('x-powered-by')).toBe(false)
})

it('keeps an idle connection for longer than load balancers do', async () => {
  const { headers } = await ask('/healthz')
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(75)
})

it('lists the pictures around a car, small enough to be loaded by a touch', async () => {
  const { small, large }: Record<string, string[]> = await (
    await ask('/api/turn/byd-sealion-7')
  ).json()
  expect([small?.length, large?.length]).toEqual([24, 24])
  for (const pictures of [small, large]) {
    const sizes = await Promise.all(
      (pictures ?? []).map(async (path) => {
        const answer = await ask(path, { headers: { accept: 'image/webp,*/*' } })
        expect(answer.headers.get('content-type')).toBe('image/webp')
        return (await answer.arrayBuffer()).byteLength
      }),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000)
  }
})

it.each(['byd-denza-d9', 'nothing', '%00'])('lists no pictures around “%s”', async (model) => {
  expect((await ask(`/api/turn/${model}`)).status).toBe(404)
})

it('serves pictures as immutable, and no other files of the content lake', async () => {
  const [picture = ''] = /\/images\/[^"? ]+\?w=640(?= )/.exec(await readText('/byd-seal')) ?? []
  const { headers } = await ask(picture, { headers: { accept: 'image/avif,image/webp,*/*' } })
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/avif',
    'content-security-policy': expect.stringContaining('sandbox'),
    vary: expect.stringContaining('Accept'),
  })
  expect(headers.has('set-cookie')).toBe(false)

  const refused: [path: string, status: number][] = [
    [picture.replace('w=640', 'w=641'), 400],
    [`${picture}&fit=min`, 400],
    [picture.replace('/production/', '/staging/'), 404],
    [picture.replace(/[0-9a-f]{40}/, '0'.repeat(40)), 404],
    ['/images/byd1826/production/%2e%2e%2f%2e%2e%2fauth', 404],
  ]
  expect(await readStatuses(refused.map(([path]) => path))).toEqual(refused)
})

it.each([
  ['DE', 200, 'DE'],
  ['XX', 204, ''],
])('answers the country %s privately', async (country, status, text) => {
  const response = await ask('/api/country', { headers: { 'cf-ipcountry': country } })
  expect([response.status, await response.text()]).toEqual([status, text])
  expect(response.headers.get('cache-control')).toBe('private, max-age=3600')
  expect(response.headers.get('set-cookie')).toBeNull()
})

it('names the friend’s code on a referral page, which is not indexed', async () => {
  const { main, getMeta } = await readPage('/referrals/AH-1826')
  expect(main.textContent).toContain('AH-1826')
  expect(getMeta('robots')).toContain('noindex')
})

it.each(['a', 'mei.ling', 'a--b', 'a'.repeat(64)])(
  'says kindly that the code %s is unknown, and keeps nothing',
  async (code) => {
    const { status, main } = await readPage(`/referrals/${code}`)
    expect(status).toBe(200)
    expect(main.querySelector('h1')?.textContent).toBe('We do not know this code.')
    expect(main.innerHTML).not.toContain('localStorage')
  },
)

it.each(['a'.repeat(65), 'a%20b', '%3Cscript%3E'])(
  'answers 404 for the code %s of a friend',
  async (code) => {
    const { status, main } = await readPage(`/referrals/${code}`)
    expect([status, main.querySelectorAll('h1').length]).toEqual([404, 1])
  },
)
