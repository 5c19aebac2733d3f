import { expect, it } from '@jest/globals'
import { render } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { buildCostBase } from './cost.fixture.ts'
import { CostLive } from './cost-live.tsx'
import { CostSection } from './cost-section.tsx'
import type { CostState } from './cost-view.tsx'

const SITE = 'https://example.com'
const base = buildCostBase()
const state: CostState = { tab: 'road', entries: {} }

/** The server's sum with the focus on a control; then the live one takes its place. */
function replaceSum(
  find: (server: HTMLElement) => HTMLElement | null | undefined,
  chosen?: CostState,
) {
  const { container } = render(<CostSection base={base} siteUrl={SITE} chosen={chosen} />)
  const place = container.querySelector<HTMLElement>('[data-cost]')
  const target = place?.querySelector('[data-live-sum]')
  if (!place || !target) throw new Error('There is no place for the live sum.')
  find(place)?.focus()
  render(createPortal(<CostLive base={base} siteUrl={SITE} state={state} place={place} />, target))
  return { target, focused: document.activeElement }
}

const findLink = (text: string) => (server: HTMLElement) =>
  [...server.querySelectorAll('a')].find(({ textContent }) => textContent === text)

it('a link that has the focus keeps it in the live sum', () => {
  const { target, focused } = replaceSum(findLink('By the month'))
  expect(target.contains(focused)).toBe(true)
  expect(focused?.textContent).toBe('By the month')
})

it('a field that has the focus keeps it in the live sum', () => {
  const { target, focused } = replaceSum((server) => server.querySelector('[name=omv]'), state)
  expect(target.contains(focused)).toBe(true)
  expect(focused?.getAttribute('name')).toBe('omv')
})

it('the first control of the live sum has the focus when it lacks the one that had it', () => {
  const { target, focused } = replaceSum(findLink('Put in your own figures'))
  expect(target.contains(focused)).toBe(true)
})

it('the focus stays where it is when it is not in the sum', () => {
  expect(replaceSum(() => undefined).focused).toBe(document.body)
})
