import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { openTranslated } from '#features/shared/form/served-page.fixture.tsx'
import { summary } from '#features/shared/outlet.fixture.ts'
import { RestaurantsPage } from './restaurants-page.tsx'

const getField = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a dish' })

it('keeps the dish in a translated page', async () => {
  await openTranslated(<RestaurantsPage outlets={[summary]} today="2026-11-20" />, () => {
    getField().value = 'laksa'
  })
  expect(document.querySelector('font')).toBeNull()
  expect(getField().value).toBe('laksa')
})

it('lists a restaurant that opens soon without a picture', () => {
  const soon = { ...summary, id: 'imm', name: 'IMM', image: undefined, openingSoon: true }
  render(<RestaurantsPage outlets={[soon]} today="2026-11-20" />)
  const card = screen.getByRole('article')
  expect(card.querySelector('h2')?.textContent).toBe('IMM')
  expect(card.querySelector('img')).toBeNull()
})
