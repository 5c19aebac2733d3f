import { expect, it } from '@jest/globals'
import { toFigureLabel, toFigureText } from './figure.tsx'

it('joins the parts that exist', () => {
  expect(toFigureText({ value: '482', unit: 'km' })).toBe('482 km')
  expect(toFigureText({ value: '5' })).toBe('5')
  expect(toFigureLabel({ label: 'WLTP range', variant: 'Premium' })).toBe('WLTP range, Premium')
  expect(toFigureLabel({ label: 'Boot' })).toBe('Boot')
})
