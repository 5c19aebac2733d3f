import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/checks.ts'
import { openComponent } from '../support/components/component-page.ts'

const open = (page: Page, search = '') => openComponent(page, 'phone-input', `?${search}`)

const getNumber = (page: Page) => page.getByLabel('Mobile number')
const getOpener = (page: Page) => page.getByRole('button', { name: /^Country code/ })
const getSearch = (page: Page) => page.getByRole('combobox', { name: 'Search country or code' })
const getActive = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    return id ? document.getElementById(id)?.textContent : undefined
  })
const getCaret = (page: Page) =>
  getNumber(page).evaluate((input) =>
    input instanceof HTMLInputElement ? input.selectionStart : null,
  )
const setCaret = (page: Page, caret: number) =>
  getNumber(page).evaluate((input, position) => {
    if (input instanceof HTMLInputElement) input.setSelectionRange(position, position)
  }, caret)
/** Inserts like a paste: in one step, at the caret. */
const paste = (page: Page, text: string) => page.keyboard.insertText(text)

async function openPicker(page: Page) {
  await getOpener(page).click()
  await expect(getSearch(page)).toBeFocused()
}

/** `core/phone` cleans and formats what is typed and pasted; these are about the browser's own field. */
test.describe('typing', () => {
  test.beforeEach(async ({ page }) => {
    await open(page)
    await getNumber(page).focus()
    await expect(getNumber(page)).toHaveAttribute('placeholder', '8123 4567')
  })

  /** Types another number instead. */
  async function type(page: Page, text: string, shown: string) {
    await getNumber(page).fill('')
    await getNumber(page).pressSequentially(text)
    await expect(getNumber(page)).toHaveValue(shown)
  }

  test('keeps the caret where the visitor types, deletes and pastes', async ({ page }) => {
    await test.step('a digit in the middle', async () => {
      await type(page, '8124567', '8124 567')
      await setCaret(page, 3)
      await page.keyboard.type('3')
      await expect(getNumber(page)).toHaveValue('8123 4567')
      // Two digits typed in the middle stay in order.
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('23')
      await expect(getNumber(page)).toHaveValue('8123 4567')
      expect(await getCaret(page)).toBe(4)
    })
    await test.step('backspace over the space', async () => {
      await setCaret(page, 5)
      await page.keyboard.press('Backspace')
      await expect(getNumber(page)).toHaveValue('8124 567')
      expect(await getCaret(page)).toBe(3)
    })
    await test.step('delete over the space', async () => {
      await type(page, '81234567', '8123 4567')
      await setCaret(page, 4)
      await page.keyboard.press('Delete')
      await expect(getNumber(page)).toHaveValue('8123 567')
      expect(await getCaret(page)).toBe(4)
    })
    await test.step('a paste in the middle', async () => {
      await type(page, '8167', '8167')
      await setCaret(page, 2)
      await paste(page, '23 45')
      await expect(getNumber(page)).toHaveValue('8123 4567')
      expect(await getCaret(page)).toBe(7)
    })
    await test.step('a letter that is rejected', async () => {
      await setCaret(page, 2)
      await page.keyboard.type('k')
      await expect(getNumber(page)).toHaveValue('8123 4567')
      expect(await getCaret(page)).toBe(2)
    })
  })

  test('cleans pasted text, and states what was removed', async ({ page }) => {
    // Direction marks around a copied number go silently.
    await paste(page, '\u202a+65 8123 4567\u202c')
    await expect(getNumber(page)).toHaveValue('+65 8123 4567')
    await expect(page.getByText('We text the confirmation here.')).toBeVisible()
    await expect(page.getByText('Left out')).toHaveCount(0)
    await getNumber(page).fill('')
    await paste(page, 'Mobile: 8123 4567')
    await expect(getNumber(page)).toHaveValue('8123 4567')
    await expect(
      page.getByText('Left out “Mobile:”: a number has digits and + only.').first(),
    ).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(page.getByText('We text the confirmation here.')).toBeVisible()
  })

  test('does not interfere with an input method while it composes', async ({ page }) => {
    const protocol = await page.context().newCDPSession(page)
    await getNumber(page).pressSequentially('8123')
    for (const text of ['４', '４５', '４５６']) {
      const [selectionStart, selectionEnd] = [text.length, text.length]
      await protocol.send('Input.imeSetComposition', { text, selectionStart, selectionEnd })
    }
    await expect(getNumber(page)).toHaveValue('8123４５６')
    await protocol.send('Input.insertText', { text: '４５６７' })
    await expect(getNumber(page)).toHaveValue('8123 4567')
    await page.keyboard.press('Control+Z')
    await expect(getNumber(page)).toHaveValue('8123')
  })

  test('restores the text on undo and redo', async ({ page }) => {
    await getNumber(page).pressSequentially('81234567')
    await expect(getNumber(page)).toHaveValue('8123 4567')
    await setCaret(page, 2)
    await paste(page, 'and 99')
    await expect(getNumber(page)).toHaveValue('819 923 4567')
    const after = await getNumber(page).inputValue()
    const seen: string[] = []
    for (let step = 0; step < 10; step++) {
      await page.keyboard.press('Control+Z')
      seen.push(await getNumber(page).inputValue())
    }
    // Each undo step leaves a prefix of what was typed.
    const digits = seen.map((text) => text.replaceAll(' ', ''))
    expect(digits.every((text) => '81234567'.startsWith(text))).toBe(true)
    expect(digits.at(-1)).toBe('')
    for (let step = 0; step < 10; step++) await page.keyboard.press('Control+Shift+Z')
    await expect(getNumber(page)).toHaveValue(after)
  })

  test('keeps the caret when the numbering plans load late', async ({ page }) => {
    const release = Promise.withResolvers<void>()
    await page.route('**/phone-engine*', async (route) => {
      await release.promise
      await route.fallback()
    })
    await page.reload()
    await getNumber(page).pressSequentially('81234567')
    await expect(getNumber(page)).toHaveValue('81234567')
    await setCaret(page, 6)
    release.resolve()
    await expect(getNumber(page)).toHaveValue('8123 4567')
    expect(await getCaret(page)).toBe(7)
  })
})

