import { expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from 'desk/testing/show'
import { PressCard } from './press-card.tsx'

it('looks like a card and is pressed as a whole', async () => {
  const onPress = jest.fn()
  const user = show(<PressCard onPress={onPress}>Suntec City</PressCard>)
  const card = screen.getByRole('button', { name: 'Suntec City' })
  expect(getComputedStyle(card).borderTopStyle).toBe('solid')
  await user.click(card)
  expect(onPress).toHaveBeenCalledTimes(1)
})
