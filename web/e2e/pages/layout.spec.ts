import { expect, type Locator, type Page, test } from '@playwright/test'
import { collectComplaints, getCutTexts, getOverflow, waitForHydration } from '../support/checks.ts'
import {
  getFloatingBar,
  getScroll,
  openLongPage,
  openWithFloatingBar,
  scrollTo,
} from '../support/scroll.ts'
import { webUrl } from '../support/system.ts'

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

const getMainBar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const getTopBarLink = (page: Page) => page.getByRole('link', { name: 'Book a test drive' }).first()

test('main bar has links or a menu button, and lists the models by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 844 })
  await page.goto('/byd-models')
  await waitForHydration(page)
  const bar = getMainBar(page)
  const models = bar.getByRole('button', { name: 'Models' })
  const book = bar.getByRole('button', { name: 'Book a Table' })
  const links = ['Restaurants', 'Owner Benefits', 'Trade-In', 'About Us'].map((name) =>
    bar.getByRole('link', { name }),
  )
  await expect(bar.getByRole('button', { name: 'Open menu' })).toBeVisible()
  for (const part of [...links, models, book]) await expect(part).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 844 })
  await expect(bar.getByRole('button', { name: 'Open menu' })).toBeHidden()
  for (const part of [...links, models, book]) await expect(part).toBeVisible()
  // At its narrowest, every label is on one line.
  for (const name of [book, ...(await bar.getByRole('listitem').all())]) {
    expect((await name.boundingBox())?.height).toBeLessThanOrEqual(45)
  }

  await models.press('Enter')
  await expect(models).toHaveAttribute('aria-expanded', 'true')
  const seal = bar.getByRole('link', { name: 'SEAL Electric 4-Door Coupé' })
  await expect(seal).toBeVisible()
  await seal.focus()
  await page.keyboard.press('Escape')
  await expect(seal).toBeHidden()
  await expect(models).toBeFocused()

  const flagged = page.locator('[data-main-bar]')
  await scrollTo(page, 800)
  await expect(flagged).toHaveAttribute('data-scrolling-up', 'false')
  await scrollTo(page, 700)
  await expect(flagged).toHaveAttribute('data-scrolling-up', 'true')
  await scrollTo(page, 701)
  await expect(flagged).toHaveAttribute('data-scrolling-up', 'false')
})

test('bars follow the page: dark over a hero, and the top bar where there is room', async ({
  page,
}) => {
  const topBar = page.locator('body > [data-surface="dark"]').first()
  // `path-rules.test.ts` has all kinds of paths.
  for (const { path, surface, isWideShown, isNarrowShown } of [
    { path: '/', surface: 'dark', isWideShown: true, isNarrowShown: false },
    { path: '/byd-seal', surface: 'dark', isWideShown: false, isNarrowShown: false },
    { path: '/vote-promo', surface: 'light', isWideShown: true, isNarrowShown: true },
    { path: '/byd-models?body=suv', surface: 'light', isWideShown: false, isNarrowShown: false },
    { path: '/nothing-is-here', surface: 'light', isWideShown: true, isNarrowShown: true },
  ]) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 768, height: 844 })
      await page.goto(path)
      await expect(getMainBar(page)).toHaveCSS('color-scheme', surface)
      await expect(topBar).toBeVisible({ visible: isWideShown })
      await page.setViewportSize({ width: 767, height: 844 })
      await expect(topBar).toBeVisible({ visible: isNarrowShown })
    })
  }
})

test("sheets open from the top bar, and from a model's page with its WhatsApp number", async ({
  page,
}) => {
  await page.setViewportSize(WIDE)
  await page.goto('/e6')
  await waitForHydration(page)
  await getTopBarLink(page).click()
  const drive = page.getByRole('dialog', { name: 'Book a test drive' })
  await expect(drive).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drive).toHaveCount(0)
  await page.locator('[data-sheet="whatsapp"]').first().click()
  const whatsapp = page.getByRole('dialog', { name: 'WhatsApp' })
  await expect(whatsapp.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  )
})

