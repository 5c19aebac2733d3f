const PAGES = ['/', '/byd-models', '/restaurant/all', '/book-a-table']
const LIMIT_MS = 15_000

/** The part of Playwright's page that a visit needs. */
export interface VisitedPage {
  setDefaultTimeout: (milliseconds: number) => void
  goto: (url: string) => Promise<{ status: () => number } | null>
  getByRole: (
    role: 'heading' | 'button',
    options: { level?: number; name?: string },
  ) => { waitFor: () => Promise<unknown> }
}

/**
 * Reads pages up to the form of a table, and sends nothing: in production a table is a guest's.
 *
 * @throws naming the page that is not as it should be
 */
export async function lookAround(page: VisitedPage, siteUrl: string): Promise<void> {
  page.setDefaultTimeout(LIMIT_MS)
  for (const path of PAGES) {
    const answer = await page.goto(siteUrl + path)
    if (answer?.status() !== 200) throw new Error(`${path} answers ${answer?.status()}.`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.getByRole('button', { name: 'Book the table' }).waitFor()
}
