import { expect, it } from '@jest/globals'
import { fitFrame } from './fit-frame.ts'

it('shrinks a desktop’s page into half a window, and fills its height', () => {
  expect(fitFrame('desktop', { width: 720, height: 800 })).toEqual({
    width: 1440,
    height: 1600,
    scale: 0.5,
  })
})

it('leaves a phone’s page as it is where there is room', () => {
  expect(fitFrame('phone', { width: 720, height: 800 })).toEqual({
    width: 390,
    height: 800,
    scale: 1,
  })
})

it('has no size before its place has one', () => {
  expect(fitFrame('phone', { width: 0, height: 0 })).toEqual({ width: 390, height: 0, scale: 0 })
})
