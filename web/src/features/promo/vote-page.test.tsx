import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { VotePage } from './vote-page.tsx'

const image = {
  url: 'http://127.0.0.1:3900/images/p/d/dish-400x400.png',
  width: 400,
  height: 400,
  alt: '',
}
const promo: ComponentProps<typeof VotePage>['promo'] = {
  id: 'promo-vote',
  path: '/vote-promo',
  title: 'Vote for a dish',
  state: 'running',
  terms: [],
  blocks: [],
  sampleFields: [],
  seo: { noIndex: false },
  updatedAt: '2026-11-20T00:00:00.000Z',
}
const block: ComponentProps<typeof VotePage>['block'] = {
  type: 'voteBlock',
  key: 'vote',
  heading: 'Which dish?',
  poll: { id: 'promo-vote', path: '/vote-promo', closesAt: '2026-11-30T15:59:00.000Z' },
  options: [{ key: 'laksa', name: 'Hand-cut laksa', image }],
}
const result = {
  counts: [{ option: 'laksa', votes: 3 }],
  countedAt: '2026-11-26T04:00:00.000Z',
  isClosed: false,
}
const show = (patch: Partial<ComponentProps<typeof VotePage>>) =>
  render(<VotePage promo={promo} block={block} note={undefined} result={undefined} {...patch} />)

it('asks for a press where a mailed link leads, whatever came of an earlier vote', () => {
  const { container } = show({ token: 'to.ken', note: { state: 'COUNTED' }, result })
  expect(screen.getByRole('button').textContent).toBe('Count my vote')
  const form = container.querySelector('form')
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/api/vote/vote-promo', 'post'])
  expect(container.querySelector('input')?.value).toBe('to.ken')
  expect(screen.queryByText(/votes, counted on/)).toBeNull()
})

it('shows the final result to who presses no more, and what that means for the vote', () => {
  show({ token: 'to.ken', promo: { ...promo, state: 'over' }, result })
  expect(screen.getByText(/button was not pressed before is not counted/)).toBeTruthy()
  expect(screen.getByText(/3 votes, counted on/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
