import { expect, it } from '@jest/globals'
import { getPickerPlace } from './picker-place.ts'

const field = (bottom: number) => ({ left: 20, width: 480, top: bottom - 52, bottom })

it('stands under the field, as wide as it', () => {
  expect(getPickerPlace(field(300), 900)).toEqual({
    left: 20,
    width: 480,
    top: 306,
    maxHeight: 380,
  })
})

it('is no higher than what is free', () => {
  expect(getPickerPlace(field(600), 900)).toMatchObject({ top: 606, maxHeight: 282 })
})

it('stands above the field when less than 200 px are free below', () => {
  expect(getPickerPlace(field(700), 900)).toMatchObject({ top: 706 })
  const above = getPickerPlace(field(701), 900)
  expect(above).toEqual({ left: 20, width: 480, bottom: 257, maxHeight: 380 })
})
