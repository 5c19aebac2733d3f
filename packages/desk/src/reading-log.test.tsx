import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from './testing/show.tsx'
import { buildClient, buildPeopleClient } from './enquiry.fixture.ts'
import type { Reading } from './reading.ts'
import { ReadingLog } from './reading-log.tsx'
import { StaffError } from './staff-client.ts'

const build = (by: string): Reading => ({
  at: '2026-11-20T04:00:00.000Z',
  by,
  what: 'ENQUIRY',
  why: 'FROM_LIST',
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
    'Farah Aziz, farah@',
  ],
  ['addresses while no names can be read', refuse, 'farah@'],
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
      onSessionEnd={() => undefined}
    />
  )
  show(log)
  expect(await screen.findByText(new RegExp(`^${text}`))).toBeTruthy()
  expect(screen.getByLabelText('Person')).toBeTruthy()
  const [link] = screen.getAllByRole('link', { name: 'Open BYD-1' })
  expect(link?.getAttribute('href')).toBe('#CONTACT-1')
  expect(screen.getByText(/^hr@example\.com, Fri 20 Nov 2026/)).toBeTruthy()
})
