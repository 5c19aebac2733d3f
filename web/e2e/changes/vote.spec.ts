import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, SCREENS } from '../support/checks.ts'
import { readMailed } from '../support/mailed-links.ts'
import { Lake } from '../support/system.ts'

const PATH = '/vote-promo'
const OUTCOME = '/vote/vote-promo'
const ID = 'promo-vote-promo'

const lake = new Lake()
const createEmail = () => `voter-${randomUUID()}@example.com`

/** The newest link to vote that was mailed to an address. */
const getLink = (email: string) => readMailed(email, /(\/vote\/[\w-]+\?token=[\w.-]+)/)

const count = (page: Page) => page.getByRole('button', { name: 'Count my vote' }).click()

/** Opening a link does nothing, since scanners of mails do it, too. */
async function openAndPress(page: Page, link: string) {
  await page.request.get(link)
  await page.goto(link)
  await expect(page).toHaveURL(OUTCOME)
  await expect(page.getByText(/\d+ votes?, counted on/)).toHaveCount(0)
  await count(page)
  await expect(page).toHaveURL(OUTCOME)
}

async function vote(page: Page, dish: string, email: string) {
  await page.goto(PATH)
  await page.getByRole('radio', { name: dish }).check()
  await page.getByLabel('Email, to count you once').fill(email)
  await page.getByRole('button', { name: 'Vote', exact: true }).click()
  await expect(page).toHaveURL(OUTCOME)
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    /** axe needs scripts. */
    async function expectSound(page: Page) {
      for (const { width, height } of SCREENS) {
        await page.setViewportSize({ width, height })
        await expectNoHorizontalScroll(page)
        if (javaScriptEnabled) await expectAccessible(page, 'main')
      }
    }

    test('votes, counts by the mailed link, and changes the vote', async ({ page }) => {
      const email = createEmail()
      await vote(page, 'Hand-cut laksa', email)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look in your mail')
      await expectSound(page)
      await openAndPress(page, await getLink(email))
      const own = page.getByRole('listitem').filter({ hasText: 'Your vote' })
      await expect(own).toContainText('Hand-cut laksa')
      await expect(own).toContainText(/\d+% \(\d+ votes?\)/)
      await expect(page.getByRole('link', { name: 'Book a table and taste it' })).toBeVisible()
      await expectSound(page)
      await page.getByRole('link', { name: 'Change my vote' }).click()
      await vote(page, 'Ondeh-ondeh cake', email)
      await openAndPress(page, await getLink(email))
      await expect(own).toContainText('Ondeh-ondeh cake')
    })
  })

test('keeps what was entered beside its error', async ({ page }) => {
  await page.goto(PATH)
  await expectAccessible(page, 'main')
  await page.getByRole('radio', { name: 'Wild mushroom mee pok' }).check()
  await page.getByRole('button', { name: 'Vote', exact: true }).click()
  const field = page.getByLabel('Email, to count you once')
  await expect(field).toHaveAccessibleDescription(/Enter your email address/)
  await expect(page.getByRole('radio', { name: 'Wild mushroom mee pok' })).toBeChecked()
  await expectAccessible(page, 'main')
  await page.goto(PATH)
  const email = createEmail()
  await page.getByLabel('Email, to count you once').fill(email)
  await page.getByRole('button', { name: 'Vote', exact: true }).click()
  await expect(page.getByText('Choose one of the dishes.')).toBeVisible()
  await expect(field).toHaveValue(email)
})

test('says that a forged link counts nothing, and knows no other poll', async ({
  page,
  request,
}) => {
  await page.goto(`${OUTCOME}?token=forged`)
  await expectAccessible(page, 'main')
  await count(page)
  await expect(page.getByText('This link is incomplete, so nothing was counted.')).toBeVisible()
  expect((await request.get('/vote/coe-drop')).status()).toBe(404)
  expect((await request.get(`/api/vote${PATH}?token=x`)).status()).toBe(405)
  expect((await request.get(OUTCOME)).headers()['cache-control']).toContain('no-store')
})

test('closes with its promo, and shows the final result', async ({ page }) => {
  const times = await lake.query(`*[_id == "${ID}"][0]{endsAt}`, (result) => ({
    ...Object(result),
  }))
  const email = createEmail()
  await vote(page, 'Hand-cut laksa', email)
  const link = await getLink(email)
  try {
    await lake.mutate({
      patch: { id: ID, set: { endsAt: new Date(Date.now() - 1000).toISOString() } },
    })
    await expect(async () => {
      await page.goto(PATH)
      await expect(page.getByText('is over').first()).toBeVisible({ timeout: 500 })
      await expect(page.getByText(/votes?, counted on/)).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
    await page.goto(link)
    await expect(page.getByText(/Voting is closed: a vote .* is not counted/)).toBeVisible()
    await expectAccessible(page, 'main')
  } finally {
    await lake.mutate({ patch: { id: ID, set: times } })
  }
  await expect(async () => {
    await page.goto(PATH)
    await expect(page.getByRole('radio').first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
})
