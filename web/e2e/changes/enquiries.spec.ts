import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { createMember, readMailedCode } from '../../src/backend/testing/member.ts'
import { getTotpCode } from '../../src/backend/testing/staff.ts'
import { offerCompanySignIn } from '../support/company-sign-in.ts'
import { SCREENS } from '../support/checks.ts'
import { buildName, expectSoundTool, getList, sendMessage } from '../support/enquiries-tool.ts'
import { backendUrl } from '../support/menu-gateway.ts'
import { inviteStaff, MANAGER, signIn, STAFF, typePassword } from '../support/staff.ts'
import { changeUser } from '../support/studio.ts'
import { studioUrl } from '../support/system.ts'

const REFRESHED = { timeout: 40_000 }

const getTool = (page: Page) => page.getByTestId('enquiries')
const getRow = (page: Page, name: string) => getList(page).getByRole('link', { name })

async function endSession(page: Page) {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('CognitoIdentityServiceProvider')) localStorage.removeItem(key)
    }
  })
}

test('leads somebody who is invited to a password and an authenticator app of their own, and to a new password', async ({
  page,
}) => {
  const email = `invited-${randomUUID()}@example.com`
  const first = await inviteStaff(email, 'floor,sales', '--outlets=all')
  const again = await inviteStaff(email, 'floor,sales', '--outlets=all', '--again')
  await page.goto(`${studioUrl}/enquiries`)
  await typePassword(page, email, first)
  await expect(page.getByRole('alert')).toHaveText(/Wrong email or password/)
  await typePassword(page, email, again)

  const showsStep = async (title: string) => {
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    for (const { width, height } of SCREENS) {
      await page.setViewportSize({ width, height })
      await expectSoundTool(page)
    }
  }
  await showsStep('Choose your own password')
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByRole('alert')).toHaveText(/at least ten/)
  await page.getByLabel('New password').fill('several words of mine')
  await page.getByRole('button', { name: 'Save the password' }).click()

  await showsStep('Add your authenticator app')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const totpSecret = (await page.locator('form code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code from your authenticator app').fill(getTotpCode({ totpSecret }))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'All enquiries' }).click()
  await expect(getList(page)).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await typePassword(page, email, 'several words of mine')
  await showsStep('Enter the code from your app')
  await page.getByLabel('Code from your authenticator app').fill(getTotpCode({ totpSecret }))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(getList(page)).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send a code' }).click()
  let code: string | undefined
  await expect.poll(async () => (code = await readMailedCode(backendUrl, email))).toBeDefined()
  await page.getByLabel('Code from the email').fill(code ?? '')
  await page.getByLabel('New password, at least ten characters').fill('a sample pass phrase')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible()
  await typePassword(page, email, 'a sample pass phrase')
  await page.getByLabel('Code from your authenticator app').fill(getTotpCode({ totpSecret }))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(getList(page)).toBeVisible()
})

test('signs in with the company’s account, whose code survives Studio’s own start', async ({
  page,
}) => {
  const exchanged = await offerCompanySignIn(page, { account: STAFF })
  await page.goto(`${studioUrl}/enquiries`)
  await page.getByRole('button', { name: 'Sign in with your company account' }).click()
  await expect(getList(page)).toBeVisible()
  expect(exchanged).toEqual(['code-of-the-company'])
  expect(page.url()).not.toContain('code=')
})

test('says that the company’s sign-in let nobody in', async ({ page }) => {
  await offerCompanySignIn(page, { error: 'access_denied', description: 'User is not assigned' })
  await page.goto(`${studioUrl}/enquiries`)
  await page.getByRole('button', { name: 'Sign in with your company account' }).click()
  await expect(page.getByText('Your company account was not let in.')).toBeVisible()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('tells staff whose mail bounces, by mail and in the tool, which then offers to call only', async ({
  page,
}) => {
  const email = `bounce+${randomUUID()}@simulator.amazonses.com`
  const { id, reference } = await sendMessage(buildName(), email)
  await page.goto(`${studioUrl}/enquiries/${id}`)
  await signIn(page, STAFF)
  const article = page.getByRole('article')
  await expect(article.getByText('Email to this address comes back')).toBeVisible(REFRESHED)
  await expect(article.getByText(email, { exact: true })).toBeVisible()
  await expect(article.getByRole('link', { name: /^Call / })).toBeVisible()
  await expect(article.getByRole('link', { name: /^Write to / })).toHaveCount(0)
  await expectSoundTool(page)
  await page.goto(`${backendUrl}/mail`)
  await expect(page.getByText(`Cannot be reached by mail: Message (${reference})`)).toBeVisible()
})

test('closes a sale, once, and shows a manager what its campaign sold', async ({ page }) => {
  const name = buildName()
  const campaign = `lunch-${randomUUID().slice(0, 8)}`
  const { id } = await sendMessage(name, `${campaign}@example.com`, { adSource: campaign })
  await page.goto(`${studioUrl}/enquiries/${id}`)
  await signIn(page, MANAGER)
  const article = page.getByRole('article')
  await article.getByLabel('Car', { exact: true }).selectOption({ index: 1 })
  await article.getByLabel('Number of the sales agreement').fill(`vsa ${campaign}`)
  await article.getByLabel('Price (S$)').fill('1,888')
  await article.getByRole('button', { name: 'Close the sale' }).click()
  await expect(article.getByRole('alert')).toHaveText(/price of the whole car/)
  await article.getByLabel('Price (S$)').fill('188,888')
  await article.getByRole('button', { name: 'Close the sale' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Sold for S$188,888?')
  await dialog.getByRole('button', { name: 'Close the sale' }).click()
  await expect(article.getByText(/^Sold for S\$188,888 on/)).toBeVisible()
  await expectSoundTool(page)

  const second = await sendMessage(name, `${campaign}@example.com`)
  await page.goto(`${studioUrl}/enquiries/${second.id}`)
  await expect(article.getByText(/1 other enquiry$/)).toBeVisible()
  await expect(article.getByRole('link', { name: /^Message: Christmas Day/ })).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectSoundTool(page)
  }
  await article.getByLabel('Car', { exact: true }).selectOption({ index: 1 })
  await article.getByLabel('Number of the sales agreement').fill(`VSA${campaign}`)
  await article.getByLabel('Price (S$)').fill('188888')
  await article.getByRole('button', { name: 'Close the sale' }).click()
  await dialog.getByRole('button', { name: 'Close the sale' }).click()
  await expect(article.getByRole('alert')).toHaveText(/Another enquiry was closed/)

  await page.goto(`${studioUrl}/enquiries`)
  await page.getByRole('link', { name: 'Sales', exact: true }).click()
  const row = article.getByRole('row', { name: campaign })
  await expect(row).toContainText('S$188,888')
  await article.getByLabel('Count by').selectOption('How they came last')
  await expect(row).toContainText('S$188,888')
  await article.getByLabel('From').fill('2031-01-01')
  await expect(article.getByRole('alert')).toHaveText(/not after the last one/)
  await article.getByLabel('From').fill('2026-01-01')
  await article.getByLabel('Count by').selectOption('How they first came')
  await expect(row).toHaveCount(1)
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height })
    await expect(row).toBeVisible()
    await expectSoundTool(page)
  }
})

