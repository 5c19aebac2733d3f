import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { openTranslated } from '#features/shared/form/served-page.fixture.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchPage } from './search-page.tsx'

const getField = () => screen.getByRole<HTMLInputElement>('searchbox')

it.each([
  [
    'the box of a page',
    <main key="box">
      <h1>Nothing here</h1>
      <SearchBox />
    </main>,
  ],
  ['the search page', <SearchPage key="page" entries={[]} hits={[]} answers={[]} query="" />],
])('keeps the words in a translated page: %s', async (_name, page) => {
  await openTranslated(page, () => {
    getField().value = 'laksa'
  })
  expect(document.querySelector('font')).toBeNull()
  expect(getField().value).toBe('laksa')
})
