/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { outlet } from '#features/shared/outlet.fixture.ts'
import { OutletFacts } from './outlet-facts.tsx'

it('names train, car park and chargers where they are known', () => {
  const known = {
    ...outlet,
    nearestMrt: 'Promenade, 5 minutes on foot',
    chargers: [
      { plug: 'CCS2', kilowatts: 60, count: 2 },
      { plug: 'Type 2', kilowatts: 7.4, count: 4 },
    ],
    sampleFields: ['chargers'],
  }
  render(<OutletFacts outlet={known} today="2026-11-20" />)
  const address = screen.getByText('Address').closest('div')
  expect(address?.textContent).toContain('MRT: Promenade, 5 minutes on foot')
  expect(address?.textContent).toContain('Chargers: 2 × 60 kW (CCS2), 4 × 7.4 kW (Type 2) ')
  expect(address?.textContent).not.toContain('Parking')
})