test.describe('Back', () => {
  test('closes the open sheet, then leaves the page', async ({ page }) => {
    await page.setViewportSize(NARROW)
    await page.goto('/careers')
    await page.goto('/byd-models')
    await waitForHydration(page)
    const opener = getMainBar(page).getByRole('button', { name: 'Open menu' })
    const menu = page.getByRole('dialog', { name: 'Navigation' })
    const reservation = page.getByRole('dialog', { name: 'Book a table' })
    await opener.click()
    await menu
      .getByRole('button', { name: 'Book a table' })
      .or(menu.getByRole('link', { name: 'Book a table' }))
      .click()
    await expect(reservation).toBeVisible()
    await page.goBack()
    await expect(reservation).toHaveCount(0)
    await expect(page).toHaveURL(/\/byd-models$/)

    // Closing by hand leaves no history entry; a link in the sheet replaces it.
    await opener.click()
    await expect(menu.getByRole('link', { name: 'Careers' })).toBeVisible()
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await menu.getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL(/\/about$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/byd-models$/)
    await expect(menu).toHaveCount(0)

    // A reload closes the sheet; its entry must not take another press.
    await opener.click()
    await expect(menu).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => window.history.state))
      .toMatchObject({ isSheet: true })
    await page.reload()
    await waitForHydration(page)
    await expect(menu).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/careers$/)
  })

  test('closes the open Models menu, then leaves the page', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await page.goto('/careers')
    await page.goto('/about')
    await waitForHydration(page)
    const models = getMainBar(page).getByRole('button', { name: 'Models' })
    const compare = getMainBar(page).getByRole('link', { name: /Compare all/ })
    await models.click()
    await expect(compare).toBeVisible()
    await page.goBack()
    await expect(compare).toBeHidden()
    await expect(page).toHaveURL(/\/about$/)

    // A sheet or a link replaces the entry of the menu; closing by hand removes it.
    await models.click()
    await expect(compare).toBeVisible()
    await getMainBar(page).getByRole('button', { name: 'Book a Table' }).click()
    const sheet = page.getByRole('dialog', { name: 'Book a table' })
    await expect(sheet).toBeVisible()
    await expect(compare).toBeHidden()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await models.click()
    await compare.click()
    await expect(page).toHaveURL(/\/byd-models$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
    await models.click()
    await expect(compare).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(compare).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/careers$/)
  })

  test('closes a sheet opened by the address, also after a reload, and removes it from the address', async ({
    page,
  }) => {
    await page.goto('/privacy?reservation=bq')
    const sheet = page.getByRole('dialog', { name: 'Book a table' })
    const chosen = sheet.locator('input[name="venue"]:checked')
    await expect(chosen).toHaveValue('boat-quay')
    await page.reload()
    await expect(chosen).toHaveValue('boat-quay')
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/\/privacy$/)

    await page.goto('/privacy?reservation=elsewhere')
    await expect(sheet.getByRole('radio', { name: 'Suntec City' })).toBeVisible()
    await expect(sheet.getByText('cannot book')).toHaveCount(0)
    await expect(chosen).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('')
  })
})

