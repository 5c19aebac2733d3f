import { expect } from '@playwright/test'
import { expectAccessible, expectLargeTargets } from '../support/checks.ts'
import { test } from '../support/studio.ts'
import { studioUrl } from '../support/system.ts'

const SEAL = 'carModel-seal'
const PROMO = 'promo-coe-drop'

test('lists what goes live next, what ends next and what is over', async ({
  page,
  lake,
  borrow,
}) => {
  await borrow(PROMO, SEAL)
  await lake.mutate(
    {
      patch: {
        id: PROMO,
        set: { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-02-01T04:00:00Z' },
        unset: ['coeExercise'],
      },
    },
    { patch: { id: SEAL, set: { isNew: true, newFrom: '2999-01-01T01:30:00Z' } } },
  )
  await page.goto(`${studioUrl}/schedule`)
  const next = page.getByRole('region', { name: 'Goes live next' })
  await expect(next.getByRole('link', { name: /“New” mark: SEAL/ })).toContainText(
    'from Tue 1 Jan 2999, 9.30 am',
  )
  await expect(next.getByRole('heading', { name: 'January 2999' })).toBeVisible()
  const over = page.getByRole('region', { name: 'Over' })
  await expect(over.getByRole('link', { name: /^Promo/ })).toContainText(
    'until Sun 1 Feb 2026, 12 pm',
  )
  await expectAccessible(page, '[data-testid="schedule"]')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectLargeTargets(page.getByTestId('schedule'))
})
