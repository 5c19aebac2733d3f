import { expect, it } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { usePlaceOfOutlet } from './use-place-of-outlet.ts'

const PLACES: Record<string, string> = { suntec: 'Suntec City', quay: 'Boat Quay' }

function setUp(outlet?: string) {
  const places: string[] = []
  const { rerender } = renderHook(
    (props: { outlet: string | undefined }) =>
      usePlaceOfOutlet({
        ...props,
        readPlace: async (id) => PLACES[id] ?? Promise.reject(new Error('unreachable')),
        onPlace: (place) => places.push(place),
      }),
    { initialProps: { outlet } },
  )
  return {
    places,
    choose: (next?: string) => act(async () => rerender({ outlet: next })),
  }
}

it('takes the place from the restaurant that is chosen, and from another one then', async () => {
  const { places, choose } = setUp()
  await choose('suntec')
  await choose('quay')
  await choose()
  expect(places).toEqual(['Suntec City', 'Boat Quay'])
})

it('leaves the place of a role that is only opened, or whose restaurant cannot be read', async () => {
  const { places, choose } = setUp('suntec')
  await choose('suntec')
  await choose('unknown')
  expect(places).toEqual([])
})
