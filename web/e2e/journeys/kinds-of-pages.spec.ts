import { test } from '@playwright/test'
import { KINDS_OF_PAGES } from '../support/kinds-of-pages.ts'
import { expectWholePage, WHOLE_SCREENS } from '../support/whole-page.ts'

const half = Math.ceil(KINDS_OF_PAGES.length / 2)

// Two tests, for two workers.
for (const paths of [KINDS_OF_PAGES.slice(0, half), KINDS_OF_PAGES.slice(half)]) {
  test(`shows ${paths.join(', ')} whole on a phone`, async ({ context }) => {
    for (const path of paths) {
      await test.step(path, async () => {
        const page = await context.newPage()
        await expectWholePage(page, { path, screens: [WHOLE_SCREENS.phone] })
        await page.close()
      })
    }
  })
}
