import { expect, it } from '@jest/globals'
import { buildContentSecurityPolicy, buildSecurityHeaders } from './security-headers.ts'

const options = {
  siteUrl: 'https://byd.1826.sg',
  studioUrl: 'https://studio.1826.sg',
  paymentOrigin: 'https://checkout.stripe.com',
  isDevelopment: false,
  isDraft: false,
}

it('allows only the site and the Studio to frame a page', () => {
  expect(buildContentSecurityPolicy(options)).toContain(
    "frame-ancestors 'self' https://studio.1826.sg;",
  )
})

it('allows a local Studio under both loopback names', () => {
  expect(buildContentSecurityPolicy({ ...options, studioUrl: 'http://127.0.0.1:3333' })).toContain(
    "frame-ancestors 'self' http://127.0.0.1:3333 http://localhost:3333;",
  )
})

it('lets no browser connect to the lake, not even for pictures or in draft mode', () => {
  for (const isDraft of [false, true]) {
    expect(buildContentSecurityPolicy({ ...options, isDraft })).not.toContain('sanity.io')
  }
  expect(buildContentSecurityPolicy({ ...options, isDraft: true })).toContain(
    "img-src 'self' data: blob:;",
  )
})

it('names inline scripts on dynamic pages', () => {
  const getScripts = (inlineScripts?: string[]) =>
    /script-src ([^;]*)/.exec(buildContentSecurityPolicy({ ...options, inlineScripts }))?.[1]
  expect(getScripts()).toContain("'unsafe-inline'")
  expect(getScripts(["'nonce-abc'"])).toContain("'nonce-abc'")
  expect(getScripts(["'nonce-abc'"])).not.toContain("'unsafe-inline'")
})

it('allows eval in development only', () => {
  expect(buildContentSecurityPolicy(options)).not.toContain('unsafe-eval')
  expect(buildContentSecurityPolicy({ ...options, isDevelopment: true })).toContain('unsafe-eval')
})

const names = (siteUrl: string) =>
  buildSecurityHeaders({ ...options, siteUrl }).map(({ key }) => key)

it('sends HSTS when the site is served over HTTPS', () => {
  expect(names('https://byd.1826.sg')).toContain('Strict-Transport-Security')
  expect(names('http://127.0.0.1:3000')).not.toContain('Strict-Transport-Security')
})

it('allows the two tags to load and report for visitors, never in drafts', () => {
  const policy = buildContentSecurityPolicy(options)
  expect(policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/)
  expect(policy).toMatch(/script-src [^;]*https:\/\/connect\.facebook\.net/)
  expect(policy).toMatch(/connect-src [^;]*https:\/\/www\.facebook\.com/)
  expect(buildContentSecurityPolicy({ ...options, isDraft: true })).not.toMatch(/google|facebook/)
})

it('allows forms to post to the site, and on to the payment page', () => {
  expect(buildContentSecurityPolicy(options)).toContain(
    "form-action 'self' https://checkout.stripe.com;",
  )
})
