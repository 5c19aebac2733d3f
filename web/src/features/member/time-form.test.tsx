import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openTranslated } from '#features/shared/form/served-page.fixture.tsx'
import { EMPTY_STATE, type MemberFormAction } from './member-form-state.ts'
import { TimeForm } from './time-form-client.tsx'

const FREE = {
  venue: 'suntec',
  date: '2026-11-22',
  time: '20:30',
  otherTime: undefined,
  moves: ['TABLE' as const],
}

it('offers other times when one is refused, keeps the selection, and leads large parties on', async () => {
  const posts: Record<string, unknown>[] = []
  const action: MemberFormAction = async (_state, form) => {
    posts.push(Object.fromEntries(form))
    return {
      ...EMPTY_STATE,
      entries: { time: '20:00', party: '4' },
      problem: 'Every table is taken.',
      alternatives: [FREE],
    }
  }
  const user = userEvent.setup()
  render(
    <TimeForm
      action={action}
      hidden={{ id: 'RESERVATION-1', date: '2026-11-21' }}
      current="19:30"
      times={['19:30', '20:00']}
      party={2}
      maxParty={12}
      largeGroupHref="/large-groups?venue=suntec&date=2026-11-21"
    />,
  )
  expect(screen.getByRole('link', { name: 'Ask for a large group' }).getAttribute('href')).toBe(
    '/large-groups?venue=suntec&date=2026-11-21',
  )
  await user.selectOptions(screen.getByLabelText('Time'), '20:00')
  await user.selectOptions(screen.getByLabelText('Guests'), '4')
  await user.click(screen.getByRole('button', { name: 'Change booking' }))

  const offer = await screen.findByRole('button', { name: 'Sun 22 Nov, 8.30 pm' })
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '20:00')
  expect(screen.getByLabelText('Guests')).toHaveProperty('value', '4')

  await user.click(offer)
  expect(posts).toMatchObject([
    { id: 'RESERVATION-1', date: '2026-11-21', time: '20:00', party: '4' },
    { alternative: 'suntec 2026-11-22 20:30', party: '4' },
  ])
})

it('keeps the time and the guests in a translated page', async () => {
  const getSelect = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
  const form = (
    <TimeForm
      action={async (state) => state}
      hidden={{ id: 'RESERVATION-1' }}
      current="19:30"
      times={['19:30', '20:00']}
      party={2}
      maxParty={12}
    />
  )
  await openTranslated(form, () => {
    getSelect('Time').value = '20:00'
    getSelect('Guests').value = '4'
  })
  expect(document.querySelector('font')).toBeNull()
  expect([getSelect('Time').value, getSelect('Guests').value]).toEqual(['20:00', '4'])
})
