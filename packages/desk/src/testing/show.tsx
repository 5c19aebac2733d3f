import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { type DeskHost, DeskHostContext } from '../desk-host.ts'

/** Answers of published content by their query. */
export const published = new Map<string, unknown>()

const theme = buildTheme()
const host: DeskHost = {
  state: {},
  navigate: () => undefined,
  getPath: ({ id = '' }) => `#${String(id)}`,
  openPath: () => undefined,
  readPublished: (query) => Promise.resolve(published.get(query)),
  help: undefined,
}

// Dialogs ask how wide the window is, which jsdom does not know.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

/** Shows a part of the desk in a host of its own, and answers who uses it. */
export function show(part: ReactNode, patch: Partial<DeskHost> = {}) {
  const user = userEvent.setup()
  render(
    <DeskHostContext value={{ ...host, ...patch }}>
      <ThemeProvider theme={theme}>{part}</ThemeProvider>
    </DeskHostContext>,
  )
  return user
}