test('restores the list from its address, refreshes it in place, and fits every screen', async ({
  page,
}) => {
  const name = buildName()
  const first = await sendMessage(name)
  await page.goto(`${studioUrl}/enquiries`)
  await signIn(page, STAFF)
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('search').getByRole('button').click()
  await expect(getRow(page, name)).toContainText('Message: Christmas Day')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Kind', { exact: true }).selectOption('Trade-in')
  await expect(getTool(page).getByText('Nothing matches.')).toBeVisible()
  await page.getByLabel('Kind', { exact: true }).selectOption('Message')
  await page.getByLabel('Visit on').fill('2027-01-31')
  await expect(getTool(page).getByText('Nothing matches.')).toBeVisible()
  await page.getByLabel('Visit on').fill('')
  await page.getByLabel('Assigned to').selectOption('Nobody yet')
  await expect(getRow(page, name)).toHaveCount(1)
  await page.reload()
  await expect(getRow(page, name)).toHaveCount(1)
  await expect(page.getByLabel('Kind', { exact: true })).toHaveValue('CONTACT')

  const row = getRow(page, name)
  await row.click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  expect(page.url()).toContain(`/enquiries/${first.id}`)
  const second = await sendMessage(name)
  await expect(page.getByRole('button', { name: 'Show 1 new enquiry' })).toBeVisible(REFRESHED)
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(first.reference)
  await page.getByRole('button', { name: 'Show 1 new enquiry' }).click()
  await expect(row).toHaveCount(2)
  await expect(row.first()).toContainText(second.reference)

  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
    await expectSoundTool(page)
  }
  await page.getByRole('link', { name: 'All enquiries' }).click()
  await expect(row).toHaveCount(2)
  await expectSoundTool(page)
})

test('keeps unsaved input when the session ends, and exports the filtered list for a manager', async ({
  page,
}) => {
  const name = buildName()
  const { id, reference } = await sendMessage(name)
  await page.goto(`${studioUrl}/enquiries/${id}`)
  await signIn(page, MANAGER)
  const note = page.getByLabel('New note, for staff only')
  await note.fill('Typed with care')
  await endSession(page)
  await expect(page.getByText('Your session has ended.')).toBeVisible(REFRESHED)
  await expect(page.getByText(name)).toHaveCount(0)
  await signIn(page, MANAGER)
  await expect(note).toHaveValue('Typed with care')

  await page.getByRole('searchbox').fill(name)
  await page.getByRole('search').getByRole('button').click()
  await expect(getRow(page, name)).toHaveCount(1)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export for Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d{2}-\d{2}\.csv$/)
  const chunks = await (await download.createReadStream()).toArray()
  const rows = Buffer.concat(chunks).toString('utf8').trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(reference)
  await expect(page.getByText('The file has 1 enquiry.')).toBeVisible()
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download again' }).click(),
  ])
  expect(again.suggestedFilename()).toBe(download.suggestedFilename())

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('ends the session of staff when somebody else signs in to Studio, and keeps one’s own', async ({
  page,
}) => {
  const password = page.getByLabel('Password')
  const desk = page.getByRole('region', { name: 'List of enquiries' })
  await changeUser(page, 'Local Sales')
  await page.goto(`${studioUrl}/enquiries/list`)
  await signIn(page, STAFF)
  await expect(desk).toBeVisible()
  await page.reload()
  await expect(desk).toBeVisible()

  await changeUser(page, 'Local Floor')
  await expect(page.getByRole('region', { name: 'Sign in to start' })).toBeVisible()
  await page.goto(`${studioUrl}/enquiries/list`)
  await expect(password).toBeVisible()
  await changeUser(page, 'Local Sales')
  await page.goto(`${studioUrl}/enquiries/list`)
  await expect(password).toBeVisible()
})

test('lets no member in', async ({ page }) => {
  const name = buildName()
  const { id } = await sendMessage(name)
  const { email, password } = await createMember(backendUrl)
  await page.goto(`${studioUrl}/enquiries/${id}`)
  await typePassword(page, email, password)
  await expect(page.getByText('Wrong email or password.')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})
