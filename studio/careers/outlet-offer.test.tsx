import { expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { show } from 'desk/testing/show'
import { OutletOffer, RoleOutletsContext } from './outlet-offer.tsx'

const OUTLETS = [{ _id: 'outlet-suntec', location: 'Suntec City', name: 'BYD by 1826 Suntec' }]
const READ = Promise.resolve(OUTLETS)
const read = () => READ

function showOffer(place: string, isChosen = false) {
  const onChoose = jest.fn()
  const user = show(
    <RoleOutletsContext value={{ isChosen, read, onChoose }}>
      <OutletOffer place={place} />
      Form
    </RoleOutletsContext>,
  )
  return { user, onChoose }
}

it('offers a restaurant whose name was typed as a place', async () => {
  const { user, onChoose } = showOffer('suntec city ')
  await user.click(await screen.findByRole('button', { name: 'Choose it, with its address' }))
  expect(onChoose).toHaveBeenCalledWith('outlet-suntec')
})

it.each([
  ['for another place', 'Head office', false],
  ['for a role that has one', 'Suntec City', true],
])('offers none %s', async (_name, place, isChosen) => {
  showOffer(place, isChosen)
  await act(read)
  expect(screen.queryByRole('button')).toBeNull()
})
