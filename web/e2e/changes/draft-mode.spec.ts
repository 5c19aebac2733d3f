import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { stegaClean } from '@sanity/client/stega'
import { DRAFT_ID, openAsEditor, writeDraft } from '../support/draft-mode.ts'
import { Lake, readSitemapPaths, webUrl } from '../support/system.ts'

const lake = new Lake()

test.afterEach(() => lake.mutate({ delete: { id: DRAFT_ID } }))

const KITCHEN_TIME = /^(Menu updated at )\d{1,2}\.\d{2} [ap]m$/

/** Visible texts of a page, without stega marks and in any order. */
async function readTexts(page: Page, html: string): Promise<string[]> {
  const texts = await page.evaluate((source) => {
    const { body } = new DOMParser().parseFromString(source, 'text/html')
    // Streamed content replaces its fallback; the cookie notice is not for editors.
    const unseen = body.querySelectorAll('script, style, [data-notice], div[hidden][id^="S:"]')
    for (const element of unseen) element.remove()
    // A page for visitors has no comments between its texts, as nothing hydrates them.
    const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
    const separators: Node[] = []
    while (comments.nextNode()) separators.push(comments.currentNode)
    for (const separator of separators) separator.parentNode?.removeChild(separator)
    body.normalize()
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '')
    return found
  }, html)
  return (
    texts
      .map((text) => stegaClean(text).trim())
      // Each page has asked the kitchen at a time of its own.
      .map((text) => text.replace(KITCHEN_TIME, '$1'))
      .filter((text) => text !== '')
      .toSorted()
  )
}

test('shows every page in preview with the same texts as on the site', async ({
  browser,
  page,
}) => {
  const { page: editor, close } = await openAsEditor(browser, lake, '/')
  await page.goto('/')
  const paths = await readSitemapPaths()
  expect(paths.length).toBeGreaterThan(30)
  const differences = []
  for (const path of [...paths, '/careers?team=cars', '/byd-models?compare=seal,sealion-7']) {
    const [visitors, editors] = await Promise.all(
      [page, editor].map(async ({ request }) =>
        readTexts(page, await (await request.get(path)).text()),
      ),
    )
    const missing = visitors?.filter((text) => !editors?.includes(text))
    const added = editors?.filter((text) => !visitors?.includes(text))
    if (visitors?.join() !== editors?.join()) differences.push({ path, missing, added })
  }
  expect(differences).toEqual([])
  await close()
})

test('links texts of the page and of the menus to their documents', async ({ browser }) => {
  const { page, close } = await openAsEditor(browser, lake, '/byd-seal')
  const marks = /[\u200B-\u200D\u2060-\u2064\uFEFF\u{E0000}-\u{E007F}]{8}/u
  const texts = await page.locator('h1, header a, footer a').allTextContents()
  expect(texts.filter((text) => marks.test(text)).length).toBeGreaterThan(5)
  const [title, description] = await Promise.all([
    page.title(),
    page.locator('meta[name="description"]').getAttribute('content'),
  ])
  expect(title).not.toMatch(marks)
  expect(description).not.toMatch(marks)
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => decodeURI(link.getAttribute('href') ?? '')))
  expect(hrefs.filter((href) => marks.test(href))).toEqual([])
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(facts.filter((fact) => marks.test(fact))).toEqual([])
  await close()
})

test('names each block for Studio in preview, and none for visitors', async ({ browser, page }) => {
  const { page: editor, close } = await openAsEditor(browser, lake, '/')
  const marks = await editor
    .locator('main [data-sanity]')
    .evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-sanity') ?? ''))
  const blocks = marks.filter((mark) => mark.includes('blocks'))
  expect(blocks.length).toBeGreaterThan(3)
  expect(new Set(blocks).size).toBe(blocks.length)
  await close()
  await page.goto('/')
  await expect(page.locator('[data-sanity]')).toHaveCount(0)
})

test('a shared preview shows drafts until it is taken back, and its bar covers nothing', async ({
  browser,
}) => {
  const secret = randomUUID()
  const id = `preview-share.${secret}`
  const text = `Shared ${randomUUID()}`
  await writeDraft(lake, text)
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const share = {
    _id: id,
    _type: 'previewShare',
    document: 'carModel-seal',
    path: '/byd-seal',
    secret,
    expiresAt,
  }
  await lake.mutate({ create: share })
  const context = await browser.newContext()
  const guest = await context.newPage()
  try {
    await guest.goto(`/api/draft-mode/shared?secret=${secret}`)
    await expect(guest).toHaveURL(`${webUrl}/byd-seal`)
    await expect(guest.getByText(text).first()).toBeVisible()
    const bar = guest.getByRole('form', { name: 'Preview' })
    await expect(bar).toContainText('This preview ends on')
    await expect(guest.getByText(/^Tracking:/)).toHaveCount(0)
    const [place, below] = await Promise.all([
      bar.boundingBox(),
      guest.locator('[data-main-bar]').boundingBox(),
    ])
    expect(place?.y).toBe(0)
    expect(below?.y).toBeGreaterThanOrEqual(place?.height ?? Infinity)

    await lake.mutate({ delete: { id } })
    await guest.reload()
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(guest.getByText(text)).toHaveCount(0)
    const again = await guest.request.get(`/api/draft-mode/shared?secret=${secret}`)
    expect(again.status()).toBe(410)
    // Next's cookie alone, which whoever once had a preview can keep, shows nothing.
    await context.clearCookies({ name: 'preview' })
    expect(await (await guest.request.get('/byd-seal')).text()).not.toContain(text)
  } finally {
    await context.close()
    await lake.mutate({ delete: { id } })
  }
})
