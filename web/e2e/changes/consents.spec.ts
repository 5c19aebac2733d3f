import { expect, test } from '@playwright/test'
import { createEventId } from 'core/tracking/event-id'
import { randomUUID } from 'node:crypto'
import { getOverflow, SCREENS } from '../support/checks.ts'
import { readMailed } from '../support/mailed-links.ts'
import { backendUrl } from '../support/menu-gateway.ts'
import { getGraphQLApiKey } from '../support/system.ts'

/** The link at the end of the newest mail to an address. */
const readLink = (email: string) => readMailed(email, /take it back: (\S+)/)

/** Registers interest as a form does, and returns the link at the end of its mail. */
async function register(email: string): Promise<string> {
  const input = {
    key: createEventId(),
    model: 'byd-seal',
    person: { name: 'Mei', email },
    consents: [
      {
        purpose: 'news',
        textVersion: '2026-11-20',
        text: 'Email me when new models arrive',
        place: '/register-interest/byd-seal',
        givenAt: new Date().toISOString(),
      },
    ],
  }
  await fetch(`${backendUrl}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': getGraphQLApiKey(), 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation Send($input: RegisterInterestInput!) {
        createRegisterInterest(input: $input) { __typename } }`,
      variables: { input },
    }),
  })
  return readLink(email)
}

test.use({ javaScriptEnabled: false })

test('the link in a mail shows what was agreed to, and a button takes it back without scripts', async ({
  page,
}) => {
  await page.goto(await register(`${randomUUID()}@example.com`))
  // Its token is in no address, history or referrer.
  expect(new URL(page.url()).search).toBe('')
  const entry = page.getByRole('listitem').filter({ hasText: 'Emails about new models' })
  await expect(entry).toContainText('“Email me when new models arrive”, agreed on')
  await page.reload()
  await expect(entry).toContainText('agreed on')
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height })
    expect(await getOverflow(page)).toBe(0)
  }
  await entry.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(entry).toContainText('taken back on')
  await expect(entry.getByRole('button')).toHaveCount(0)
})

test('a forged link shows nothing and takes nothing back', async ({ page }) => {
  await page.goto('/manage/consents/mine?token=forged')
  await expect(page.getByText('We cannot open this link.')).toBeVisible()
})
