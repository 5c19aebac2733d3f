import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { countClicks } from '../support/count-clicks.ts'
import {
  getTextbox,
  openDocument,
  publish,
  readDocument,
  signInAs,
  test,
} from '../support/studio.ts'
import { type Lake, studioUrl, OFTEN } from '../support/system.ts'

const TEMPLATE = 'roleTemplate-made-up'
const path = '/careers/made-up-host'
const MOST_PRESSES = 5

/** The role of the test and its draft. */
const findRole = (lake: Lake) =>
  lake.query(`*[path == "${path}"]._id`, (ids) => z.array(z.string()).parse(ids))

/** Posts a role from the first screen, by a template that leaves one blank. */
async function postRole(page: Page) {
  const getPresses = await countClicks(page)
  await page.goto(studioUrl)
  const section = page.getByRole('region', { name: 'Post a role' })
  for (const name of ['on the floor', 'in the kitchen', 'with cars', 'in the office'])
    await expect(section.getByRole('link', { name: `Role ${name}` })).toBeVisible()
  await section.getByRole('link', { name: 'Role of a test' }).click()
  await expect(getTextbox(page, 'title')).toHaveValue('Made-up host')
  await expect(getTextbox(page, 'path')).toHaveValue('made-up-host')
  await expect(getTextbox(page, 'summary')).toHaveValue('A role for [days].')
  const restaurant = page.getByTestId('reference-input').getByRole('combobox')
  await restaurant.click()
  await restaurant.fill('Suntec')
  await page.getByTestId('autocomplete-popover').getByText('Suntec City').first().click()
  const getSalary = (field: string) => page.getByTestId(`field-salaryRange.${field}`)
  await getSalary('min').locator('input').fill('2400')
  await getSalary('max').locator('input').fill('2800')
  await expect(getSalary('period').locator('option:checked')).toHaveText('month')
  const last = getTextbox(page, 'validThrough')
  await last.fill('31 Dec 2999')
  await last.press('Enter')
  // Closes the calendar, which takes the next press.
  await last.press('Escape')
  const blanks = page.getByRole('region', { name: 'Still to fill in' })
  await blanks.getByRole('button', { name: '[days]' }).click()
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('[days]')
  await page.keyboard.type('weekends')
  await expect(getTextbox(page, 'summary')).toHaveValue('A role for weekends.')
  await expect(blanks).toHaveCount(0)
  await publish(page)
  expect(getPresses()).toBeLessThanOrEqual(MOST_PRESSES)
}

test('HR posts a role from a template, is told of unfair words, closes it with one button, and opens it again', async ({
  page,
  lake,
  borrow,
}) => {
  await borrow(TEMPLATE)
  const body = await lake.query('*[_type == "career"][0].body', (result) => result)
  await lake.mutate({
    create: {
      _id: TEMPLATE,
      _type: 'roleTemplate',
      title: 'Role of a test',
      role: 'Made-up host',
      department: 'restaurants',
      summary: 'A role for [days].',
      body,
    },
  })
  const getStatus = async () => (await page.request.get(path)).status()
  await signInAs(page, 'Local HR')
  try {
    await postRole(page)
    await expect.poll(getStatus, OFTEN).toBe(200)
    const [role = ''] = await findRole(lake)

    await openDocument(page, 'career', role)
    await page.getByTestId('group-tab-text').click()
    await getTextbox(page, 'summary').fill('Female, below 30, Chinese only, send photo')
    await page
      .getByRole('button', { name: /Validation|warning/i })
      .first()
      .click()
    for (const word of ['Female', 'below 30', 'Chinese', 'send photo'])
      await expect(
        page
          .getByText(`“${word}”: Singapore’s fair-hiring guidelines`)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
    await expect(page.getByTestId('action-publish')).toBeEnabled()

    await page.getByTestId('action-menu-button').click()
    await page.getByRole('menuitem', { name: 'Close this role' }).click()
    await page.getByRole('button', { name: 'Close this role' }).click()
    await expect.poll(getStatus, OFTEN).toBe(410)
    expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain(path)
    expect(await readDocument(lake, role)).toMatchObject({ summary: 'A role for weekends.' })

    await page.getByRole('button', { name: 'Open again' }).click()
    await page.getByLabel('Last day to apply').last().fill('2999-11-30')
    await page.getByRole('button', { name: 'Open this role again' }).click()
    await expect.poll(getStatus, OFTEN).toBe(200)
    expect(await readDocument(lake, role)).toMatchObject({ validThrough: '2999-11-30' })
  } finally {
    await page.goto('about:blank')
    for (const id of await findRole(lake)) await lake.mutate({ delete: { id } })
  }
})
