import { expect, it } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { findEntries } from '#lib/search/find-entries.ts'
import type { SearchEntry } from '#lib/search/search-entry.ts'
import { SearchPage } from './search-page.tsx'

const CAR = '/byd-sealion-7'
const DISH = '/restaurant/all?dish=Seafood'
const entries: SearchEntry[] = [
  { kind: 'model', label: 'SEALION 7', href: CAR },
  { kind: 'dish', label: 'Seafood laksa', href: DISH },
  { kind: 'page', label: 'SEALION 7', href: '/byd-sealion-7-specifications' },
]
const image = { url: 'https://cdn.example/p/d/car-1200x490.png', width: 1200, height: 490, alt: '' }

it('shows the pictures of what is found, where there are any', () => {
  const html = renderToStaticMarkup(
    createElement(SearchPage, {
      entries,
      query: 'sea',
      hits: findEntries({ entries }, 'sea'),
      pictured: {
        model: [{ name: 'SEALION 7', image }],
        restaurant: [],
        // One kitchen serves it without a picture.
        dish: [{ name: 'Seafood laksa' }, { name: 'Seafood laksa', image }],
      },
    }),
  )
  const links = [...html.matchAll(/<a href="([^"]+)".*?<\/a>/g)]
  expect(links).toHaveLength(entries.length)
  expect(links.filter(([link]) => link.includes('<img')).map(([, href]) => href)).toEqual([
    CAR,
    DISH,
  ])
})
