import { expect, type Page, test } from '@playwright/test'
import { collectComplaints, SCREENS } from './checks.ts'
import { webUrl } from './system.ts'

/** Pages that are not indexed, but whose forms and confirmations are measured too. */
const UNLISTED = [
  '/search',
  '/search?q=seal',
  '/byd-models?body=suv',
  '/byd-models?compare=seal,sealion-7',
  '/restaurant/suntec?reservation=suntec',
  '/test-drive?model=seal',
  '/test-drive-submitted',
  '/trade-in-submitted',
  '/booking-success',
  '/referrals/tan-1826',
]

async function listAddresses(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address]) =>
    address ? [address] : [],
  )
  expect(listed.length).toBeGreaterThan(30)
  return [...listed, ...UNLISTED.map((path) => new URL(path, webUrl).href)]
}

/** Sums layout shifts without user input, from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('hadRecentInput' in entry && entry.hadRecentInput) continue
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        const nodes = sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.nodeValue)
        shifts.push(`moves by ${JSON.stringify(entry)}: ${nodes.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const readShifts = (page: Page) =>
  page.evaluate(() => ('shifts' in window && Array.isArray(window.shifts) ? window.shifts : []))

for (const { name, width, height } of SCREENS.slice(0, 2)) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } })
    test.setTimeout(300_000)

    test('loads without layout shift and without console errors', async ({ page }) => {
      const complaints = collectComplaints(page)
      await watchShifts(page)
      const found: Record<string, unknown[]> = {}
      for (const address of await listAddresses(page)) {
        complaints.length = 0
        const response = await page.goto(address, { waitUntil: 'networkidle' })
        expect(response?.status(), address).toBe(200)
        const problems = [...complaints, ...(await readShifts(page))]
        if (problems.length > 0) found[address] = problems
      }
      expect(found).toEqual({})
    })
  })
}
