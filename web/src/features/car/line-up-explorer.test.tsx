import { afterEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server.node'
import { buildCar } from './car.fixture.ts'
import { WHOLE_LINE_UP } from './line-up.ts'
import { LineUpExplorer } from './line-up-explorer-client.tsx'
import { LineUpView } from './line-up-view-client.tsx'

const items = ['SEAL', 'M6'].map((name) => {
  const { range: _range, price: _price, ...car } = buildCar({ id: name, name })
  const box = <input type="checkbox" name="compare" value={name} aria-label={name} />
  return { ...car, key: name, card: box }
})
const view = { items, action: '/byd-models' }
const getBox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

const stop = (event: Event) => event.preventDefault()

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  window.removeEventListener('error', stop)
})

/** Stands for all that visitors do between the rendering of the explorer and its appearance. */
function Meanwhile({ act: doMeanwhile }: { act: () => void }) {
  doMeanwhile()
  return null
}

it('keeps cars ticked, filters and the focus while it replaces the page of the server', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  window.addEventListener('error', stop)
  const container = document.body.appendChild(document.createElement('div'))
  const served = renderToString(<LineUpView {...view} selection={WHOLE_LINE_UP} />)
  container.innerHTML = `<!--$!--><template></template>${served}<!--/$-->`
  const old = getBox('SEAL')
  old.click()
  let hasActed = false
  const meanwhile = () => {
    if (hasActed || typeof document === 'undefined') return
    hasActed = true
    const later = getBox('M6')
    later.focus()
    later.checked = true
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' }).value = 'range'
  }
  await act(async () => {
    render(
      <SearchParamsContext value={new URLSearchParams()}>
        <Suspense fallback={<LineUpView {...view} selection={WHOLE_LINE_UP} />}>
          <LineUpExplorer {...view} end={<Meanwhile act={meanwhile} />} />
        </Suspense>
      </SearchParamsContext>,
      { container, hydrate: true },
    )
  })
  expect(getBox('SEAL')).not.toBe(old)
  expect([getBox('SEAL').checked, getBox('M6').checked]).toEqual([true, true])
  expect(document.activeElement).toBe(getBox('M6'))
  expect(window.location.search).toBe('?sort=range')
})
