import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { openTranslated } from '#features/shared/form/served-page.fixture.tsx'
import { VoteForm } from './vote-form.tsx'

const image = {
  url: 'https://cdn.example/images/p/d/dish-400x400.png',
  width: 4,
  height: 4,
  alt: '',
}
const block: ComponentProps<typeof VoteForm>['block'] = {
  type: 'voteBlock',
  key: 'vote',
  heading: 'Which dish?',
  poll: { id: 'promo-vote', path: '/vote-promo', closesAt: '2026-11-30T15:59:00.000Z' },
  options: [
    { key: 'laksa', name: 'Hand-cut laksa', image },
    { key: 'satay', name: 'Satay', image },
  ],
}

const getDish = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Satay' })
const getEmail = () => screen.getByRole<HTMLInputElement>('textbox')

it('keeps the dish and the email in a translated page', async () => {
  await openTranslated(<VoteForm block={block} />, () => {
    getDish().checked = true
    getEmail().value = 'wei@example.com'
  })
  expect(document.querySelector('font')).toBeNull()
  expect([getDish().checked, getEmail().value]).toEqual([true, 'wei@example.com'])
})
