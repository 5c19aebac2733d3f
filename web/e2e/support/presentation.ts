import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { studioUrl } from './system.ts'

/** Opens a page in Presentation, and waits until Studio's overlay is on it. */
export async function openPresentation(page: Page, path: string): Promise<FrameLocator> {
  await page.goto(`${studioUrl}/presentation?preview=${path}`)
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(preview.locator('sanity-visual-editing')).toBeAttached()
  return preview
}

interface Point {
  x: number
  y: number
}

async function toWindow(element: Locator, { x, y }: Point): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('What is dragged, or dragged to, is not on the page.')
  return { x: box.x + x, y: box.y + y }
}

const showAtTop = (element: Locator) =>
  element.evaluate((target) => {
    target.scrollIntoView({ block: 'start', behavior: 'instant' })
    window.scrollBy({ top: -100, behavior: 'instant' })
  })

/**
 * Drags what the overlay marks to a point of an element above it, as a hand does; points count from the corner of
 * either.
 */
export async function drag(
  page: Page,
  item: { element: Locator; by: Point },
  target: { element: Locator; at: Point },
): Promise<void> {
  // The overlay takes some time to know the item, does not notice a pointer that rests, and Studio may load the page anew.
  await expect(async () => {
    await showAtTop(target.element)
    const { x, y } = await toWindow(item.element, item.by)
    await page.mouse.move(x - 2, y - 2)
    await page.mouse.move(x, y)
    await expect(item.element).toHaveCSS('cursor', 'move', { timeout: 500 })
  }, 'it can be dragged').toPass()
  const { x, y } = await toWindow(target.element, target.at)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + 20, { steps: 10 })
  await page.mouse.move(x, y, { steps: 5 })
  await page.mouse.up()
}
