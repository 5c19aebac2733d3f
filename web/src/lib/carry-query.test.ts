import { expect, it } from '@jest/globals'
import { carryQuery } from './carry-query.ts'

it.each([
  ['gclid=x', '/new', '/new?gclid=x'],
  ['gad_source=1&msclkid=m', '/new?body=suv', '/new?body=suv&gad_source=1&msclkid=m'],
  ['utm_source=ig&ref=a', '/new?utm_source=print', '/new?utm_source=print&ref=a'],
  ['colour=red&colour=blue', '/new#hours', '/new?colour=red&colour=blue#hours'],
  ['ttclid=x', 'https://example.com', 'https://example.com?ttclid=x'],
  ['utm_campaign=Raya%20%26%20more', '/new', '/new?utm_campaign=Raya+%26+more'],
  ['%23%3F%0A=%2F%2Fevil.example', '/new', '/new?%23%3F%0A=%2F%2Fevil.example'],
  ['gclid=x', '/new?gclid=own#a', '/new?gclid=own#a'],
  ['', '/new', '/new'],
])('carries %s to %s', (query, destination, expected) => {
  expect(carryQuery(destination, new URLSearchParams(query))).toBe(expected)
})
