import { expect, it } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemberPage } from './member-page.tsx'

const LINKS = {
  signOut: '/signout',
  export: '/export',
  delete: '/delete',
  details: '/details',
  email: '/email',
  reservation: '/book-a-table',
  testDrive: '/test-drive',
  checkVoucher: '/voucher',
  buildRecord: (id: string) => `/member/bookings/${id}`,
}

const render = (friends: number) =>
  renderToStaticMarkup(
    createElement(MemberPage, {
      greeting: 'Hello',
      details: {},
      vouchers: [],
      referral: { link: 'https://byd.1826.sg/referrals/AH-1826', friends },
      switches: undefined,
      next: {},
      links: LINKS,
    }),
  )

it.each([
  [0, 'Nobody has driven with it yet.'],
  [1, '1 friend has driven with it.'],
  [2, '2 friends have driven with it.'],
])('says of %s friends how many have driven', (friends, text) => {
  expect(render(friends)).toContain(text)
})

it('says when friends bring a voucher', () => {
  expect(render(0)).toContain(
    'After each friend’s first drive, you both get a S$50 dining voucher.',
  )
})

it('promises no list that codes on paper can be added to', () => {
  const html = render(0)
  expect(html).toContain('<a href="/voucher"')
  expect(html).toContain('Check a voucher')
  expect(html).not.toContain('Add ')
})

it('sends a friend the link with what it brings both', () => {
  const href = /https:\/\/wa\.me\/\?text=[^"]*/.exec(render(0))?.[0] ?? ''
  expect(new URL(href).searchParams.get('text')).toBe(
    'Take a test drive at BYD by 1826 with my link, and we each get a S$50 dining voucher: https://byd.1826.sg/referrals/AH-1826',
  )
})
