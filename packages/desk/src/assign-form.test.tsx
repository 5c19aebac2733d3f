import { expect, it } from '@jest/globals'
import { Button } from '@sanity/ui'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { show } from './testing/show.tsx'
import { AssignForm } from './assign-form.tsx'
import { createDrafts } from './drafts.ts'
import type { Enquiry } from './enquiry.ts'
import { buildClient, buildEnquiry } from './enquiry.fixture.ts'
import { EnquiryDetail } from './enquiry-detail.tsx'
import { NO_NAMES } from './labels.ts'

const ME = 'sales@example.com'
const client = buildClient({
  get: () => Promise.resolve(buildEnquiry()),
  getColleagues: () => Promise.resolve([{ email: 'lim@example.com', name: 'Lim' }]),
  assign: (_id, assignee) => Promise.resolve(buildEnquiry({ assignee })),
})
const nothing = () => undefined
const isBefore = (first: Node, second: Node) =>
  Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING)

function Desk() {
  const [enquiry, setEnquiry] = useState<Enquiry>(buildEnquiry())
  return (
    <AssignForm
      client={client}
      enquiry={enquiry}
      me={ME}
      onChange={setEnquiry}
      onRefuse={nothing}
      onSessionEnd={nothing}
    />
  )
}

it('assigns in one line, says there who has it, and lists colleagues when asked', async () => {
  const user = show(<Desk />)
  expect(screen.getByText('Nobody has it.')).toBeTruthy()
  expect(screen.queryByLabelText('Assign to a colleague')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Assign to me' }))
  expect(await screen.findByText('You have it.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'To a colleague', expanded: false }))
  const list = screen.getByLabelText('Assign to a colleague')
  await user.selectOptions(list, 'lim@example.com')
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('Lim is told in Studio and by mail.')).toBeTruthy()
  expect(screen.getByText('With Lim.')).toBeTruthy()
  expect(screen.queryByLabelText('Assign to a colleague')).toBeNull()
})

it.each<[what: string, patch: Partial<Enquiry>, isMain: boolean]>([
  ['a message', {}, true],
  ['a table', { kind: 'RESERVATION' }, false],
  ['what was booked on the phone', { kind: 'TEST_DRIVE', takenBy: ME }, false],
])('urges nobody to take what needs nobody: %s', async (_what, patch, isMain) => {
  show(
    <>
      <AssignForm
        client={client}
        enquiry={buildEnquiry(patch)}
        me={ME}
        onChange={nothing}
        onRefuse={nothing}
        onSessionEnd={nothing}
      />
      <Button text="Main" />
    </>,
  )
  await screen.findByRole('button', { name: 'Main' })
  const getLook = (name: string) => getComputedStyle(screen.getByRole('button', { name })).cssText
  expect(getLook('Assign to me') === getLook('Main')).toBe(isMain)
})

it('comes after the answer to a booking on the phone', async () => {
  const enquiry = buildEnquiry({ kind: 'RESERVATION', status: 'CONFIRMED' })
  show(
    <EnquiryDetail
      id={enquiry.id}
      client={{ ...client, get: () => Promise.resolve(enquiry) }}
      drafts={createDrafts()}
      me={ME}
      why="FROM_LIST"
      isJustBooked
      maySell={false}
      outlets="all"
      names={NO_NAMES}
      isBesideList={false}
      getState={(id) => ({ id })}
      back={{ state: {} }}
      onChange={nothing}
      onSessionEnd={nothing}
    />,
  )
  const answer = await screen.findByText('Booked. Tell them BYD-1.')
  expect(isBefore(answer, screen.getByRole('button', { name: 'Assign to me' }))).toBe(true)
})

it('is offered above all that an enquiry says', async () => {
  show(
    <EnquiryDetail
      id="CONTACT-1"
      client={client}
      drafts={createDrafts()}
      me={ME}
      why="FROM_LIST"
      maySell={false}
      outlets="all"
      names={NO_NAMES}
      isBesideList={false}
      getState={(id) => ({ id })}
      back={{ state: {} }}
      onChange={nothing}
      onSessionEnd={nothing}
    />,
  )
  const press = await screen.findByRole('button', { name: 'Assign to me' })
  expect(isBefore(press, screen.getByRole('heading', { name: 'What was sent' }))).toBe(true)
})
