import { expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { Kind } from 'core/enquiry-kinds'
import { show } from './testing/show.tsx'
import { type Filter, NO_FILTER } from './filter.ts'
import { FilterForm } from './filter-form.tsx'

function open(kinds: readonly Kind[], filter = NO_FILTER) {
  // The DOM of tests does not know the element of a search.
  jest.spyOn(console, 'error').mockReturnValue(undefined)
  const changes: Filter[] = []
  const user = show(
    <FilterForm
      filter={filter}
      me="sales@example.com"
      kinds={kinds}
      outlets="all"
      colleagues={['mei.tan@example.com']}
      onChange={(changed) => changes.push(changed)}
    />,
  )
  return { user, changes }
}

it('lists what nobody has with one press, and names colleagues', async () => {
  const { user, changes } = open(['CONTACT'], { ...NO_FILTER, venue: 'suntec' })
  await user.click(screen.getByRole('button', { name: 'Nobody has it', pressed: false }))
  expect(changes).toEqual([{ ...NO_FILTER, venue: 'suntec', assignee: 'nobody' }])
  expect(screen.getByRole('option', { name: 'Mei Tan' })).toHaveProperty(
    'value',
    'mei.tan@example.com',
  )
})

it.each<[who: string, kinds: Kind[], count: number]>([
  ['the floor', ['RESERVATION'], 1],
  ['HR', ['JOB_APPLICATION'], 0],
])('offers the visits of today to %s as far as they have any', (_who, kinds, count) => {
  open(kinds)
  expect(screen.queryAllByRole('button', { name: 'Today’s visits' })).toHaveLength(count)
})
