import { expect, test } from '@playwright/test'
import { expectAccessible, waitForHydration } from '../support/checks.ts'

const STEPS = 24

test('turns a car by keys, buttons and a drag', async ({ page }) => {
  await page.goto('/byd-sealion-7')
  await waitForHydration(page)
  const button = page.getByRole('button', { name: 'Turn the car' })
  await button.press('Enter')
  const slider = page.getByRole('slider', { name: 'Turn the car' })
  await expect(slider).toBeFocused()
  await expect(slider).toHaveAttribute('aria-valuemax', String(STEPS - 1))
  await expect(slider.locator('img')).toBeVisible()
  await expectAccessible(page, '[data-hero]')

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', 'Seen from the left')
  await page.getByRole('button', { name: 'Turn right' }).click()
  await expect(slider).toHaveAttribute('aria-valuetext', 'Seen from the front left')

  const box = await slider.boundingBox()
  if (!box) throw new Error('The car has no place.')
  const { x, width } = box
  const y = box.y + box.height / 2
  await page.mouse.move(x + width * 0.6, y)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.25, y, { steps: 8 })
  await page.mouse.up()
  await expect(slider).toHaveAttribute('aria-valuetext', 'Seen from the rear right')

  await slider.press('Escape')
  await expect(slider).toBeHidden()
  await expect(button).toBeFocused()
})
