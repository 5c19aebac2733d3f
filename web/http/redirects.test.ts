import { createHash } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { ask, listHrefs, readPage, readStatus, toWords } from './read-page.ts'

/** The specification's redirects, each permanent and in one hop. */
const REDIRECTS = {
  '/food': '/restaurant/all',
  '/restaurant': '/restaurant/all',
  '/restaurant/balestier': '/restaurant/zhongshan-park',
  '/view-menu': '/restaurant/all',
  '/view-menu/boat-quay': '/restaurant/all',
  '/view-menu/hillview': '/restaurant/all',
  '/view-menu/suntec': '/restaurant/all',
  '/view-menu/tanjong-pagar': '/restaurant/all',
  '/view-menu/balestier': '/restaurant/all',
}

it.each(Object.entries(REDIRECTS))('redirects %s to %s permanently', async (from, to) => {
  const { status, headers } = await ask(from)
  expect([status, headers.get('location')]).toEqual([308, to])
  expect(await readStatus(to)).toBe(200)
})

it('keeps campaign parameters', async () => {
  const { headers } = await ask('/food?gclid=abc')
  expect(headers.get('location')).toBe('/restaurant/all?gclid=abc')
})

it.each([
  ['/BYD-SEAL', '/byd-seal'],
  ['/BYD-Seal?cost=month&version=2&utm_source=qr', '/byd-seal?cost=month&version=2&utm_source=qr'],
  ['/RESTAURANT/Suntec', '/restaurant/suntec'],
  ['/Test-Drive?model=seal', '/test-drive?model=seal'],
  ['/REFERRALS/AH-1826', '/referrals/AH-1826'],
  ['/Referrals/XBVQ-Z8KK?utm_source=a', '/referrals/XBVQ-Z8KK?utm_source=a'],
  ['/MY-BOOKING', '/my-booking'],
  ['/MEMBER', '/member'],
  ['/Member/SignIn', '/member/signin'],
  ['/MANAGE/consents', '/manage/consents'],
])('leads %s, which is in capitals, to %s', async (from, to) => {
  const { status, headers } = await ask(from)
  expect([status, headers.get('location')]).toEqual([308, to])
})

it.each([
  '/index',
  '/index/',
  '/index?gclid=x',
  '/nowhere',
  '/view-menu/nowhere',
  '/careers/nobody',
  '/old.php',
  '/restaurant/imm',
  '/restaurant/the-centrepoint',
  '/restaurant/centre-point',
])('answers 404 for %s', async (path) => {
  expect(await readStatus(path)).toBe(404)
})

it.each(['/no-such-page', '/byd-seal/no-such-page', '/apple-touch-icon-precomposed.png'])(
  'answers 404 for %s, with help',
  async (path) => {
    const { status, document, getMeta } = await readPage(path)
    expect(status).toBe(404)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(getMeta('robots')).toContain('noindex')
  },
)

it.each(['/%zz', '/about%', '/%E0%A4%A'])('answers %s, which is malformed', async (path) => {
  const { status, main, headers } = await readPage(path)
  expect(status).toBe(400)
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(toWords(main)).toContain('Go to the home page')
})

const CLAIMS = { sub: 'a', aud: 'embedded-web-client', exp: Date.now() }
const PAYLOAD = Buffer.from(JSON.stringify(CLAIMS)).toString('base64url')

it.each(['garbage', `a.${PAYLOAD}.a%0Ab`, `a.${PAYLOAD}.%E2%82%AC`])(
  'leads from a member page to the sign-in when its cookie is %s',
  async (token) => {
    const { status, headers } = await ask('/member', { headers: { cookie: `member=${token}` } })
    expect([status, headers.get('location')]).toEqual([307, '/member/signin?next=%2Fmember'])
  },
)

/** Inline scripts that the policy of their page lets no browser run. */
function listRefusedScripts(document: Document, policy: string): string[] {
  const scripts = document.querySelectorAll('script:not([src], [type="application/ld+json"])')
  return [...scripts]
    .filter((script) => {
      const nonce = script.getAttribute('nonce')
      const hash = createHash('sha256').update(script.textContent).digest('base64')
      return !policy.includes(`'nonce-${nonce}'`) && !policy.includes(`'sha256-${hash}'`)
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120))
}

it.each(['/member/signin', '/member/signup', '/my-booking', '/manage/reservation/nobody'])(
  'allows by nonce or hash the inline scripts of %s alone',
  async (path) => {
    const { document, headers } = await readPage(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'sha256-/)
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/)
    expect(document.querySelectorAll('script:not([src])').length).toBeGreaterThan(3)
    expect(listRefusedScripts(document, policy)).toEqual([])
  },
)

/** Addresses that some browser parses as another host, or that become one when decoded. */
const ELSEWHERE = [
  '/\t/evil.example',
  '/.//evil.example/phish',
  '//evil.example',
  '/\\evil.example',
]

it.each(ELSEWHERE)('refuses to redirect to %j', async (next) => {
  const toPath = (path: string, name: string) => `${path}?${new URLSearchParams({ [name]: next })}`
  const readLocation = async (path: string) => (await ask(path)).headers.get('location')
  expect(await readLocation(toPath('/api/draft-mode/disable', 'returnTo'))).toBe('/')
  expect(await readLocation(toPath('/member/refresh', 'next'))).toBe(
    '/member/signin?reason=ended&next=%2Fmember',
  )
  const { main } = await readPage(toPath('/member/signin', 'next'))
  expect(main.querySelector('input[type="hidden"][name="next"]')?.getAttribute('value')).toBe(
    '/member',
  )
  expect(listHrefs(main, 'a[href*="/social"]')).toEqual(['/member/signin/social?next=%2Fmember'])
  const social = await ask(toPath('/member/signin/social', 'next'))
  const [, kept = ''] = /member-request=([^;]+)/.exec(social.headers.get('set-cookie') ?? '') ?? []
  expect(JSON.parse(Buffer.from(kept, 'base64url').toString())).toMatchObject({ next: '/member' })
})
