import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SearchIndex } from '#lib/search/search-entry.ts'
import { PageSearch } from './page-search-client.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchHits } from './search-hits.tsx'

const index: SearchIndex = {
  entries: [
    { kind: 'model', label: 'SEALION 7', href: '/byd-sealion-7' },
    { kind: 'restaurant', label: 'Suntec City', href: '/restaurant/suntec' },
  ],
}

it('finds a page by name and says when there is none', async () => {
  const loadIndex = async () => index
  const { rerender } = render(<SearchHits query="sea" loadIndex={loadIndex} />)
  const link = await screen.findByRole('link', { name: /SEALION 7/ })
  expect(link.getAttribute('href')).toBe('/byd-sealion-7')
  expect(screen.queryByRole('link', { name: /Suntec/ })).toBeNull()
  expect(screen.getByText('1 result for “sea”')).toBeTruthy()
  rerender(<SearchHits query="helicopter" loadIndex={loadIndex} />)
  expect(screen.getByText('Nothing for “helicopter”')).toBeTruthy()
})

it('leads to all results where it shows fewer', async () => {
  const loadIndex = async (): Promise<SearchIndex> => ({
    entries: Array.from({ length: 8 }, (_, place) => ({
      kind: 'page',
      label: `Page ${place}`,
      href: `/page-${place}`,
    })),
  })
  const { rerender } = render(<SearchHits query=" page " loadIndex={loadIndex} />)
  const link = await screen.findByRole('link', { name: 'All 8 results' })
  expect(link.getAttribute('href')).toBe('/search?q=page')
  rerender(<SearchHits query="page 1" loadIndex={loadIndex} />)
  expect(screen.queryByRole('link', { name: /^All/ })).toBeNull()
})

it('reloads the index on the next letter when loading failed', async () => {
  let loads = 0
  const loadIndex = async () => {
    loads += 1
    if (loads === 1) throw new Error('offline')
    return index
  }
  const { rerender } = render(<SearchHits query="se" loadIndex={loadIndex} />)
  expect(screen.queryByText(/Nothing for/)).toBeNull()
  rerender(<SearchHits query="sea" loadIndex={loadIndex} />)
  expect(await screen.findByRole('link', { name: /SEALION 7/ })).toBeTruthy()
  expect(loads).toBe(2)
})

it('submits the form to the search page', async () => {
  const { container } = render(
    <PageSearch>
      <SearchBox />
    </PageSearch>,
  )
  expect(container.querySelector('form')?.getAttribute('action')).toBe('/search')
  await userEvent.setup().click(screen.getByRole('searchbox', { name: /Search cars/ }))
  expect(screen.getByRole('searchbox')).toBe(document.activeElement)
})
