import { jest } from '@jest/globals'
import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server.node'

/** Changes what the server sent. */
type Change = (html: string) => string

/** Changes a page as browsers that translate do. */
export const translate: Change = (html) =>
  html.replaceAll(/>([^<>]+)</g, (_, words: string) => `><font><font>${words}</font></font><`)

/** Changes a page as extensions that fill in passwords do. */
export const addIcons: Change = (html) =>
  html.replaceAll(/(<input[^>]*>)/g, '$1<span data-icon=""></span>')

/** Opens a page that was changed, and then filled in, before its code. */
export async function openServed(
  page: ReactElement,
  change: Change,
  fillIn: () => void,
): Promise<void> {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  // React reports that it renders the page anew.
  window.addEventListener('error', (event) => event.preventDefault())
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = change(renderToString(page))
  fillIn()
  await act(async () => void render(page, { container, hydrate: true }))
}

/** Opens a part of a page that was filled in before its code, in a browser that translates it. */
export const openTranslated = (part: ReactElement, fillIn: () => void): Promise<void> =>
  openServed(
    <>
      <p>
        Translated <b>words</b>
      </p>
      {part}
    </>,
    translate,
    fillIn,
  )
