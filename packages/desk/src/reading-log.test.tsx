import { expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { show } from './testing/show.tsx'
import { buildClient, buildPeopleClient } from './enquiry.fixture.ts'
import type { Reading, ReadingRequest } from './reading.ts'
import { ReadingLog } from './reading-log.tsx'
import { StaffError } from './staff-client.ts'

const build = (by: string): Reading => ({
  at: '2026-11-20T04:00:00.000Z',
  by,
  what: 'ENQUIRY',
  why: 'FROM_LIST',
  changed: undefined,
  enquiry: 'CONTACT-1',
  reference: 'BYD-1',
  kind: 'CONTACT',
  venue: undefined,
  count: undefined,
})

const FARAH = 'farah@example.com'
const refuse = () => Promise.reject(new StaffError('unavailable', 'Not now.'))

it.each([
  [
    'names before addresses',
    () => Promise.resolve([{ email: FARAH, name: 'Farah Aziz' }]),
    '12 pm, Farah Aziz',
  ],
  ['addresses while no names can be read', refuse, '12 pm, farah@'],
])('lists by whom something was read, with %s', async (_what, list, text) => {
  const items = [build(FARAH), build('hr@example.com')]
  const log = (
    <ReadingLog
      client={buildClient({ getReadings: () => Promise.resolve({ items, nextToken: undefined }) })}
      people={buildPeopleClient({
        list: async () =>
          (await list()).map((person) => ({
            ...person,
            state: 'active',
            roles: ['floor'],
            outlets: 'all',
          })),
      })}
      listState={{}}
      getState={(id) => ({ id })}
      isBesideList
      onOpen={() => undefined}
      onSessionEnd={() => undefined}
    />
  )
  show(log)
  expect(await screen.findByText(new RegExp(`^${text}`))).toBeTruthy()
  expect(screen.getByLabelText('Person')).toBeTruthy()
  const [link] = screen.getAllByRole('link', { name: 'Open BYD-1' })
  expect(link?.getAttribute('href')).toBe('#CONTACT-1')
  expect(screen.getByText('12 pm, hr@example.com')).toBeTruthy()
  expect(screen.getAllByRole('heading', { name: 'Fri 20 Nov 2026' })).toHaveLength(1)
})

it('asks for the days and the person that were chosen, and for no more days than are looked through', async () => {
  const asked: Partial<ReadingRequest>[] = []
  const user = show(
    <ReadingLog
      client={buildClient({
        getReadings: ({ from, to, by }) => {
          asked.push({ from, to, by })
          return Promise.resolve({ items: [], nextToken: undefined })
        },
      })}
      people={buildPeopleClient({
        list: () =>
          Promise.resolve([
            { email: FARAH, name: 'Farah', state: 'active', roles: ['floor'], outlets: 'all' },
          ]),
      })}
      listState={{}}
      getState={(id) => ({ id })}
      isBesideList
      onOpen={() => undefined}
      onSessionEnd={() => undefined}
    />,
  )
  await screen.findByText('Nothing of this was read on these days.')
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-30' } })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
  await user.selectOptions(screen.getByLabelText('Person'), 'Farah')
  const last = { from: '2026-11-01', to: '2026-11-30', by: FARAH }
  await waitFor(() => expect(asked.at(-1)).toEqual(last))
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-01' } })
  expect(await screen.findByText('Choose two days in order, less than 92 days apart.')).toBeTruthy()
  expect(asked.at(-1)).toEqual(last)
})
