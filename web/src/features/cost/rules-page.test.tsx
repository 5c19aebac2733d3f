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
