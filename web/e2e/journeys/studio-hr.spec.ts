import { expect } from '@playwright/test'
import { getTextbox, openDocument, readDocument, signInAs, test } from '../support/studio.ts'
import { studioUrl, OFTEN } from '../support/system.ts'

const ROLE = 'career-made-up-host'

test('HR is offered templates of roles, closes a role with one button, and opens it again', async ({
  page,
  lake,
  borrow,
}) => {
  await borrow(ROLE)
  const template = await lake.query(
    '*[_type == "career"][0]{body, department, employmentType, place, publishedAt}',
    (result) => Object(result),
  )
  await lake.mutate({
    create: {
      ...template,
      _id: ROLE,
      _type: 'career',
      title: 'Made-up host',
      path: '/careers/made-up-host',
      validThrough: '2999-12-31',
      summary: 'A role for a test.',
    },
  })
  const path = '/careers/made-up-host'
  const getStatus = async () => (await page.request.get(path)).status()
  await expect.poll(getStatus, OFTEN).toBe(200)

  await signInAs(page, 'Local HR')
  await page.goto(`${studioUrl}/structure`)
  await page.getByTestId('pane-item-Careers').click()
  await page
    .getByTestId('action-intent-button')
    .or(page.getByTestId('multi-action-intent-button'))
    .first()
    .click()
  for (const name of ['on the floor', 'in the kitchen', 'with cars', 'in the office'])
    await expect(page.getByRole('menuitem', { name: `Role ${name}` })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Role with cars' }).click()
  await expect(getTextbox(page, 'title')).toHaveValue('Sales advisor')
  await page.getByTestId('field-path').getByRole('button', { name: 'Generate' }).click()
  await expect(getTextbox(page, 'path')).toHaveValue('sales-advisor')

  await openDocument(page, 'career', ROLE)
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
  expect(await readDocument(lake, ROLE)).toMatchObject({ summary: 'A role for a test.' })

  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Open this role again' }).click()
  await page.getByLabel('Last day to apply').last().fill('2999-11-30')
  await page.getByRole('button', { name: 'Open this role again' }).click()
  await expect.poll(getStatus, OFTEN).toBe(200)
  expect(await readDocument(lake, ROLE)).toMatchObject({ validThrough: '2999-11-30' })
})
