import { expect, it } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { published, show } from './testing/show.tsx'
import { createDrafts } from './drafts.ts'
import { buildClient, buildEnquiry } from './enquiry.fixture.ts'
import { NO_NAMES } from './labels.ts'
import { REPLIES_QUERY } from './replies.ts'
import { ReplyForm } from './reply-form.tsx'

const WAITING = 'WAITING' as const
const FORM = {
  names: NO_NAMES,
  drafts: createDrafts(),
  myName: 'Farah',
  onChange: () => undefined,
  onRefuse: () => undefined,
  onSessionEnd: () => undefined,
}

it('says by which name a reply is signed, and keeps another one', async () => {
  const form = (
    <ReplyForm
      {...FORM}
      client={buildClient({})}
      enquiry={buildEnquiry({ replyBy: ['EMAIL'] })}
      myName="Sample Sales"
    />
  )
  const user = show(form)
  expect(await screen.findByText('Signed: Sample Sales')).toBeTruthy()
  expect(screen.queryByLabelText('Your name, under the reply')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Another name' }))
  const name = screen.getByLabelText('Your name, under the reply')
  await user.clear(name)
  await user.type(name, 'Farah Aziz')
  cleanup()
  show(form)
  expect(await screen.findByText('Signed: Farah Aziz')).toBeTruthy()
  expect(await screen.findByText(/^The templates could not be reached/)).toBeTruthy()
})

it('answers where the reply stands, says the status, and folds until another is asked for', async () => {
  const sent: unknown[] = []
  function Desk() {
    const [enquiry, setEnquiry] = useState(
      buildEnquiry({ replyBy: ['EMAIL'], nextStatuses: ['CONTACTED', 'DONE'] }),
    )
    return (
      <ReplyForm
        {...FORM}
        client={buildClient({
          sendReply: (id, { text, channel, status }) => {
            sent.push(status)
            const at = enquiry.createdAt
            const replies = [{ id, at, by: 'farah@example.com', channel, text, state: WAITING }]
            return Promise.resolve({ ...enquiry, status: status ?? 'NEW', replies })
          },
        })}
        enquiry={enquiry}
        onChange={setEnquiry}
      />
    )
  }
  const user = show(<Desk />)
  expect(screen.getByText('Sending it sets the status to: Contacted.')).toBeTruthy()
  await user.type(screen.getByLabelText('Reply'), 'Yes, on Saturday.')
  await user.click(screen.getByRole('button', { name: 'Send by email' }))
  const answer = 'Your reply stands above. The status is now: Contacted.'
  expect(await screen.findByText(answer)).toBeTruthy()
  expect(sent).toEqual(['CONTACTED'])
  expect(screen.getByText(/by email: on its way$/)).toBeTruthy()
  expect(screen.queryByLabelText('Reply')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Write another reply' }))
  expect(screen.getByLabelText('Reply')).toHaveProperty('value', '')
})

it('shows no empty form while nothing can be sent', async () => {
  const user = show(<ReplyForm {...FORM} client={buildClient({})} enquiry={buildEnquiry()} />)
  expect(screen.getByText(/^Nothing can be sent from here/)).toBeTruthy()
  expect(screen.queryByLabelText('Reply')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Write a text to copy' }))
  expect(screen.getByLabelText('Reply')).toBeTruthy()
})

it('writes what HR decides from its template, and sets the status once that is sent', async () => {
  const template = { _id: 'interview', title: 'Invites to an interview', team: 'hr' }
  published.set(REPLIES_QUERY, [{ ...template, text: 'Which day suits you?', status: 'INTERVIEW' }])
  const sent: unknown[] = []
  const enquiry = buildEnquiry({
    kind: 'JOB_APPLICATION',
    replyBy: ['EMAIL'],
    nextStatuses: ['CONTACTED', 'INTERVIEW', 'DECLINED'],
  })
  const user = show(
    <ReplyForm
      {...FORM}
      drafts={createDrafts()}
      client={buildClient({
        sendReply: (_id, { text, status }) => {
          sent.push([text, status])
          return Promise.resolve(enquiry)
        },
      })}
      enquiry={enquiry}
    />,
  )
  await screen.findByRole('option', { name: 'Invites to an interview' })
  expect(screen.queryByRole('button', { name: 'Offer the role' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(screen.getByText(/^No template of your team sets this status/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Invite to an interview' }))
  expect(screen.getByText('Sending it sets the status to: Interview.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send by email' }))
  expect(sent).toEqual([[expect.stringContaining('Which day suits you?'), 'INTERVIEW']])
})
