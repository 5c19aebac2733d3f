import { expect, it } from '@jest/globals'
import { isSameOrigin } from './same-origin.ts'

it.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://byd.1826.sg' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'https://byd.1826.sg' }, true],
  [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
  [{ origin: 'https://byd.1826.sg.evil.example' }, false],
  [{ origin: 'null' }, false],
  [{}, false],
])('%j: %s', (headers, isSame) => {
  expect(isSameOrigin(new Headers(headers), 'https://byd.1826.sg')).toBe(isSame)
})
