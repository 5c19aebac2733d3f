import { expect } from '@playwright/test'
import { formatMoment } from 'core/date-names'
import { expectAccessible } from '../support/checks.ts'
import { openPresentation } from '../support/presentation.ts'
import { openDocument, signInAs, test } from '../support/studio.ts'

const PROMO = 'promo-coe-drop'
const BEGINS = '2098-12-01T01:00:00.000Z'

test('shows a promo as on the time at which it begins, in its tab and in Presentation', async ({
  page,
  lake,
  borrow,
}) => {
  await borrow(PROMO)
  const endsAt = '2099-01-01T01:00:00.000Z'
  await lake.mutate({
    patch: { id: PROMO, set: { startsAt: BEGINS, endsAt }, unset: ['coeExercise'] },
  })
  await signInAs(page, 'Local Marketing')
  await openDocument(page, 'promo', PROMO)
  await page.locator('[role=tab][id$=tab-page]').click()
  const draft = page.frameLocator('iframe[title="Draft"]')
  const early = draft.getByText('has not started yet').first()
  const asOn = page.getByLabel('Draft as on')
  await expect(asOn).toHaveValue(BEGINS)
  await asOn.selectOption('Now')
  await expect(early).toBeVisible()
  await asOn.selectOption(BEGINS)
  await expect(draft.getByText(`As on ${formatMoment(BEGINS)}: what visitors will`)).toBeVisible()
  await expect(draft.getByRole('heading', { name: 'The terms' })).toBeAttached()
  await expect(early).toHaveCount(0)

  await asOn.selectOption('Another time')
  const typed = page.getByRole('textbox', { name: 'Day and time in Singapore' })
  await typed.fill('next moon')
  await typed.press('Enter')
  await expect(page.getByText('“next moon” is not a time that Studio can read.')).toBeVisible()
  await expectAccessible(page, '[data-testid="as-on"]')
  await typed.fill('2 Jan 2099 9am')
  await typed.press('Enter')
  await expect(draft.getByText('is over').first()).toBeVisible()
  await expect(asOn.getByRole('option', { name: 'Fri 2 Jan 2099, 9 am' })).toBeAttached()

  const preview = await openPresentation(page, '/coe-drop')
  await expect(preview.getByText('has not started yet').first()).toBeVisible()
  await page.getByLabel('As on').selectOption(BEGINS)
  await expect(preview.getByText(`As on ${formatMoment(BEGINS)}`)).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'The terms' })).toBeAttached()
})
