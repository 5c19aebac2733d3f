import { expect, it } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { COST_RULES } from 'core/cost/rules'
import { RulesPage } from './rules-page.tsx'

it('the contents lead to every section, by its name', () => {
  render(<RulesPage results={[]} rules={COST_RULES} cars={[]} today="2026-11-01" />)
  const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
  const sections = screen.getAllByRole('region')
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    sections.map(({ id }) => [`#${id}`, document.getElementById(`${id}-name`)?.textContent]),
  )
  expect(links.map(({ textContent }) => textContent)).toContain('PARF rebate')
})

it('says first what a rule is and what it is today, and when and by whom to who opens it', () => {
  render(<RulesPage results={[]} rules={COST_RULES} cars={[]} today="2026-11-01" />)
  const fee = within(screen.getByRole('region', { name: 'Registration fee' }))
  expect(fee.getByText('What LTA charges to put a car on its register.')).toBeTruthy()
  expect(fee.getByText('Today:').parentElement?.textContent).toBe('Today: S$350.')
  const more = fee.getByText('Dates and sources').closest('details')
  expect(more?.open).toBe(false)
  expect(more?.textContent).toMatch(/no end announced/)
})

it('claims no rule for a day without one', () => {
  const rules = { ...COST_RULES, eeai: { ...COST_RULES.eeai, rules: [] } }
  render(<RulesPage results={[]} rules={rules} cars={[]} today="2026-11-01" />)
  const eeai = within(screen.getByRole('region', { name: COST_RULES.eeai.name }))
  expect(eeai.getByText('Today:').parentElement?.textContent).toBe(
    'Today: No rule is known for today.',
  )
})
