import { expect, it } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { show } from './testing/show.tsx'
import { createDrafts } from './drafts.ts'
import { buildClient, buildEnquiry } from './enquiry.fixture.ts'
import { NO_NAMES } from './labels.ts'
import { ReplyForm } from './reply-form.tsx'

it('says by which name a reply is signed, and keeps another one', async () => {
  const form = (
    <ReplyForm
      client={buildClient({})}
      enquiry={buildEnquiry()}
      names={NO_NAMES}
      drafts={createDrafts()}
      myName="Sample Sales"
      onChange={() => undefined}
      onRefuse={() => undefined}
      onSessionEnd={() => undefined}
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