test.describe('page transition', () => {
  test('ends at the top, and restores the scroll position on back and forward', async ({
    page,
  }) => {
    await page.setViewportSize(WIDE)
    await openLongPage(page)
    await scrollTo(page, 600)
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
    await getMainBar(page)
      .getByRole('link', { name: 'About Us' })
      .evaluate((link) => {
        if (link instanceof HTMLElement) link.click()
      })
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.locator('#content')).toBeFocused()
    expect(await getScroll(page)).toBe(0)
    await scrollTo(page, 300)
    await page.goBack()
    await expect.poll(() => getScroll(page)).toBe(600)
    await page.goForward()
    await expect.poll(() => getScroll(page)).toBe(300)
    await expect(page.locator('html')).toHaveAttribute('data-same-document', '')
  })

  test('slides within the window', async ({ page }) => {
    await page.goto('/about')
    await waitForHydration(page)
    await page.evaluate(() => {
      const root = document.documentElement
      const record = () => {
        const isSliding = document
          .getAnimations()
          .some(
            ({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches('#page > *'),
          )
        const beyond = root.scrollWidth - document.documentElement.clientWidth
        if (isSliding)
          root.dataset['beyond'] = `${Math.max(beyond, Number(root.dataset['beyond'] ?? 0))}`
        requestAnimationFrame(record)
      }
      record()
    })
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })
    await link.hover()
    await page.waitForLoadState('networkidle')
    await link.click()
    await expect(page).toHaveURL(/\/privacy$/)
    await expect(page.locator('html')).toHaveAttribute('data-beyond', '0')
  })

  test('shows a page whole when the visitor comes back to it and when it is refreshed', async ({
    page,
  }) => {
    const complaints = collectComplaints(page)
    for (const path of ['/', '/byd-seal', '/restaurant/suntec']) {
      await page.goto(path)
      await waitForHydration(page)
      const main = page.locator('main')
      // Texts that scripts fill in, such as opening hours and the live sum, are left out.
      const texts = main.locator(':is(h2, h3, p:not(:has(*), :empty)):not([data-cost] *)')
      const first = await texts.allTextContents()
      await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
      await expect(page).toHaveURL(/\/privacy$/)
      await page.goBack()
      await expect.poll(() => texts.allTextContents(), path).toEqual(first)
      const refreshed = page.waitForResponse((response) => 'rsc' in response.request().headers())
      await page.evaluate(() => window.dispatchEvent(new Event('page-refresh-due')))
      await refreshed
      await expect.poll(() => texts.allTextContents(), path).toEqual(first)
      await expect(page.locator('html')).toHaveAttribute('data-same-document', '')
    }
    expect(complaints).toEqual([])
  })

  test('keeps the floating bar hidden when history scrolls up', async ({ page }) => {
    await page.setViewportSize(WIDE)
    await openWithFloatingBar(page)
    await scrollTo(page, 1000)
    await expect(getFloatingBar(page)).toHaveCSS('opacity', '1')
    await page.evaluate(() => {
      window.location.hash = 'contact'
    })
    await expect.poll(() => getScroll(page)).toBeGreaterThan(3000)
    await expect(getFloatingBar(page)).toHaveCount(0)
    await page.goBack()
    await expect.poll(() => getScroll(page)).toBe(1000)
    await scrollTo(page, 990)
    await expect(getFloatingBar(page)).toHaveCount(0)
  })

  test('leaves nothing of the first page in the head when its link is pressed at once', async ({
    page,
  }) => {
    // The press comes with the handlers: React adopts the tags of the head later.
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[data-main-bar][data-scrolling-up]')) return
        observer.disconnect()
        const selector = 'main a[href*="version=extended"], footer a[href="/privacy"]'
        document.querySelector<HTMLElement>(selector)?.click()
      })
      observer.observe(document, { attributes: true, childList: true, subtree: true })
    })
    for (const { from, to, canonical } of [
      { from: '/byd-models', to: '/privacy', canonical: '/privacy' },
      { from: '/byd-m6', to: '/byd-m6?version=extended', canonical: '/byd-m6' },
    ]) {
      await page.goto(from)
      await expect(page).toHaveURL(webUrl + to)
      await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', webUrl + canonical)
      const names = await page
        .locator('head :is(title, meta[name], meta[property="og:url"], link[rel=manifest])')
        .evaluateAll((tags) =>
          tags.map(
            (tag) => tag.getAttribute('name') ?? tag.getAttribute('property') ?? tag.localName,
          ),
        )
      expect(names).toContain('description')
      expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
    }
  })

  test('does not slide with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/byd-models')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })
    await link.focus()
    await link.press('Enter')
    await expect(page).toHaveURL(/\/privacy$/)
    expect(
      await page
        .locator('#page > *')
        .evaluateAll((parts) => parts.flatMap((part) => part.getAnimations()).length),
    ).toBe(0)
  })
})

/** Numbers in table cells that take more than one line. */
const getBrokenNumbers = (page: Page) =>
  page.locator('td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: number, index } of (node.textContent ?? '').matchAll(/\d[\d,.]*/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + number.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(number)
        }
      }
      return broken
    }),
  )

