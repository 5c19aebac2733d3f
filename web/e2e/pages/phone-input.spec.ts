import { expect, type Page, test } from '@playwright/test'
import { collectScripts, expectAccessible } from '../support/checks.ts'
import { openComponent } from '../support/components/component-page.ts'

const open = (page: Page, scenario: string, rest = '') =>
  openComponent(page, 'phone-input', `?scenario=${scenario}${rest}`)

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

async function submit(page: Page) {
  await page.getByRole('button', { name: 'Send' }).click()
  return page.getByTestId('posted').textContent()
}

test.describe('typing', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, 'plain')
    await getNumber(page).focus()
    await expect(getNumber(page)).toHaveAttribute('placeholder', '8123 4567')
  })

  test('formats while typing', async ({ page }) => {
    await getNumber(page).pressSequentially('81234567')
    await expect(getNumber(page)).toHaveValue('8123 4567')
  })

  test('keeps the caret when a digit is typed in the middle', async ({ page }) => {
    await getNumber(page).pressSequentially('8124567')
    await expect(getNumber(page)).toHaveValue('8124 567')
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

  test('backspace over the space deletes the digit before it', async ({ page }) => {
    await getNumber(page).pressSequentially('81234567')
    await expect(getNumber(page)).toHaveValue('8123 4567')
    await setCaret(page, 5)
    await page.keyboard.press('Backspace')
    await expect(getNumber(page)).toHaveValue('8124 567')
    expect(await getCaret(page)).toBe(3)
  })

  test('delete over the space deletes the digit behind it', async ({ page }) => {
    await getNumber(page).pressSequentially('81234567')
    await expect(getNumber(page)).toHaveValue('8123 4567')
    await setCaret(page, 4)
    await page.keyboard.press('Delete')
    await expect(getNumber(page)).toHaveValue('8123 567')
    expect(await getCaret(page)).toBe(4)
  })

  test('keeps the text around a paste in the middle, with the caret after it', async ({ page }) => {
    await getNumber(page).pressSequentially('8167')
    await setCaret(page, 2)
    await paste(page, '23 45')
    await expect(getNumber(page)).toHaveValue('8123 4567')
    expect(await getCaret(page)).toBe(7)
  })

  test('cleans pasted text, and states what was removed', async ({ page }) => {
    await paste(page, 'Mobile: 8123 4567')
    await expect(getNumber(page)).toHaveValue('8123 4567')
    await expect(
      page.getByText('Left out “Mobile:”: a number has digits and + only.').first(),
    ).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(page.getByText('We text the confirmation here.')).toBeVisible()
  })

  test('converts digits of other scripts', async ({ page }) => {
    await paste(page, '٨١٢٣٤٥٦٧')
    await expect(getNumber(page)).toHaveValue('8123 4567')
  })

  test('strips bidi marks around a copied number silently', async ({ page }) => {
    await paste(page, '\u202a+65 8123 4567\u202c')
    await expect(getNumber(page)).toHaveValue('+65 8123 4567')
    await expect(page.getByText('We text the confirmation here.')).toBeVisible()
    await expect(page.getByText('Left out')).toHaveCount(0)
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
    // Whatever the undo steps, each is a prefix of what was typed.
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

  test('keeps text and caret when a letter is rejected', async ({ page }) => {
    await getNumber(page).pressSequentially('81234567')
    await expect(getNumber(page)).toHaveValue('8123 4567')
    await setCaret(page, 2)
    await page.keyboard.type('k')
    await expect(getNumber(page)).toHaveValue('8123 4567')
    expect(await getCaret(page)).toBe(2)
  })
})

test.describe('country', () => {
  test('follows an international prefix while typing', async ({ page }) => {
    await open(page, 'plain')
    await getNumber(page).pressSequentially('+60123456789')
    await expect(getOpener(page)).toHaveAccessibleName('Country code: Malaysia +60')
    expect(await submit(page)).toContain('["phoneCountry","MY"]')
  })

  test('accepts a dial code as default', async ({ page }) => {
    await open(page, 'dial-code')
    await expect(getOpener(page)).toHaveAccessibleName('Country code: Malaysia +60')
  })

  test('is set by a value that arrives late', async ({ page }) => {
    await open(page, 'late')
    await expect(getOpener(page)).toHaveAccessibleName('Country code: Singapore +65')
    await page.evaluate(() => window.dispatchEvent(new Event('arrive')))
    await expect(getOpener(page)).toHaveAccessibleName('Country code: Malaysia +60')
    await expect(getNumber(page)).toHaveValue('+60 12 345 6789')
  })

  test('is set by a default value', async ({ page }) => {
    await open(page, 'default-value')
    await expect(getOpener(page)).toHaveAccessibleName('Country code: Malaysia +60')
  })

  test('is filled in by a lookup, which never overrides the visitor', async ({ page }) => {
    await open(page, 'lookup')
    await expect(getOpener(page)).toHaveAccessibleName('Country code: Malaysia +60')
    await open(page, 'slow-lookup')
    await expect(getOpener(page)).toHaveAccessibleName('Country code: Indonesia +62')
    await getNumber(page).pressSequentially('+6581234567')
    await expect(getOpener(page)).toHaveAccessibleName('Country code: Singapore +65')
  })

  test('stays as picked while typing with a shared code', async ({ page }) => {
    await open(page, 'canada')
    await getNumber(page).pressSequentially('+12')
    await expect(getOpener(page)).toHaveAccessibleName('Country code: Canada +1')
    await getNumber(page).pressSequentially('045550')
    await expect(getOpener(page)).toHaveAccessibleName('Country code: Canada +1')
  })

  test('adds its code to an international number when picked, with the caret at the end', async ({
    page,
  }) => {
    await open(page, 'plain')
    await getNumber(page).pressSequentially('+6581234567')
    await openPicker(page)
    await page.keyboard.type('malay')
    await page.keyboard.press('Enter')
    await expect(getNumber(page)).toHaveValue('+60 81 234 567')
    await expect(getNumber(page)).toBeFocused()
    expect(await getCaret(page)).toBe(14)
  })

  test('is replaced by an autofilled international number, not doubled', async ({ page }) => {
    await open(page, 'plain')
    await getNumber(page).pressSequentially('+65')
    await paste(page, '+65 8123 4567')
    await expect(getNumber(page)).toHaveValue('+65 8123 4567')
  })
})

test.describe('country list', () => {
  test('loads when it is opened', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await open(page, 'plain')
    await getNumber(page).pressSequentially('8123')
    await expect(getNumber(page)).toHaveValue('8123')
    expect(loaded.some((url) => url.includes('country-picker'))).toBe(false)
    await openPicker(page)
    expect(loaded.some((url) => url.includes('country-picker'))).toBe(true)
  })

  test('is a combobox with a listbox: roles, names, counts, choice', async ({ page }) => {
    await open(page, 'plain')
    await expect(getOpener(page)).toHaveAttribute('aria-expanded', 'false')
    await openPicker(page)
    await expect(getOpener(page)).toHaveAttribute('aria-expanded', 'true')
    const list = page.getByRole('listbox', { name: 'Countries' })
    await expect(getSearch(page)).toHaveAttribute(
      'aria-controls',
      (await list.getAttribute('id')) ?? '',
    )
    await expect(page.getByRole('option', { selected: true })).toHaveText(/Singapore\+65/)
    await expect(page.getByRole('status').filter({ hasText: '245 countries' })).toBeAttached()
    await page.keyboard.type('singapore')
    await expect(page.getByRole('status').filter({ hasText: '1 country' })).toBeAttached()
    expect(await getActive(page)).toContain('Singapore')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('atlantis')
    await expect(page.getByText('No country has this name or code.')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '0 countries' })).toBeAttached()
    await expectAccessible(page)
  })

  test('has no accessibility violations, on dark and light', async ({ page }) => {
    for (const surface of ['dark', 'light']) {
      await open(page, 'plain', `&surface=${surface}`)
      await openPicker(page)
      await expectAccessible(page)
    }
  })

  test('moves with arrows, Home, End, PageUp and PageDown, and wraps around', async ({ page }) => {
    await open(page, 'plain')
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

  test('selects the highlighted row on Enter, after a search too', async ({ page }) => {
    await open(page, 'plain')
    await openPicker(page)
    await page.keyboard.type('united')
    await page.keyboard.press('ArrowDown')
    expect(await getActive(page)).toContain('United Kingdom')
    await page.keyboard.press('Enter')
    await expect(getOpener(page)).toHaveAccessibleName('Country code: United Kingdom +44')
    await expect(page.getByTestId('posted')).toBeEmpty()
  })

  test('treats a space as part of the search', async ({ page }) => {
    await open(page, 'plain')
    await openPicker(page)
    await page.keyboard.type('hong kong')
    await expect(getSearch(page)).toHaveValue('hong kong')
    expect(await getActive(page)).toContain('+852')
  })

  test('leaves Enter to an input method while it composes', async ({ page }) => {
    await open(page, 'plain')
    await openPicker(page)
    await getSearch(page).evaluate((search) => {
      const init = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
      search.dispatchEvent(new KeyboardEvent('keydown', init))
    })
    await page.keyboard.type('malay')
    await page.keyboard.press('Enter')
    await expect(getOpener(page)).toHaveAccessibleName('Country code: Malaysia +60')
  })

  test('closes on Escape and restores the focus', async ({ page }) => {
    await open(page, 'plain')
    await openPicker(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(getOpener(page)).toBeFocused()
    await expect(getOpener(page)).toHaveAccessibleName('Country code: Singapore +65')
  })

  test('closes on Tab, on a press elsewhere and on its button', async ({ page }) => {
    await open(page, 'plain')
    await openPicker(page)
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await openPicker(page)
    await page.mouse.click(1000, 600)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await openPicker(page)
    await getOpener(page).click()
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

  test('comes before the number in the tab order', async ({ page }) => {
    await open(page, 'plain')
    await expect(getOpener(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(getOpener(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(getNumber(page)).toBeFocused()
  })

  test('opens at a country when letters are typed on the closed field', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await open(page, 'plain')
    await expect(getOpener(page)).toBeVisible()
    await page.clock.pauseAt(60_000)
    await getOpener(page).focus()
    await page.keyboard.press('Shift')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.type('M')
    await expect(page.getByRole('listbox')).toBeFocused()
    await page.keyboard.type('on')
    await expect.poll(() => getActive(page)).toContain('Monaco')
    await page.clock.runFor(699)
    await page.keyboard.type('t')
    await expect.poll(() => getActive(page)).toContain('Montenegro')
    // A pause of 700 ms starts a new search.
    await page.clock.runFor(700)
    await page.keyboard.type('ne')
    await expect.poll(() => getActive(page)).toContain('Nepal')
    await page.keyboard.press('Enter')
    await expect(getOpener(page)).toHaveAccessibleName('Country code: Nepal +977')
  })

  test('lists preferred countries first, and respects the allowed ones', async ({ page }) => {
    await open(page, 'plain')
    await openPicker(page)
    await expect(page.getByRole('option')).toHaveCount(245)
    await expect(page.getByRole('option').nth(2)).toContainText('Indonesia')
    await open(page, 'few-countries')
    await openPicker(page)
    await expect(page.getByRole('option')).toHaveCount(2)
  })

  test('opens upwards with less than 200 px below', async ({ page }) => {
    await open(page, 'plain', '&top=500')
    const field = await getNumber(page).boundingBox()
    const bottom = (field?.y ?? 0) + (field?.height ?? 0)
    const isAbove = async (free: number) => {
      await page.setViewportSize({ width: 1440, height: Math.round(bottom) + free })
      await openPicker(page)
      const list = await page.getByRole('dialog', { name: 'Country code' }).boundingBox()
      await page.keyboard.press('Escape')
      return (list?.y ?? 0) < (field?.y ?? 0)
    }
    expect(await isAbove(201)).toBe(false)
    expect(await isAbove(199)).toBe(true)
  })

  test('fills the screen on phones', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, 'plain')
    await openPicker(page)
    const box = await page.getByRole('dialog', { name: 'Country code' }).boundingBox()
    expect(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(getOpener(page)).toBeFocused()
  })
})

test.describe('in a form', () => {
  test('posts text and country', async ({ page }) => {
    await open(page, 'plain')
    await getNumber(page).pressSequentially('81234567')
    await expect(getNumber(page)).toHaveValue('8123 4567')
    expect(await submit(page)).toBe('[["phone","8123 4567"],["phoneCountry","SG"]]')
  })

  test('blocks the form and explains an invalid number', async ({ page }) => {
    await open(page, 'mobile')
    await getNumber(page).pressSequentially('61234567')
    await expect(getNumber(page)).toHaveValue('6123 4567')
    await page.getByRole('button', { name: 'Send' }).click()
    const message = 'This is not a mobile number. Enter one, for example 8123 4567.'
    await expect(page.getByText(message)).toBeVisible()
    await expect(getNumber(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(getNumber(page)).toHaveAccessibleDescription(message)
    await expect(page.getByTestId('posted')).toBeEmpty()
  })

  test('keeps an extension where allowed', async ({ page }) => {
    await open(page, 'extension')
    await getNumber(page).pressSequentially('61234567 ext 12')
    await expect(getNumber(page)).toHaveValue('6123 4567 ext 12')
    expect(await submit(page)).toContain('6123 4567 ext 12')
  })

  test('posts nothing and opens nothing when disabled', async ({ page }) => {
    await open(page, 'disabled')
    await expect(getOpener(page)).toBeDisabled()
    expect(await submit(page)).toBe('[]')
  })

  test('is filled in by browsers as a phone number', async ({ page }) => {
    await open(page, 'plain')
    await expect(getNumber(page)).toHaveAttribute('autocomplete', 'tel')
    await expect(getNumber(page)).toHaveAttribute('type', 'tel')
    await expect(getNumber(page)).toHaveAttribute('maxlength', '250')
  })
})

test.describe('on the site', () => {
  /** Part of Singapore's numbering plan, which identifies the chunk. */
  const PLAN = '[369]|8(?:0[1-9]|[1-9])'

  test('loads nothing until a form with a phone field is shown', async ({ page }) => {
    const readScripts = collectScripts(page)
    const hasPlan = async () => (await readScripts()).some((body) => body.includes(PLAN))
    await page.goto('/')
    await page.mouse.wheel(0, 2000)
    await page.waitForLoadState('networkidle')
    expect(await hasPlan()).toBe(false)
    await page.goto('/?reservation')
    await getNumber(page).pressSequentially('91234567')
    await expect(getNumber(page)).toHaveValue('9123 4567')
    expect(await hasPlan()).toBe(true)
  })

  test('closes the list, not the sheet, on Escape', async ({ page }) => {
    await page.goto('/?reservation')
    await openPicker(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Book a table' })).toBeVisible()
    await expect(getOpener(page)).toBeFocused()
  })

  test('shows the error of a wrong number at the field', async ({ page }) => {
    await page.goto('/?reservation')
    await getNumber(page).pressSequentially('912')
    await expect(getNumber(page)).toHaveValue('912')
    await page.getByRole('button', { name: 'Book the table' }).click()
    await expect(getNumber(page)).toHaveAccessibleDescription(
      /This number is too short\. A number in Singapore looks like 8123 4567\./,
    )
  })
})
