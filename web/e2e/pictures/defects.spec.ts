import { expect } from '@playwright/test'
import { comparePictures } from '../support/compare-pictures.ts'
import { openWhole, takePage, test } from '../support/take-picture.ts'

/** Small ones; each changes several squares, and one would do. */
const DEFECTS = [
  { name: 'another colour of a heading', of: 'h1', style: 'color: #0a6' },
  { name: 'a missing picture', of: 'img', style: 'visibility: hidden' },
  { name: 'a block that has moved', of: 'li', style: 'position: relative; left: 8px' },
  { name: 'another font of a heading', of: 'h1', style: 'font-family: serif' },
]

test.use({ viewport: { width: 1440, height: 900 } })

for (const { name, of, style } of DEFECTS) {
  test(`${name} differs`, async ({ page }, { annotations }) => {
    await openWhole(page, '/byd-models')
    const before = await takePage(page)
    expect(await comparePictures(before, await takePage(page))).toBe(0)
    await page
      .getByRole('main')
      .locator(of)
      .first()
      .evaluate((element, css) => element.setAttribute('style', css), style)
    const difference = await comparePictures(before, await takePage(page))
    annotations.push({ type: 'difference', description: difference.toFixed(0) })
    expect(difference).toBeGreaterThan(4)
  })
}
