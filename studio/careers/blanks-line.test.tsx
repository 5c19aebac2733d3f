import { expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from 'desk/testing/show'
import { BlanksLine } from './blanks-line.tsx'

const body = [
  {
    _type: 'block',
    _key: 'work',
    children: [{ _type: 'span', _key: 'words', text: 'You work [days], from [time].' }],
  },
]

it('names each blank that is left, and opens its text with one press', async () => {
  const onOpen = jest.fn()
  const user = show(
    <BlanksLine role={{ title: '[Name]', summary: 'At [place].', body }} onOpen={onOpen} />,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '[Name]',
    '[place]',
    '[days]',
    '[time]',
  ])
  await user.click(screen.getByRole('button', { name: '[Name]' }))
  await user.click(screen.getByRole('button', { name: '[time]' }))
  expect(onOpen.mock.calls).toEqual([
    [{ words: '[Name]', path: ['title'] }],
    [{ words: '[time]', path: ['body', { _key: 'work' }, 'children', { _key: 'words' }] }],
  ])
})

it('is gone once nothing is left to fill in', () => {
  show(
    <BlanksLine
      role={{ title: 'Server', summary: 'At Suntec City.', body: [] }}
      onOpen={jest.fn()}
    />,
  )
  expect(screen.queryByRole('region')).toBeNull()
})