test('cuts off no text, breaks no number and keeps its menu button with text at 200 %', async ({
  page,
}) => {
  await page.setViewportSize(NARROW)
  for (const path of [
    '/',
    '/e6',
    '/byd-sealion-7',
    '/byd-sealion-7-specifications',
    '/coe-drop',
    '/test-drive',
    '/book-a-table',
    '/booking/byd-seal',
    '/restaurant/suntec',
  ]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const button = await getMainBar(page).getByRole('button', { name: 'Open menu' }).boundingBox()
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(NARROW.width)
    expect(await getOverflow(page), path).toBeLessThanOrEqual(0)
    expect(await getCutTexts(page), path).toEqual([])
    expect(await getBrokenNumbers(page), path).toEqual([])
  }
  await page.goto('/byd-models?compare=sealion-7,seal,m6,dolphin')
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await expect(page.getByRole('cell', { name: /S\$205,388/ })).toBeVisible()
  expect(await getBrokenNumbers(page)).toEqual([])
  expect(await getOverflow(page)).toBeLessThanOrEqual(0)
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  /** Computed style of the element that shows the state: label, span or track. */
  const getLook = (element: Element) => {
    const { borderStyle, borderWidth, backgroundColor } = getComputedStyle(element)
    const probe = document.createElement('i')
    probe.style.cssText = 'forced-color-adjust: none; background-color: Highlight'
    document.body.append(probe)
    const highlight = getComputedStyle(probe).backgroundColor
    probe.remove()
    return {
      hasEdge: borderStyle === 'solid' && parseFloat(borderWidth) >= 1,
      isHighlighted: backgroundColor === highlight,
    }
  }
  const CHOSEN = { hasEdge: true, isHighlighted: true }
  const NOT_CHOSEN = { hasEdge: true, isHighlighted: false }
  /** A press shows once React has rendered it and its transition has ended. */
  const expectLook = (shown: Locator, look: typeof CHOSEN) =>
    expect.poll(() => shown.evaluate(getLook)).toEqual(look)

  test('outlines chips, dates and times, and highlights the selected ones', async ({ page }) => {
    await page.goto('/restaurant/all?tag=Breakfast')
    const chips = page.getByRole('navigation', { name: 'Filter restaurants' }).getByRole('link')
    await expectLook(chips.first(), NOT_CHOSEN)
    await expectLook(chips.filter({ hasText: 'Breakfast' }), CHOSEN)

    await page.goto('/restaurant/suntec?reservation=suntec')
    const sheet = page.getByRole('dialog', { name: 'Book a table' })
    for (const name of ['date', 'time']) {
      const choice = sheet.locator(`input[name="${name}"]:enabled`)
      const look = choice.locator('xpath=following-sibling::span')
      await choice.nth(1).check()
      await expectLook(look.nth(0), NOT_CHOSEN)
      await expectLook(look.nth(1), CHOSEN)
    }
    await expectLook(sheet.getByRole('button', { name: /^Book / }), NOT_CHOSEN)
  })

  test('keeps the colour of swatches and the state of switches', async ({ page }) => {
    await page.goto('/byd-seal')
    const swatches = page.locator('[data-swatches] > label')
    await expectLook(swatches.nth(0), CHOSEN)
    await expectLook(swatches.nth(1), NOT_CHOSEN)
    const spot = swatches.nth(1).locator('i')
    await expect(spot).toHaveCSS('forced-color-adjust', 'none')

    await page.getByRole('button', { name: 'Choose one by one' }).click()
    const track = page.getByRole('switch', { name: 'Meta advertising' }).locator('> span').first()
    // Off until the visitor says yes.
    await expectLook(track, NOT_CHOSEN)
    await track.click()
    await expectLook(track, CHOSEN)
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('has footer lines of 44 px and figures of 24 px', async ({ page }) => {
    await page.setViewportSize(NARROW)
    await page.goto('/byd-seal')
    // The footer is laid out when the page is idle.
    await expect(page.locator('style[data-first-view]')).toHaveCount(0)
    const getSmall = (controls: string, least: number) =>
      page.locator(controls).evaluateAll(
        (elements, px) =>
          elements
            .filter((element) => element.checkVisibility())
            .map((element) => ({ element, box: element.getBoundingClientRect() }))
            .filter(({ box }) => box.height < px || box.width < 24)
            .map(({ element }) => element.textContent),
        least,
      )
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await getSmall('footer :is(a, label)', 44)).toEqual([])
      expect(await getSmall('main :not(dialog) > button[popovertarget]', 24)).toEqual([])
    }
  })
})

