import { readSitemapPaths } from '../support/system.ts'
import { expectPage, openWhole, test } from '../support/take-picture.ts'

const paths = await readSitemapPaths()

/** Pages that no search engine should list. */
const UNLISTED = [
  '/test-drive-submitted',
  '/trade-in-submitted',
  '/booking-success',
  '/enquiry-submitted',
  '/register-interest/byd-seal',
  '/referrals/AH-1826',
  '/member/signin',
  '/member/signup',
  '/member/forgot',
  '/nowhere',
  '/careers/server-weekends-zhongshan-park',
]

const toName = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll(/[^\w-]+/g, '-'))

for (const path of [...paths, ...UNLISTED]) {
  test(path, async ({ page }) => {
    await openWhole(page, path)
    await expectPage(page, toName(path))
  })
}
