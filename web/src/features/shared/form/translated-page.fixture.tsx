import { jest } from '@jest/globals'
import { act, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server.node'

/** Opens a part of a page that was filled in before its code, in a browser that translates it. */
export async function openTranslated(part: ReactElement, fillIn: () => void): Promise<void> {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  // React reports that it renders the page anew.
  window.addEventListener('error', (event) => event.preventDefault())
  const page = (
    <>
      <p>
        Translated <b>words</b>
      </p>
      {part}
    </>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page).replaceAll(
    />([^<>]+)</g,
    (_, words: string) => `><font><font>${words}</font></font><`,
  )
  fillIn()
  await act(async () => void render(page, { container, hydrate: true }))
}
