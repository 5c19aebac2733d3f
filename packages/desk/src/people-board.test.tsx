import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { show } from './testing/show.tsx'
import { buildClient, buildEnquiry, buildPeopleClient } from './enquiry.fixture.ts'
import { buildSummary } from './enquiry-summary.fixture.ts'
import type { PeopleClient, Person } from './people.ts'
import { PeopleBoard } from './people-board.tsx'
import { type StaffClient, StaffError } from './staff-client.ts'

const build = (email: string, name: string): Person => ({
  email,
  name,
  state: 'active',
  roles: ['floor'],
  outlets: ['suntec'],
})

const open = (answers: Partial<PeopleClient>, enquiries: Partial<StaffClient> = {}) =>
  show(
    <PeopleBoard
      client={buildPeopleClient(answers)}
      enquiries={buildClient(enquiries)}
      me="manager@example.com"
      outlets={['suntec']}
      listState={{}}
      isBesideList
      onSessionEnd={() => undefined}
    />,
  )

it('shows who was just invited first, beside the answer', async () => {
  const people = [build('ann@example.com', 'Ann'), build('ben@example.com', 'Ben')]
  const user = open({
    list: () => Promise.resolve([...people]),
    // Addresses are kept in small letters.
    invite: ({ email, name = '' }) => {
      people.push({ ...build(email.toLowerCase(), name), state: 'invited' })
      return Promise.resolve()
    },
  })
  const getNames = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => textContent.split(',')[0])
  expect(await screen.findByText('Ann, ann@example.com')).toBeTruthy()
  expect(getNames()).toEqual(['Ann', 'Ben'])
  await user.click(screen.getByRole('button', { name: 'Invite somebody' }))
  expect(screen.getByText(/^Floor sees tables,.* A manager sees both,/)).toBeTruthy()
  await user.type(screen.getByLabelText('Email'), 'Zoe@example.com')
  await user.type(screen.getByLabelText('Name'), 'Zoe')
  await user.click(screen.getByRole('checkbox', { name: 'Floor' }))
  await user.click(screen.getByRole('checkbox', { name: 'Suntec City' }))
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('Zoe@example.com is invited by mail.')).toBeTruthy()
  await waitFor(() => expect(getNames()).toEqual(['Zoe', 'Ann', 'Ben']))
})

it.each<[state: Person['state'], text: RegExp]>([
  ['active', /^They are signed out at once, and cannot sign in/],
  ['invited', /^Their invitation ends/],
])('says what ending an account does, and whose, of one that is %s', async (state, text) => {
  const asked: unknown[] = []
  const user = open({
    list: () => Promise.resolve([{ ...build('ann@example.com', 'Ann'), state }]),
    change: (...args) => {
      asked.push(args)
      return Promise.resolve()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'End' }))
  expect(screen.getByText(text)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'End the account of Ann' }))
  const list = screen.getByRole('region', { name: 'At your outlets' })
  expect(
    await within(list).findByText('Ann is signed out, and cannot sign in any more.'),
  ).toBeTruthy()
  expect(asked).toEqual([['ann@example.com', 'disable']])
})

it('gives what somebody had to a colleague, as far as it is their work, and says so', async () => {
  const [ann, ben] = [build('ann@example.com', 'Ann'), build('ben@example.com', 'Ben')]
  const gone = { ...build('cy@example.com', 'Cy'), state: 'disabled' } as const
  const assigned: unknown[] = []
  const user = open(
    { list: () => Promise.resolve([ann, ben, gone]) },
    {
      list: ({ filter }) => {
        const ids = filter['status'] === 'NEW' ? ['CONTACT-1', 'TRADE_IN-1'] : []
        const items = filter['assignee'] === ann.email ? ids.map((id) => buildSummary({ id })) : []
        return Promise.resolve({ items, nextToken: undefined })
      },
      assign: (...args) => {
        assigned.push(args)
        return args[0] === 'CONTACT-1'
          ? Promise.resolve(buildEnquiry())
          : Promise.reject(new StaffError('refused', 'No colleague.'))
      },
    },
  )
  const [end] = await screen.findAllByRole('button', { name: 'End' })
  if (!end) throw new Error('Nobody can be ended.')
  await user.click(end)
  const choice = screen.getByLabelText('Their open enquiries')
  expect([...choice.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Stay in their name',
    'Go to Ben',
  ])
  await user.selectOptions(choice, 'Go to Ben')
  await user.click(screen.getByRole('button', { name: 'End the account of Ann' }))
  expect(
    await screen.findByText(
      'Ann is signed out, and cannot sign in any more. Open enquiries given to Ben: 1 of 2. Give the others to whoever works on them.',
    ),
  ).toBeTruthy()
  expect(assigned).toEqual([
    ['CONTACT-1', 'ben@example.com'],
    ['TRADE_IN-1', 'ben@example.com'],
  ])
})

it('takes the next change once the list shows the last one', async () => {
  const list = (state: Person['state']) => [{ ...build('ann@example.com', 'Ann'), state }]
  const { promise: changed, resolve: answer } = Promise.withResolvers<Person[]>()
  const answers = [Promise.resolve(list('disabled')), changed]
  const user = open({ list: () => answers.shift() ?? Promise.resolve([]) })
  await user.click(await screen.findByRole('button', { name: 'Bring back' }))
  expect(await screen.findByText('ann@example.com can sign in again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Bring back' })).toHaveProperty('disabled', true)
  answer(list('active'))
  expect(await screen.findByRole('button', { name: 'End' })).toHaveProperty('disabled', false)
})
