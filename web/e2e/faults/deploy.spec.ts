import { expect, type Page, test } from '@playwright/test'
import { collectComplaints, waitForForm, waitForHydration } from '../support/checks.ts'
import { fillPerson } from '../support/filled-forms.ts'
import { NAME, signIn, signUp } from '../support/member-account.ts'
import { deployWeb, startWeb, stopWeb } from '../support/system.ts'

const readScripts = (page: Page) =>
  page
    .locator('script[src]')
    .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src')))

/** Statuses of the answers to scripts that the page asks for from now on. */
function collectStatuses(page: Page): Set<number> {
  const statuses = new Set<number>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') statuses.add(response.status())
  })
  return statuses
}

test.afterEach(async () => {
  await stopWeb()
  await startWeb()
})

test('tabs that were opened before a deploy go on working', async ({ context }) => {
  const reading = await context.newPage()
  await reading.goto('/byd-seal')
  await waitForHydration(reading)
  const writing = await context.newPage()
  await writing.goto('/contact')
  await waitForForm(writing)
  const signingIn = await context.newPage()
  const email = `deploy-${Date.now()}@example.com`
  await signUp(signingIn, email)
  await waitForForm(signingIn)
  const forgetting = await context.newPage()
  await forgetting.goto('/member/forgot')
  await waitForForm(forgetting)
  // Nothing is under way that a single instance would lose while it is replaced.
  const tabs = [reading, writing, signingIn, forgetting]
  await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')))
  const oldScripts = await readScripts(reading)

  await deployWeb()
  const complaints = [reading, writing, signingIn].map(collectComplaints)

  await test.step('a press loads its scripts', async () => {
    await reading.bringToFront()
    const statuses = collectStatuses(reading)
    const footer = reading.getByRole('contentinfo')
    await footer.getByRole('button', { name: 'Message us on WhatsApp' }).click()
    await expect(reading.getByRole('dialog', { name: 'WhatsApp' })).toBeVisible()
    expect([...statuses]).toEqual([200])
    await reading.keyboard.press('Escape')
  })

  await test.step('a link loads a page of the new build', async () => {
    const loaded = reading.waitForEvent('load')
    await reading.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
    await loaded
    await expect(reading).toHaveURL(/\/careers$/)
    await waitForHydration(reading)
    const scripts = await readScripts(reading)
    expect(scripts.filter((script) => oldScripts.includes(script))).toEqual([])
  })

  await test.step('a form is sent', async () => {
    await writing.bringToFront()
    await writing.getByLabel('What is it about?').fill('A lost umbrella')
    await writing.getByLabel('Message').fill('It is black.')
    await fillPerson(writing)
    await writing.getByRole('button', { name: 'Send the message' }).click()
    await expect(writing.getByRole('heading', { level: 1 })).toHaveText(
      'Your message has reached us.',
    )
  })

  await test.step('a server action answers, and redirects', async () => {
    await signingIn.bringToFront()
    await signIn(signingIn, email, 'another phrase')
    await expect(signingIn.getByText('Wrong email or password')).toBeVisible()
    await signIn(signingIn, email)
    await expect(signingIn.getByRole('heading', { level: 1 })).toContainText(NAME)
  })
  expect(complaints.flat()).toEqual([])

  await test.step('a second try of an action that is gone has the new page', async () => {
    await forgetting.bringToFront()
    await forgetting.route(
      '**/member/forgot',
      (route) =>
        route.continue({
          headers: { ...route.request().headers(), 'next-action': 'f'.repeat(42) },
        }),
      { times: 1 },
    )
    const send = forgetting.locator('form button[type="submit"]')
    await forgetting.getByLabel('Email').fill(email)
    await send.click()
    const loaded = forgetting.waitForEvent('load')
    await forgetting.getByRole('button', { name: 'Try again' }).click()
    await loaded
    await waitForForm(forgetting)
    await forgetting.getByLabel('Email').fill(email)
    await send.click()
    await expect(forgetting).toHaveURL(/\/member\/reset/)
  })
})
