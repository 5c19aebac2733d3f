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

it('says what marketing wants visitors to read, or else its own words', () => {
  const { rerender } = render(
    <NotFoundView texts={{ heading: 'Gone fishing' }}>{undefined}</NotFoundView>,
  )
  expect(screen.getByRole('heading').textContent).toBe('Gone fishing')
  expect(screen.getByText(/never parked here/)).toBeTruthy()
  rerender(<NotFoundView>{undefined}</NotFoundView>)
  expect(screen.getByRole('heading').textContent).toBe('This lot is empty')
})
