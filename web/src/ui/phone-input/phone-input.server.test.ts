import { expect, it } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PhoneInput } from './phone-input-client.tsx'

const html = renderToStaticMarkup(
  createElement(PhoneInput, {
    label: 'Mobile number',
    name: 'phone',
    defaultCountry: 'SG',
    defaultValue: '8123 4567',
    required: true,
  }),
)

const getTag = (pattern: RegExp) => pattern.exec(html)?.[0]

it('posts number and home country without scripts', () => {
  const number = getTag(/<input[^>]*name="phone"[^>]*>/)
  expect(number).toContain('type="tel"')
  expect(number).toContain('required=""')
  expect(number).toContain('value="8123 4567"')
  expect(getTag(/<input[^>]*name="phoneCountry"[^>]*>/)).toContain('value="SG"')
})

it('posts another default country', () => {
  const malaysian = renderToStaticMarkup(
    createElement(PhoneInput, { label: 'Mobile number', name: 'phone', defaultCountry: 'my' }),
  )
  expect(malaysian).toMatch(/<input[^>]*name="phoneCountry"[^>]*value="MY"/)
})

it('offers nothing that needs scripts', () => {
  expect(html).not.toContain('<button')
  expect(html).toContain('+65')
})

it('explains how to enter a foreign number', () => {
  expect(getTag(/<noscript>.*<\/noscript>/)).toContain('Start with + or 00 and your country code.')
})
