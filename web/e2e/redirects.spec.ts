import { expect, test } from '@playwright/test'

/** The specification's, each permanent and in one hop. */
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
  test(`${from} moved to ${to} for good`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 })
    expect(response.status()).toBe(308)
    expect(response.headers()['location']).toBe(to)
    expect((await request.get(to, { maxRedirects: 0 })).status()).toBe(200)
  })
}

test('what an advertisement added to the address comes along', async ({ request }) => {
  const response = await request.get('/food?gclid=abc', { maxRedirects: 0 })
  expect(response.headers()['location']).toBe('/restaurant/all?gclid=abc')
})

test('an address that nobody wrote is nowhere', async ({ request }) => {
  for (const path of ['/nowhere', '/view-menu/nowhere', '/careers/nobody', '/old.php']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
  }
})

/** Each is read as another host by some browser, or is written as one when it has been read. */
const ELSEWHERE = [
  '/\t/evil.example',
  '/.//evil.example/phish',
  '//evil.example',
  '/\\evil.example',
]

for (const next of ELSEWHERE) {
  test(`nobody is led to ${JSON.stringify(next)}`, async ({ request }) => {
    const ask = (path: string, name: string) =>
      request.get(`${path}?${new URLSearchParams({ [name]: next })}`, { maxRedirects: 0 })
    const draft = await ask('/api/draft-mode/disable', 'returnTo')
    expect(draft.headers()['location']).toBe('/')
    const refresh = await ask('/member/refresh', 'next')
    expect(refresh.headers()['location']).toBe('/member/signin?reason=ended&next=%2Fmember')
    expect(await (await ask('/member/signin', 'next')).text()).not.toContain('evil')
    const social = await ask('/member/signin/social', 'next')
    const [, kept = ''] = /member-request=([^;]+)/.exec(social.headers()['set-cookie'] ?? '') ?? []
    expect(JSON.parse(Buffer.from(kept, 'base64url').toString())).toMatchObject({ next: '/member' })
  })
}
