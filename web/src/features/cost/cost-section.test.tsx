import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { openTranslated } from '#features/shared/form/served-page.fixture.tsx'
import { buildCostBase } from './cost.fixture.ts'
import { CostSection } from './cost-section.tsx'

const SITE = 'https://example.com'

it('a car without a price says so, and leads to a quote and the rules', () => {
  const base = buildCostBase({ versions: [{ key: 'premium', name: 'Premium' }] })
  render(<CostSection base={base} siteUrl={SITE} />)
  expect(screen.getByRole('region', { name: 'What it costs' })).toHaveProperty('id', 'cost')
  expect(screen.getByText(/^The Sealion 7 has no published price yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask for a quote' }).getAttribute('href')).toBe(
    '/contact',
  )
  expect(screen.getByRole('link', { name: 'Read the rules' }).getAttribute('href')).toBe(
    '/cost-rules',
  )
  expect(screen.queryByText(/S\$/)).toBeNull()
})

it('a car with a price has its sum', () => {
  render(<CostSection base={buildCostBase()} siteUrl={SITE} />)
  expect(screen.getByRole('region', { name: 'What it costs, line by line' })).toBeTruthy()
  expect(screen.getByText('with COE', { exact: false }).textContent).toMatch(
    /^Sealion 7 Dynamic with COE, registered in 2026, as of 8 Jul 2026\./,
  )
})

it('a price of another year than the sum is named beside its year, below what the sum asks for', () => {
  const [version] = buildCostBase().versions
  const price = version?.price && {
    ...version.price,
    provenance: { ...version.price.provenance, asOf: '2025-06-30' },
  }
  const base = buildCostBase({ versions: version && [{ ...version, price }] })
  render(<CostSection base={base} siteUrl={SITE} />)
  expect(screen.getAllByText('On request')).toHaveLength(2)
  expect(screen.getByText('with COE', { exact: false }).textContent).toMatch(
    /^Sealion 7 Dynamic with COE, registered in 2026\. For 2025 it was S\$205,388.*, as of 30 Jun 2025\./,
  )
})

it('a version named like its car is named once in its sum', () => {
  const [version] = buildCostBase().versions
  const base = buildCostBase({ versions: version && [{ ...version, name: 'SEALION 7' }] })
  render(<CostSection base={base} siteUrl={SITE} />)
  expect(screen.getByText('with COE', { exact: false }).textContent).toMatch(/^Sealion 7 with COE,/)
})

it('keeps figures that were typed into a sum before its scripts, in a translated page', async () => {
  const chosen = { tab: 'road', entries: {} } as const
  const getField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /OMV/ })
  await openTranslated(
    <CostSection base={buildCostBase()} siteUrl={SITE} chosen={chosen} />,
    () => {
      getField().value = '31,500'
    },
  )
  expect(document.querySelector('font')).toBeNull()
  expect(getField().value).toBe('31,500')
})
