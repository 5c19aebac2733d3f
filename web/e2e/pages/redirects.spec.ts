import { expect, test } from '@playwright/test'
import { waitForHydration } from '../support/checks.ts'

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

for (const [from, to] of Object.entries(REDIRECTS)) {
  test(`redirects ${from} to ${to} permanently`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 })
    expect(response.status()).toBe(308)
    expect(response.headers()['location']).toBe(to)
    expect((await request.get(to, { maxRedirects: 0 })).status()).toBe(200)
  })
}

test('keeps campaign parameters', async ({ request }) => {
  const response = await request.get('/food?gclid=abc', { maxRedirects: 0 })
  expect(response.headers()['location']).toBe('/restaurant/all?gclid=abc')
})

test('answers 404 for an unknown address', async ({ request }) => {
  for (const path of ['/nowhere', '/view-menu/nowhere', '/careers/nobody', '/old.php']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
  }
})

test('answers a malformed address with a plain page', async ({ request }) => {
  for (const path of ['/%zz', '/about%', '/%E0%A4%A']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(400)
    expect(response.headers()['content-security-policy'], path).toContain("default-src 'self'")
    expect(await response.text(), path).toContain('Go to the home page')
  }
})

test('serves a member page despite a malformed cookie, with CSP hashes for its inline scripts', async ({
  page,
  request,
}) => {
  const claims = { sub: 'a', aud: 'embedded-web-client', exp: Date.now() }
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  for (const token of ['garbage', `a.${payload}.a%0Ab`, `a.${payload}.%E2%82%AC`]) {
    const response = await request.get('/member', { headers: { Cookie: `member=${token}` } })
    expect(response.status(), token).toBe(200)
  }
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  for (const path of ['/member/signin', '/member/signup', '/manage/reservation/nobody']) {
    const response = await page.goto(path)
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy, path).toMatch(/script-src 'self' 'nonce-[^']+' 'sha256-/)
    expect(policy, path).not.toMatch(/script-src [^;]*'unsafe-inline'/)
    // Its scripts run.
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  expect(refused).toEqual([])
})

/** Addresses that some browser parses as another host, or that become one when decoded. */
const ELSEWHERE = [
  '/\t/evil.example',
  '/.//evil.example/phish',
  '//evil.example',
  '/\\evil.example',
]

for (const next of ELSEWHERE) {
  test(`refuses to redirect to ${JSON.stringify(next)}`, async ({ request }) => {
    const ask = (path: string, name: string) =>
      request.get(`${path}?${new URLSearchParams({ [name]: next })}`, { maxRedirects: 0 })
    const draft = await ask('/api/draft-mode/disable', 'returnTo')
    expect(draft.headers()['location']).toBe('/')
    const refresh = await ask('/member/refresh', 'next')
    expect(refresh.headers()['location']).toBe('/member/signin?reason=ended&next=%2Fmember')
    const signIn = await (await ask('/member/signin', 'next')).text()
    expect(signIn).toContain('<input type="hidden" name="next" value="/member"/>')
    expect(signIn).toContain('href="/member/signin/social?next=%2Fmember"')
    const social = await ask('/member/signin/social', 'next')
    const [, kept = ''] = /member-request=([^;]+)/.exec(social.headers()['set-cookie'] ?? '') ?? []
    expect(JSON.parse(Buffer.from(kept, 'base64url').toString())).toMatchObject({ next: '/member' })
  })
}
