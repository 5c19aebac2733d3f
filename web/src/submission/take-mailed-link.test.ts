import { expect, it } from '@jest/globals'
import { NextRequest } from 'next/server'
import { LINK_PARAMETER, openLink } from './sealed-link.ts'
import { takeMailedLink } from './take-mailed-link.ts'

const SITE = 'https://byd.1826.sg'
const PATH = '/manage/reservation/RESERVATION-1'
const DEPS = { secret: 'a secret', now: 1_000 }
const TWO_HOURS = 2 * 60 * 60 * 1000

const open = (address: string, cookie?: string, deps = DEPS) =>
  takeMailedLink(new NextRequest(address, { headers: cookie ? { cookie } : {} }), deps)

/** Opens a mailed link, and returns where it leads and the cookie that it sets. */
function openMail(path = PATH) {
  const response = open(`${SITE}${path}?token=to.ken&step=confirm&again=1`)
  const location = new URL(response?.headers.get('location') ?? '')
  const [cookie = ''] = response?.headers.getSetCookie() ?? []
  return { response, location, cookie }
}

it.each(['/vote/vote-promo', PATH])(
  'moves the token of a mailed link from the address of %s to a cookie of its page',
  (path) => {
    const { response, location, cookie } = openMail(path)
    expect(response?.status).toBe(303)
    expect(location.pathname).toBe(path)
    expect(location.search).not.toContain('to.ken')
    expect([...location.searchParams.keys()]).toEqual(['step', LINK_PARAMETER])
    expect(cookie).toMatch(new RegExp(`^manage-token=to\\.ken; Path=${path};.*HttpOnly`))
    expect(response?.headers.get('cache-control')).toBe('no-store')
    expect(response?.headers.get('referrer-policy')).toBe('no-referrer')
  },
)

it('leaves nothing of the link in the address when the browser kept the cookie', () => {
  const response = open(openMail().location.href, 'manage-token=to.ken')
  expect(response?.status).toBe(303)
  expect(response?.headers.get('location')).toBe(`${SITE}${PATH}?step=confirm`)
  expect(response?.headers.get('cache-control')).toBe('no-store')
})

it.each([undefined, 'manage-token=older'])(
  'shows the page by the sealed token of its address when the cookies are %p',
  (cookies) => {
    const { location } = openMail()
    expect(open(location.href, cookies)).toBeUndefined()
    expect(openLink(location.searchParams.get(LINK_PARAMETER), DEPS)).toBe('to.ken')
  },
)

it('opens nothing with an address from a history when two hours have passed, or it was changed', () => {
  const sealed = openMail().location.searchParams.get(LINK_PARAMETER) ?? ''
  expect(openLink(sealed, { ...DEPS, now: DEPS.now + TWO_HOURS })).toBeUndefined()
  expect(openLink(`A${sealed}`, DEPS)).toBeUndefined()
  expect(open(`${SITE}${PATH}?link=forged`, 'manage-token=')).toBeUndefined()
})

it('shows a page without a link as it is', () => {
  expect(open(`${SITE}${PATH}`, 'manage-token=to.ken')).toBeUndefined()
})
