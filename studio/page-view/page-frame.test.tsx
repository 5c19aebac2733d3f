import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { beforeEach, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { PageFrame } from './page-frame.tsx'

beforeEach(() => {
  globalThis.ResizeObserver = class {
    readonly #report: ResizeObserverCallback
    constructor(report: ResizeObserverCallback) {
      this.#report = report
    }
    observe() {
      this.#report([], this)
    }
    unobserve() {}
    disconnect() {}
  }
})

it.each([
  ['Public', true],
  ['Draft', false],
] as const)('the page titled %s has no cookies: %s', async (title, isVisitor) => {
  render(
    <ThemeProvider theme={buildTheme()}>
      <PageFrame
        title={title}
        note=""
        src="https://site.example/"
        width="phone"
        isVisitor={isVisitor}
      />
    </ThemeProvider>,
  )
  const frame = await screen.findByTitle(title)
  expect(frame.hasAttribute('credentialless')).toBe(isVisitor)
})
