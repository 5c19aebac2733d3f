import { readSitemapPaths } from '../support/system.ts'
import {
  ALL_SCREENS,
  expectPage,
  openWhole,
  PICTURE_SCREENS,
  test,
} from '../support/take-picture.ts'

const paths = await readSitemapPaths()

/** Pages that no search engine should list. */
const UNLISTED = [
  '/test-drive-submitted',
  '/trade-in-submitted',
  '/booking-success',
  '/enquiry-submitted',
  '/register-interest/byd-seal',
  '/referrals/AH-1826',
  '/my-booking',
  '/member/signin',
  '/member/signup',
  '/member/forgot',
  '/nowhere',
  '/careers/server-weekends-zhongshan-park',
]

/** One page of each kind, whose layout tablets have to themselves. */
const ON_TABLETS = [
  '/',
  '/byd-models',
  '/byd-seal',
  '/byd-sealion-7/specifications',
  '/restaurant/all',
  '/restaurant/suntec',
  '/test-drive',
  '/booking/byd-seal',
  '/lifestyle-benefits',
  '/careers',
]

const toName = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll(/[^\w-]+/g, '-'))

for (const path of [...paths, ...UNLISTED]) {
  test(path, async ({ page }) => {
    await openWhole(page, path)
    await expectPage(page, toName(path), ON_TABLETS.includes(path) ? ALL_SCREENS : PICTURE_SCREENS)
  })
}