test('lists the sitemap in order and the open outlets in the footer', async ({ page }) => {
  await page.goto('/privacy')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation', { name: 'Footer' }).getByRole('link')).toHaveText([
    'Home',
    'ATTO 2',
    'ATTO 3',
    'Sealion 6 DM-i',
    'Sealion 7',
    'Denza D9',
    'M6',
    'SEAL',
    'SEAL 6 EV',
    'Dolphin',
    'Trade-In',
    'Voucher Enquiry',
    'Careers',
    'Privacy Policy',
    'Terms & Condition',
  ])
  await expect(footer.getByRole('heading', { level: 3 })).toHaveText([
    'Suntec City',
    'Boat Quay',
    'Zhongshan Park',
    'Tanjong Pagar',
    'Waterway Point',
  ])
  await expect(footer.getByText('New launch')).toHaveCount(1)
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(3)
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Singapore' })
  await expect(footer.getByText(`© ${year.format(new Date())}`)).toBeVisible()
})

test('shows sample marks whole when the checkbox of the footer is ticked, and never in a heading', async ({
  browser,
}) => {
  // For the style sheet only.
  const page = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 844 },
  })
  for (const path of ['/', '/byd-seal', '/restaurant/suntec', '/careers', '/coe-drop']) {
    await page.goto(path)
    const marks = page.locator('[data-sample]')
    expect(await marks.count()).toBeGreaterThan(3)
    await expect(marks.filter({ visible: true })).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Some figures are samples · show them' }).check()
    await expect(marks.filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator(':is(h1, h2, h3, h4) [data-sample]')).toHaveCount(0)
    const ends = await marks.evaluateAll((all) =>
      all.map((mark) => mark.getBoundingClientRect().right),
    )
    expect(Math.max(...ends), path).toBeLessThanOrEqual(320)
  }
  await page.close()
})

/** Pixels by which the scroll container clips the focus ring. */
function getFocusCut(choice: Element): number {
  // The ring of a visually hidden input is around its label.
  const ringed =
    getComputedStyle(choice).position === 'absolute' && choice.clientWidth < 2
      ? (choice.closest('label') ?? choice)
      : choice
  let row = ringed.parentElement
  while (row && getComputedStyle(row).overflowX === 'visible') row = row.parentElement
  if (!row) return 0
  const { outlineOffset, outlineWidth } = getComputedStyle(ringed)
  const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth)
  const inner = ringed.getBoundingClientRect()
  const outer = row.getBoundingClientRect()
  return (
    ring -
    Math.min(
      inner.left - outer.left,
      inner.top - outer.top,
      outer.right - inner.right,
      outer.bottom - inner.bottom,
    )
  )
}

test.describe('a row of choices', () => {
  test.use({ viewport: WIDE })

  test('shows the whole focus ring', async ({ page }) => {
    for (const [path, selector] of [
      ['/restaurant/all', 'nav[aria-label="Filter restaurants"] a'],
      ['/restaurant/suntec', 'input[name="wish"]'],
      ['/careers', 'nav[aria-label="Filter roles"] a'],
      ['/byd-models', 'input[name="body"]'],
      ['/', 'input[name="line-up-body"]'],
    ] as const) {
      await page.goto(path)
      await waitForHydration(page)
      await page.keyboard.press('Tab')
      const choices = page.locator(selector)
      expect(await choices.count()).toBeGreaterThan(2)
      for (const choice of await choices.all()) {
        await choice.focus()
        // React may replace the served list meanwhile; the focus moves to the same choice.
        await expect
          .poll(() => choice.evaluate(getFocusCut), { message: `${selector} of ${path}` })
          .toBeLessThan(0.5)
      }
    }
  })

  test('aligns with the heading', async ({ page }) => {
    await page.goto('/restaurant/all')
    const heading = page.getByRole('heading', { level: 1 })
    const filters = page.getByRole('navigation', { name: 'Filter restaurants' })
    for (const viewport of [WIDE, NARROW]) {
      await page.setViewportSize(viewport)
      const { x } = (await heading.boundingBox()) ?? {}
      expect(x).toBeGreaterThan(0)
      expect((await filters.getByRole('link').first().boundingBox())?.x).toBe(x)
    }
  })
})
