import { expect, type Page } from '@playwright/test'

/** The focused element: its name, and whether it is visible at least in part, in the next frame, before which the browser may scroll. */
export const getFocused = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    // A choice that is drawn by its label is where the label is.
    const drawn =
      element instanceof HTMLInputElement ? [element, ...(element.labels ?? [])] : [element]
    const isSeen = drawn.some((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      return [0.1, 0.5, 0.9].some((across) =>
        [0.1, 0.5, 0.9].some((down) => {
          const found = document.elementFromPoint(left + width * across, top + height * down)
          return found !== null && part.contains(found)
        }),
      )
    })
    const name = element.getAttribute('aria-label') ?? element.textContent
    return {
      isSeen,
      name: `${element.tagName} ${element.getAttribute('name') ?? ''} ${name.trim().slice(0, 40)}`,
      isInDialog: element.closest('dialog') !== null,
      isInMainBar: element.closest('[data-main-bar]') !== null,
    }
  })

export type Focused = Awaited<ReturnType<typeof getFocused>>

/** Asserts that Tab goes round within the open sheet, and that each stop is seen. */
export async function expectTrappedFocus(page: Page) {
  // A sheet slides in: nothing is pressed, but the place of a button has to stay the same for two frames.
  await page.locator('dialog[open] button:visible').first().click({ trial: true })
  const walked: string[] = []
  for (const _stop of Array.from({ length: 80 })) {
    await page.keyboard.press('Tab')
    const focused = await getFocused(page)
    expect(focused?.isInDialog, `focus left for ${focused?.name}`).toBe(true)
    expect(focused?.isSeen, `${focused?.name} is covered`).toBe(true)
    if (focused && walked[0] === focused.name && walked.length > 1) break
    if (focused) walked.push(focused.name)
  }
  expect(walked.length).toBeGreaterThan(1)
  expect(walked.length, 'the walk comes round').toBeLessThan(80)
}
