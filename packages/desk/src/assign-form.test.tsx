import { expect, it } from '@jest/globals'
import { Button } from '@sanity/ui'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { show } from './testing/show.tsx'
import { AssignForm } from './assign-form.tsx'
import type { Enquiry } from './enquiry.ts'
import { buildClient, buildEnquiry } from './enquiry.fixture.ts'

const ME = 'sales@example.com'
const client = buildClient({
  getColleagues: () => Promise.resolve([{ email: 'lim@example.com', name: 'Lim' }]),
  assign: (_id, assignee) => Promise.resolve(buildEnquiry({ assignee })),
})
const nothing = () => undefined

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

it('says nothing of who has a table, and gives it to a colleague', async () => {
  show(
    <AssignForm
      client={client}
      enquiry={buildEnquiry({ kind: 'RESERVATION' })}
      me={ME}
      onChange={nothing}
      onRefuse={nothing}
      onSessionEnd={nothing}
    />,
  )
  expect(await screen.findByRole('button', { name: 'To a colleague' })).toBeTruthy()
  expect(screen.queryByText('Nobody has it.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull()
})
