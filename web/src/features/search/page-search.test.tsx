import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SearchEntry } from '#lib/search/search-entry.ts'
import { PageSearch } from './page-search.tsx'

const entries: SearchEntry[] = [
  { kind: 'model', label: 'SEALION 7', href: '/byd-sealion-7' },
  { kind: 'restaurant', label: 'Suntec City', href: '/restaurant/suntec' },
]
const getBox = () => screen.getByRole('searchbox', { name: /Search cars/ })

test('finds a page by name and says when there is none', async () => {
  render(<PageSearch loadIndex={async () => entries} />)
  const user = userEvent.setup()
  await user.type(getBox(), 'sea')
  expect(screen.getByRole('link', { name: /SEALION 7/ }).getAttribute('href')).toBe(
    '/byd-sealion-7',
  )
  expect(screen.queryByRole('link', { name: /Suntec/ })).toBeNull()
  expect(screen.getByText('1 result for “sea”')).toBeTruthy()
  await user.clear(getBox())
  await user.type(getBox(), 'helicopter')
  expect(screen.getByText('Nothing for “helicopter”')).toBeTruthy()
})

test('loads nothing before it is used, and leads on when the index does not come', async () => {
  let loads = 0
  const loadIndex = async () => {
    loads += 1
    throw new Error('offline')
  }
  const { container } = render(<PageSearch loadIndex={loadIndex} />)
  expect(loads).toBe(0)
  await userEvent.setup().type(getBox(), 'sea')
  expect(loads).toBeGreaterThan(0)
  expect(container.querySelector('form')?.getAttribute('action')).toBe('/search')
  expect(screen.queryByText(/Nothing for/)).toBeNull()
})
