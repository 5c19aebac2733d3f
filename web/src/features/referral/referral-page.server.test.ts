import { expect, it } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import { ReferralPage } from './referral-page.tsx'

const render = (isKnown: boolean | undefined) =>
  renderToStaticMarkup(createElement(ReferralPage, { referrerId: '7Q4K-X2MD', isKnown }))

it('greets whom a member has sent, and keeps the code', () => {
  const html = render(true)
  expect(html).toContain('A friend sent you.')
  expect(html).toContain('localStorage')
})

it('says that it does not know a code that nobody was issued, and keeps nothing', () => {
  const html = render(false)
  expect(html).toContain('We do not know this code.')
  expect(html).toContain('7Q4K-X2MD')
  expect(html).not.toMatch(/localStorage|A friend sent you/)
})

it('keeps a code that cannot be looked up now, without a promise', () => {
  const html = render(undefined)
  expect(html).toContain('We cannot look it up at the moment')
  expect(html).toContain('localStorage')
  expect(html).not.toContain('Good friend')
})
