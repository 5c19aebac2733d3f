import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { show } from 'desk/testing/show'
import { route, RouterProvider } from 'sanity/router'
import type { Listed } from './schedule.ts'
import { ScheduleMonths } from './schedule-list.tsx'

const build = (title: string, month: string): Listed => ({
  key: title,
  document: { id: title, type: 'promo' },
  kind: 'Promo',
  title,
  text: 'In 2 days',
  month,
})

it('lists what is scheduled below the name of its month', () => {
  const items = [
    build('Early', 'November 2026'),
    build('Late', 'November 2026'),
    build('Xmas', 'December 2026'),
  ]
  show(
    <RouterProvider router={route.intents('/intent')} state={{}} onNavigate={() => undefined}>
      <ScheduleMonths items={items} empty="Nothing ends by itself." />
    </RouterProvider>,
  )
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'November 2026',
    'December 2026',
  ])
  expect(screen.getAllByRole('list').map((list) => list.children.length)).toEqual([2, 1])
  expect(screen.queryByText('Nothing ends by itself.')).toBeNull()
})
