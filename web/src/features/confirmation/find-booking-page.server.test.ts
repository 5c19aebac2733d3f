import { expect, it } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CONTACT } from '#features/shared/visit/visit.fixture.ts'
import { FindBookingPage } from './find-booking-page.tsx'
import type { FindBookingState } from './find-booking-state.ts'

const render = (state?: FindBookingState) =>
  renderToStaticMarkup(createElement(FindBookingPage, { state, contact: CONTACT }))

const ENTERED = { reference: 'BYD-7Q4KX2MD', contact: 'wei@example.com', errors: {} }

it('asks for the reference and where the code goes, by a form that needs no scripts', () => {
  const html = render()
  expect(html).toMatch(/<form [^>]*action="\/api\/my-booking" method="post"/)
  expect(html).toContain('name="reference"')
  expect(html).toContain('name="contact"')
  expect(html).not.toContain('role="alert"')
})

it('keeps what was entered and says what is wrong with it', () => {
  const html = render({
    ...ENTERED,
    step: 'booking',
    errors: { reference: 'Enter the reference.' },
  })
  expect(html).toContain('value="BYD-7Q4KX2MD"')
  expect(html).toContain('value="wei@example.com"')
  expect(html).toContain('Enter the reference.')
  expect(html).toContain('role="alert"')
})

it('asks for the code, says whom to call, and tells nobody whether there is a booking', () => {
  const html = render({ ...ENTERED, step: 'code' })
  expect(html).toMatch(/If BYD-7Q4KX2MD was booked with wei@example.com/)
  expect(html).toContain('name="code"')
  expect(html.match(/type="hidden" name="contact" value="wei@example.com"/g)).toHaveLength(2)
  expect(html).toContain('call us with your reference')
  expect(html).toContain(`>${CONTACT.phone}<`)
})
