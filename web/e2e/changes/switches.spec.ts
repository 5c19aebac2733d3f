import { expect, test } from '@playwright/test'
import { Lake } from '../support/system.ts'

const lake = new Lake()

test('shows the social links of the settings in the footer, in order', async ({ page }) => {
  const id = 'siteSettings'
  const platforms = ['Instagram', 'Facebook', 'TikTok']
  const socialLinks = platforms.map((platform) => ({
    _key: platform,
    _type: 'socialLink',
    platform,
    url: `https://${platform.toLowerCase()}.example/byd1826`,
  }))
  const links = page.getByRole('contentinfo').locator('a[href$=".example/byd1826"]')
  await lake.mutate({ patch: { id, set: { socialLinks } } })
  try {
    await expect(async () => {
      await page.goto('/privacy')
      await expect(links).toHaveText(platforms, { timeout: 500 })
    }).toPass()
  } finally {
    await lake.mutate({ patch: { id, set: { socialLinks: [] } } })
  }
})
