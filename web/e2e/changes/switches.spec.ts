import { expect, test } from '@playwright/test'
import { Lake, webUrl } from '../support/system.ts'

const lake = new Lake()
const SHOWN_SOON = { timeout: 4000, intervals: [100] }

test('has a specification page while marketing switches it on', async ({ request }) => {
  const id = 'carModel-seal'
  const path = '/byd-seal-specifications'
  const set = (hasSpecificationPage: boolean) =>
    lake.mutate({ patch: { id, set: { hasSpecificationPage } } })
  const getStatus = async () => (await request.get(path, { maxRedirects: 0 })).status()
  const isIn = async (page: string) => (await (await request.get(page)).text()).includes(path)

  expect(await getStatus()).toBe(404)
  await set(true)
  try {
    await expect.poll(getStatus, SHOWN_SOON).toBe(200)
    expect(await isIn('/byd-seal')).toBe(true)
    expect(await isIn('/sitemap.xml')).toBe(true)
    expect(await isIn('/search-index')).toBe(true)
  } finally {
    await set(false)
  }
  await expect.poll(getStatus, SHOWN_SOON).toBe(404)
  expect(await isIn('/byd-seal')).toBe(false)
  expect(await isIn('/sitemap.xml')).toBe(false)
})

test('removes a noindex page from the sitemap', async ({ request }) => {
  const id = 'page-about'
  const read = async (path: string) => (await request.get(path)).text()
  const isNoIndex = async () => /<meta name="robots" content="noindex/.test(await read('/about'))
  const isListed = async () => (await read('/sitemap.xml')).includes(`<loc>${webUrl}/about</loc>`)

  expect(await isListed()).toBe(true)
  await lake.mutate({ patch: { id, set: { 'seo.noIndex': true } } })
  try {
    await expect.poll(isNoIndex, SHOWN_SOON).toBe(true)
    expect(await isListed()).toBe(false)
  } finally {
    await lake.mutate({ patch: { id, unset: ['seo.noIndex'] } })
  }
  await expect.poll(isNoIndex, SHOWN_SOON).toBe(false)
  expect(await isListed()).toBe(true)
})

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
    }).toPass(SHOWN_SOON)
  } finally {
    await lake.mutate({ patch: { id, set: { socialLinks: [] } } })
  }
})
