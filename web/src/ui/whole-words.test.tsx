import { expect, it } from '@jest/globals'
import { render } from '@testing-library/react'
import { keepWordsWhole, WholeWords } from './whole-words.tsx'

const getWhole = (container: HTMLElement) =>
  [...container.querySelectorAll('span')].map(({ textContent }) => textContent)

it('keeps each word with a hyphen on one line, and the text as it is', () => {
  const text = 'A pre-order of ondeh-ondeh, or a second pre-order – at 7-Eleven.'
  const { container } = render(<WholeWords text={text} />)
  expect(container.textContent).toBe(text)
  expect(getWhole(container)).toEqual(['pre-order', 'ondeh-ondeh', 'pre-order'])
})

it('keeps words whole beside elements, which stay as they are', () => {
  const { container } = render(
    keepWordsWhole([
      'Your pre-order, ',
      <a key="a" href="/a">
        in full
      </a>,
    ]),
  )
  expect(container.innerHTML).toBe(
    'Your <span class="whitespace-nowrap">pre-order</span>, <a href="/a">in full</a>',
  )
})
