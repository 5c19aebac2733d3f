import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from './testing/show.tsx'
import { createDrafts } from './drafts.ts'
import type { Enquiry } from './enquiry.ts'
import { buildClient, buildEnquiry } from './enquiry.fixture.ts'
import { buildSummary } from './enquiry-summary.fixture.ts'
import { EnquiryDetail } from './enquiry-detail.tsx'
import { NO_NAMES } from './labels.ts'

const nothing = () => undefined
const SUM = '2 visits · allergies: shellfish · 1 other enquiry'
const isBefore = (first: Node, second: Node) =>
  Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING)

async function open(enquiry: Enquiry, isBesideList: boolean, isJustBooked = false) {
  const isApplication = enquiry.kind === 'JOB_APPLICATION'
  const calls: string[] = []
  const other = buildSummary({ id: 'CONTACT-2', reference: 'BYD-2', topic: 'Parking' })
  const user = show(
    <EnquiryDetail
      id={enquiry.id}
      client={buildClient({
        get: () => Promise.resolve(enquiry),
        getColleagues: () => Promise.resolve([]),
        getGuest: (id) => {
          calls.push(id)
          const allergies = [{ text: 'shellfish', date: undefined }]
          return Promise.resolve({ others: [other], visits: 2, noShows: 0, allergies })
        },
      })}
      drafts={createDrafts()}
      staff={{
        email: 'sales@example.com',
        kinds: [],
        outlets: 'all',
        mayExport: false,
        maySell: false,
        isManager: false,
      }}
      why="FROM_LIST"
      isJustBooked={isJustBooked}
      names={NO_NAMES}
      isBesideList={isBesideList}
      getState={(id) => ({ id })}
      back={{ state: {} }}
      onChange={nothing}
      onSessionEnd={nothing}
    />,
  )
  await screen.findByText(isApplication ? '1 other application' : SUM)
  return { calls, user }
}

it.each([
  ['a phone', false],
  ['a desk', true],
])('says under the name who the guest is, on %s', async (_where, isBesideList) => {
  const { calls, user } = await open(buildEnquiry(), isBesideList)
  const line = screen.getByText(SUM)
  // A phone folds the list away; a desk has it in view.
  if (!isBesideList) await user.click(screen.getByRole('button', { name: 'Show them' }))
  const list = screen.getByRole('heading', { name: 'This guest' })
  const reply = screen.getByRole('heading', { name: 'Reply' })
  expect(isBefore(screen.getByRole('heading', { name: 'Lim' }), line)).toBe(true)
  expect(isBefore(line, screen.getByRole('heading', { name: 'What was sent' }))).toBe(true)
  expect(isBefore(list, reply)).toBe(!isBesideList)
  expect(screen.queryAllByRole('button', { name: 'Hide them' })).toHaveLength(isBesideList ? 0 : 1)
  // The message leads its row, instead of the name again.
  expect(screen.getByRole('link', { name: /BYD-2/ }).textContent).toMatch(/^Message: Parking/)
  expect(calls).toEqual(['CONTACT-1'])
})

it('speaks of an applicant where somebody applies', async () => {
  await open(buildEnquiry({ kind: 'JOB_APPLICATION' }), true)
  expect(screen.getByRole('heading', { name: 'This applicant' })).toBeTruthy()
})

it('offers an enquiry to the user above all that it says', async () => {
  await open(buildEnquiry(), false)
  const press = screen.getByRole('button', { name: 'Assign to me' })
  expect(isBefore(press, screen.getByRole('heading', { name: 'What was sent' }))).toBe(true)
})

it('answers a booking on the phone with what to tell, and says what is sent', async () => {
  const place = { venue: 'suntec', date: '2026-12-03', time: '19:00', party: 4 }
  await open(buildEnquiry({ kind: 'RESERVATION', status: 'CONFIRMED', ...place }), false, true)
  const answer = screen.getByText(
    /^Booked\. Tell them: Suntec City, Thu 3 Dec 2026, 7 pm, 4\sguests\. BYD-1\.$/,
  )
  expect(isBefore(answer, screen.getByRole('heading', { name: 'What was sent' }))).toBe(true)
  expect(screen.getByText('Nothing is sent: they have what you tell them.')).toBeTruthy()
})
