import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NotFoundView } from './not-found-view.tsx'

const entries = [
  { label: 'SEALION 7', kind: 'Model', href: '/byd-sealion-7' },
  { label: 'Suntec City', kind: 'Restaurant', href: '/restaurant/suntec' },
]

test('finds a page by name and says when there is none', async () => {
  render(<NotFoundView entries={entries} />)
  const user = userEvent.setup()
  const box = await screen.findByRole('searchbox', { name: 'Search the site' })
  await user.type(box, 'sea')
  expect(screen.getByRole('link', { name: /SEALION 7/ }).getAttribute('href')).toBe(
    '/byd-sealion-7',
  )
  expect(screen.queryByRole('link', { name: /Suntec/ })).toBeNull()
  await user.clear(box)
  await user.type(box, 'helicopter')
  expect(screen.getByText('Nothing here is called “helicopter”.')).toBeTruthy()
})

test('always offers models, restaurants and home', () => {
  render(<NotFoundView entries={[]} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Models',
    'Restaurants',
    'Home',
  ])
})
