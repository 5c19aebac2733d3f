import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { show } from './testing/show.tsx'
import type { Enquiry } from './enquiry.ts'
import { buildClient, buildEnquiry } from './enquiry.fixture.ts'
import { NO_NAMES } from './labels.ts'
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
const TABLE: Partial<Enquiry> = {
  kind: 'RESERVATION',
  status: 'CONFIRMED',
  venue: 'suntec',
  date: '2026-12-04',
  time: '19:30',
  party: 6,
}
const TOLD =
  /^Lim: Suntec City, Fri 4 Dec 2026, 7\.30 pm, 6\sguests\. The guest is told in \d+ s\.$/
const CALL =
  /^Lim: Suntec City, Fri 4 Dec 2026, 7\.30 pm, 6\sguests\. Nothing can be sent to this guest: call them\.$/

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
      enquiry={buildEnquiry({ ...TABLE, moveUndoUntil, ...patch })}
      otherHalf={undefined}
      outlets="all"
      names={NO_NAMES}
      onChange={() => undefined}
      onRefuse={() => undefined}
      onSessionEnd={() => undefined}
    />,
  )
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'Call +65 8123 4567' })).toHaveLength(
    text === CALL ? 1 : 0,
  )
})

it('brings its times into view, and says once that the booking is changed', async () => {
  const shown: string[] = []
  Element.prototype.scrollIntoView = (options) => {
    shown.push(JSON.stringify(options))
  }
  const moved = buildEnquiry({
    ...TABLE,
    time: '20:00',
    moveUndoUntil: new Date(Date.now() + 30_000).toISOString(),
  })
  function Desk() {
    const [enquiry, setEnquiry] = useState(buildEnquiry(TABLE))
    return (
      <MoveForm
        client={buildClient({
          get: () => Promise.resolve(moved),
          getTimes: () =>
            Promise.resolve({ maxParty: 8, slots: [{ time: '20:00', isFree: true }] }),
          previewChange: () =>
            Promise.resolve({ __typename: 'ChangePreview', by: undefined, lines: [] }),
          changeForGuest: () =>
            Promise.resolve({
              __typename: 'Receipt',
              id: moved.id,
              kind: moved.kind,
              reference: moved.reference,
              status: moved.status,
              createdAt: moved.createdAt,
            }),
        })}
        enquiry={enquiry}
        otherHalf={undefined}
        outlets="all"
        names={NO_NAMES}
        onChange={setEnquiry}
        onRefuse={() => undefined}
        onSessionEnd={() => undefined}
      />
    )
  }
  const user = show(<Desk />)
  await user.click(screen.getByRole('button', { name: 'Move or resize' }))
  expect(shown).toEqual(['{"block":"start"}'])
  await user.click(await screen.findByRole('button', { name: '8 pm' }))
  await user.click(await screen.findByRole('button', { name: 'Change it' }))
  expect(await screen.findByText(/^Lim: Suntec City, Fri 4 Dec 2026, 8 pm/)).toBeTruthy()
  expect(screen.queryByText('The booking is changed.')).toBeNull()
})
