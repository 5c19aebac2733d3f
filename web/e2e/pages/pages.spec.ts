import { expect, test } from '@playwright/test'
import { KINDS_OF_PAGES } from '../support/kinds-of-pages.ts'
import { readSitemapPaths } from '../support/system.ts'
import { expectWholePage, WHOLE_SCREENS } from '../support/whole-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The specification's routes that are pages, and our own; those of each kind on a phone are in `journeys/`. */
const PATHS = [
  '/about',
  '/atto3',
  '/e6',
  '/byd-atto-2',
  '/byd-dolphin',
  '/byd-m6',
  '/byd-seal-6-ev',
  '/byd-sealion-7',
  '/byd-sealion-6',
  '/byd-sealion-7-specifications',
  '/byd-sealion-6-specifications',
  '/byd-trade-in',
  '/vote-promo',
  '/careers',
  '/lifestyle-benefits',
  '/terms',
  '/preorder-terms',
  '/voucher-enquiry',
  '/booking',
  '/booking/byd-seal',
  '/booking/byd-m6',
  '/booking/byd-sealion-7',
  '/book-a-table',
  '/contact',
  '/restaurant/boat-quay',
  '/restaurant/tanjong-pagar',
  '/restaurant/waterway-point',
  '/restaurant/zhongshan-park',
]

/** Also the specification's, but personal and not indexed. */
const UNLISTED_PATHS = [
  '/test-drive-submitted',
  '/trade-in-submitted',
  '/booking-success',
  '/enquiry-submitted',
  '/register-interest/byd-seal',
  '/member/signin',
  '/referrals/AH-1826',
]

/** Pages that only a selection, a search or an error leads to. */
const STATES = [
  { path: '/byd-models?body=suv&sort=range', status: 200 },
  { path: '/byd-models?compare=sealion-7&compare=atto-2&compare=m6&compare=dolphin', status: 200 },
  { path: '/search?q=sea', status: 200 },
  { path: '/careers?team=restaurants', status: 200 },
  { path: '/careers?team=cars&place=Boat+Quay', status: 200 },
  { path: '/restaurant/all?dish=laksa', status: 200 },
  { path: '/nowhere', status: 404 },
  { path: '/careers/server-weekends-zhongshan-park', status: 410 },
]

for (const path of [...PATHS, ...UNLISTED_PATHS]) {
  test(path, async ({ page }) => expectWholePage(page, { path }))
}

for (const path of KINDS_OF_PAGES) {
  test(`${path} on a desk`, async ({ page }) =>
    expectWholePage(page, { path, screens: [WHOLE_SCREENS.desk] }))
}

for (const { path, status } of STATES) {
  test(path, async ({ page }) => expectWholePage(page, { path, status }))
}

test('checks every other page of the sitemap', async ({ context }) => {
  test.setTimeout(300_000)
  const paths = await readSitemapPaths()
  const checked = [...PATHS, ...KINDS_OF_PAGES]
  expect(paths).toEqual(expect.arrayContaining(checked))
  for (const path of UNLISTED_PATHS) expect(paths).not.toContain(path)
  for (const path of paths.filter((listed) => !checked.includes(listed))) {
    await test.step(path, async () => {
      const page = await context.newPage()
      await expectWholePage(page, { path })
      await page.close()
    })
  }
})
