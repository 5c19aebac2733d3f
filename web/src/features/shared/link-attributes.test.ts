import { expect, it } from '@jest/globals'
import { toLinkAttributes } from './link-attributes.ts'

const page = { kind: 'href', href: '/about', external: false } as const
const other = { kind: 'href', href: 'https://example.com', external: true } as const

it.each([
  [page, { href: '/about' }],
  [other, { href: 'https://example.com', rel: 'noopener' }],
  [
    { ...page, inNewTab: true },
    { href: '/about', rel: 'noopener', target: '_blank', title: 'Opens in a new tab' },
  ],
  [
    { kind: 'sheet', sheet: 'whatsapp', href: '/#contact' },
    { href: '/#contact', 'data-sheet': 'whatsapp' },
  ],
] as const)('links to %j', (target, attributes) => {
  expect(toLinkAttributes({ target })).toEqual(attributes)
})
