import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { VoteOpening } from './vote-opening.tsx'

const image = {
  url: 'http://127.0.0.1:3900/images/p/d/dish-400x400.png',
  width: 400,
  height: 400,
  alt: '',
}
const block: ComponentProps<typeof VoteOpening>['block'] = {
  type: 'voteBlock',
  key: 'vote',
  heading: 'Which dish?',
  poll: { id: 'promo-vote', path: '/vote-promo', closesAt: '2026-11-30T15:59:00.000Z' },
  options: [{ key: 'laksa', name: 'Hand-cut laksa', image }],
}
const show = (votes?: number) =>
  render(
    <VoteOpening block={block} lead="One vote each." votes={votes}>
      Closes soon.
    </VoteOpening>,
  )

it('asks the question once to the eye, as the title of the page, and names the choice by it', () => {
  show()
  expect(screen.getByRole('heading').textContent).toBe('Which dish?')
  expect(screen.getByRole('radiogroup', { name: 'Which dish?' })).toBeTruthy()
  expect(screen.getByText('Closes soon.')).toBeTruthy()
})

it('leaves the bar light, as on all pages but home and those of models', () => {
  const { container } = show()
  expect(container.querySelector('[data-hero]')).toBeNull()
})

it.each([
  [undefined, null],
  [0, null],
  [1, '1 vote counted so far.'],
  [1284, '1,284 votes counted so far.'],
])('with %p votes says: %p', (votes, text) => {
  show(votes)
  expect(screen.queryByText(/counted so far/)?.textContent ?? null).toBe(text)
})
