import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from './testing/show.tsx'
import type { Enquiry } from './enquiry.ts'
import { buildClient, buildEnquiry } from './enquiry.fixture.ts'
import { MoveForm } from './move-form.tsx'

const MESSAGES = {
  purpose: 'booking-sms',
  textVersion: 'by-phone',
  givenAt: '2026-11-20T04:00:00.000Z',
  text: undefined,
  place: undefined,
  withdrawnAt: undefined,
}
const MAIL = { name: 'Lim', email: 'lim@example.com', phone: '+6581234567' }
const PHONE = { ...MAIL, email: undefined }
const TOLD = /^Changed\. The visitor is told in \d+ s\.$/
const CALL = /^Changed\. Nothing can be sent to this guest: call them\.$/

it.each<[who: string, patch: Partial<Enquiry>, text: RegExp]>([
  ['a guest with mail', { person: MAIL }, TOLD],
  ['a guest who agreed to messages', { person: PHONE, consents: [MESSAGES] }, TOLD],
  ['a guest with a number alone', { person: PHONE }, CALL],
  ['a guest whose mail comes back', { person: MAIL, mailProblem: 'BOUNCED' }, CALL],
])('says of %s only what is true, for as long as a change can be undone', (_who, patch, text) => {
  const moveUndoUntil = new Date(Date.now() + 30_000).toISOString()
  show(
    <MoveForm
      client={buildClient({})}
      enquiry={buildEnquiry({ status: 'CONFIRMED', moveUndoUntil, ...patch })}
      otherHalf={undefined}
      outlets="all"
      onChange={() => undefined}
      onRefuse={() => undefined}
      onSessionEnd={() => undefined}
    />,
  )
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeTruthy()
})
