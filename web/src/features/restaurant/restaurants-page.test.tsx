import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
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
