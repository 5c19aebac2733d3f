import { expect, it } from '@jest/globals'
import { COST_RULES } from 'core/cost/rules'
import { render, screen } from '@testing-library/react'
import { FloorSection } from './floor-section.tsx'

const PAPERS = {
  oldDate: '2025-06-05',
  oldOmv: '38000',
  oldArf: '48200',
  oldCoe: '95501',
}

const getPlace = () => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Work it out' })
  return document.getElementById(button.form?.action.split('#')[1] ?? '')
}

it('shows its answer after the press, with a way up to the form that it goes with', () => {
  render(<FloorSection today="2026-11-23" rules={COST_RULES} entries={PAPERS} />)
  expect(getPlace()?.textContent).toContain('Floor today')
  expect(screen.getByRole('link', { name: 'the form above' }).getAttribute('href')).toBe('#content')
})

it('shows what is wrong with the papers after the press', () => {
  render(<FloorSection today="2026-11-23" rules={COST_RULES} entries={{ oldDate: 'May' }} />)
  expect(getPlace()?.textContent).toContain('“May” is not a date.')
})
