import type { Page } from '@playwright/test'
import { getStaffTokens, readStaffAccount } from '../../src/backend/testing/staff.ts'
import { backendUrl } from './menu-gateway.ts'
import { backendDir, studioUrl } from './system.ts'

const DOMAIN = 'https://sign-in.byd1826.example'

/** The company's answer: a code, or an error as OAuth names it. */
type CompanyAnswer = { account: string } | { error: string; description: string }

/**
 * Gives Studio the company's sign-in, which answers at once. Studio's own server, policy and pages stay;
 * the settings are those that it would have with the pool's domain.
 * @returns the code that was exchanged for tokens, once it was.
 */
export async function offerCompanySignIn(page: Page, answer: CompanyAnswer) {
  const exchanged: string[] = []
  // To Chromium, a page that a test answers is not of this machine, which the lake is.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(
    (url) => url.origin === studioUrl && !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const headers = response.headers()
      const sso = JSON.stringify({ domain: DOMAIN, provider: 'Company' })
      return route.fulfill({
        response,
        body: (await response.text()).replace('"enquiries":{', `"enquiries":{"sso":${sso},`),
        headers: {
          ...headers,
          'content-security-policy': (headers['content-security-policy'] ?? '').replace(
            'connect-src ',
            `connect-src ${DOMAIN} `,
          ),
        },
      })
    },
  )
  await page.route(`${DOMAIN}/oauth2/authorize?**`, (route) => {
    const asked = new URL(route.request().url()).searchParams
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('state', asked.get('state') ?? '')
    if ('error' in answer) {
      back.searchParams.set('error', answer.error)
      back.searchParams.set('error_description', answer.description)
    } else back.searchParams.set('code', 'code-of-the-company')
    // A page of the company's, which leads back as its sign-in does.
    return route.fulfill({
      contentType: 'text/html',
      body: `<script>location.replace(${JSON.stringify(back.href)})</script>`,
    })
  })
  await page.route(`${DOMAIN}/oauth2/token`, async (route) => {
    if (!('account' in answer)) return route.abort()
    exchanged.push(new URLSearchParams(route.request().postData() ?? '').get('code') ?? '')
    const account = readStaffAccount(backendDir, answer.account)
    const { AccessToken, IdToken, RefreshToken } = await getStaffTokens(backendUrl, account)
    return route.fulfill({
      headers: { 'access-control-allow-origin': studioUrl },
      json: {
        access_token: AccessToken,
        id_token: IdToken,
        refresh_token: RefreshToken,
        token_type: 'Bearer',
        expires_in: 3600,
      },
    })
  })
  return exchanged
}