test.describe('country list', () => {
  test('loads when it is opened, and adds its code to an international number', async ({
    page,
  }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await open(page)
    // The list comes before the number in the tab order.
    await expect(getOpener(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(getOpener(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(getNumber(page)).toBeFocused()
    await getNumber(page).pressSequentially('+6581234567')
    await expect(getNumber(page)).toHaveValue('+65 8123 4567')
    expect(loaded.some((url) => url.includes('country-picker'))).toBe(false)
    await openPicker(page)
    expect(loaded.some((url) => url.includes('country-picker'))).toBe(true)
    await page.keyboard.type('malay')
    await page.keyboard.press('Enter')
    await expect(getNumber(page)).toHaveValue('+60 81 234 567')
    await expect(getNumber(page)).toBeFocused()
    expect(await getCaret(page)).toBe(14)
  })

  test('is a combobox with a listbox: roles, names, counts, choice', async ({ page }) => {
    await open(page)
    await expect(getOpener(page)).toHaveAttribute('aria-expanded', 'false')
    await openPicker(page)
    await expect(getOpener(page)).toHaveAttribute('aria-expanded', 'true')
    const list = page.getByRole('listbox', { name: 'Countries' })
    await expect(getSearch(page)).toHaveAttribute(
      'aria-controls',
      (await list.getAttribute('id')) ?? '',
    )
    await expect(page.getByRole('option', { selected: true })).toHaveText(/Singapore\+65/)
    await expect(page.getByRole('option').nth(2)).toContainText('Indonesia')
    await expect(page.getByRole('status').filter({ hasText: '245 countries' })).toBeAttached()
    await expectAccessible(page)
    await page.keyboard.type('singapore')
    await expect(page.getByRole('status').filter({ hasText: '1 country' })).toBeAttached()
    expect(await getActive(page)).toContain('Singapore')
    await page.keyboard.press('Control+A')
    // A space is part of the search.
    await page.keyboard.type('hong kong')
    await expect(getSearch(page)).toHaveValue('hong kong')
    await expect.poll(() => getActive(page)).toContain('+852')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('atlantis')
    await expect(page.getByText('No country has this name or code.')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '0 countries' })).toBeAttached()
    await expectAccessible(page)

    await open(page, 'surface=light')
    await openPicker(page)
    await expectAccessible(page)
  })

  test('is used by keyboard, and closes where it is left', async ({ page }) => {
    await open(page)
    await test.step('a letter on the closed field opens it at a country', async () => {
      await getOpener(page).focus()
      await page.keyboard.press('Shift')
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await page.keyboard.type('M')
      await expect(page.getByRole('listbox')).toBeFocused()
      await expect.poll(() => getActive(page)).toMatch(/^M/)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await expect(getOpener(page)).toBeFocused()
      await expect(getOpener(page)).toHaveAccessibleName('Country code: Singapore +65')
    })
    await test.step('keys move and wrap around', async () => {
      await openPicker(page)
      expect(await getActive(page)).toContain('Singapore')
      await page.keyboard.press('ArrowDown')
      expect(await getActive(page)).toContain('Malaysia')
      await page.keyboard.press('End')
      expect(await getActive(page)).toContain('Zimbabwe')
      await page.keyboard.press('ArrowDown')
      expect(await getActive(page)).toContain('Singapore')
      await page.keyboard.press('ArrowUp')
      expect(await getActive(page)).toContain('Zimbabwe')
      await page.keyboard.press('Home')
      await page.keyboard.press('PageDown')
      expect(await getActive(page)).toContain('Algeria')
      await page.keyboard.press('PageUp')
      expect(await getActive(page)).toContain('Singapore')
    })
    await test.step('Tab, a press elsewhere and its button close it', async () => {
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await openPicker(page)
      await page.mouse.click(1000, 600)
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await openPicker(page)
      await getOpener(page).click()
      await expect(page.getByRole('listbox')).toHaveCount(0)
    })
    await test.step('Enter selects, and belongs to an input method while it composes', async () => {
      await openPicker(page)
      await getSearch(page).evaluate((search) => {
        const init = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
        search.dispatchEvent(new KeyboardEvent('keydown', init))
      })
      await page.keyboard.type('united')
      await page.keyboard.press('ArrowDown')
      expect(await getActive(page)).toContain('United Kingdom')
      await page.keyboard.press('Enter')
      await expect(getOpener(page)).toHaveAccessibleName('Country code: United Kingdom +44')
      await expect(page.getByTestId('posted')).toBeEmpty()
    })
  })

  test('keeps code and number in their order in a page that runs from the right', async ({
    page,
  }) => {
    await open(page)
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await getNumber(page).fill('+60 12-345 6789')
    await expect(getOpener(page)).toHaveAccessibleName('Country code: Malaysia +60')
    const opener = await getOpener(page).boundingBox()
    const number = await getNumber(page).boundingBox()
    expect(number?.x).toBeCloseTo((opener?.x ?? 0) + (opener?.width ?? 0), 0)
    // “+60”, not “60+”.
    await expect(getOpener(page).getByText('+60')).toHaveCSS('direction', 'ltr')
    await openPicker(page)
    const list = await page.getByRole('dialog', { name: 'Country code' }).boundingBox()
    expect(list?.x).toBeCloseTo(opener?.x ?? 0, 0)
  })

  test('stands where there is room, and fills the screen on phones', async ({ page }) => {
    await open(page, 'top=500')
    const list = page.getByRole('dialog', { name: 'Country code' })
    const field = await getNumber(page).boundingBox()
    const bottom = (field?.y ?? 0) + (field?.height ?? 0)
    const isAbove = async (free: number) => {
      await page.setViewportSize({ width: 1440, height: Math.round(bottom) + free })
      await openPicker(page)
      const box = await list.boundingBox()
      await page.keyboard.press('Escape')
      return (box?.y ?? 0) < (field?.y ?? 0)
    }
    expect(await isAbove(201)).toBe(false)
    expect(await isAbove(199)).toBe(true)

    await page.setViewportSize({ width: 390, height: 844 })
    await openPicker(page)
    expect(await list.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(getOpener(page)).toBeFocused()
  })
})
