import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { NotFoundView } from './not-found-view.tsx'

it('shows the search, and links to models, restaurants and home', () => {
  render(
    <NotFoundView>
      <input aria-label="Search" />
    </NotFoundView>,
  )
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeTruthy()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Models',
    'Restaurants',
    'Home',
  ])
})
