import { expect, it } from '@jest/globals'
import { render } from '@testing-library/react'
import type { Announcement } from '#content/types.ts'
import type { SiteData } from '#features/shared/site-data.ts'
import { NavigationLinks } from './navigation-sheet.tsx'

const link = {
  key: 'promo',
  label: 'How it works',
  target: { kind: 'href', href: '/coe-drop', external: false },
} as const

const buildData = (announcement?: Announcement): SiteData => ({
  cars: [],
  outlets: [],
  settings: {
    mainNavigation: [],
    floatingNavigation: [],
    announcement,
    mailboxes: [],
    messageChannels: [],
    sampleFields: [],
  },
})

const listLinks = (announcement?: Announcement) =>
  Array.from(
    render(<NavigationLinks data={buildData(announcement)} />).container.querySelectorAll('a'),
    (each) => [each.getAttribute('href'), each.textContent.trim()],
  )

it('leads to the promotion that runs, and to large groups', () => {
  const links = listLinks({ text: 'If the COE falls, the fall is yours.', link })
  expect(links).toContainEqual(['/coe-drop', 'How it worksIf the COE falls, the fall is yours.'])
  expect(links).toContainEqual(['/large-groups', 'Large groupsMore than one table'])
})

it('leads to no promotion where none runs', () => {
  expect(listLinks().map(([href]) => href)).not.toContain('/coe-drop')
  expect(listLinks({ text: 'Closed on Monday.' }).map(([, text]) => text)).not.toContainEqual(
    expect.stringContaining('Closed on Monday.'),
  )
})

it('names the member area to whoever is signed in', () => {
  const getLast = () => listLinks().at(-1)?.[1]
  expect(getLast()).toBe('Sign inYour bookings in one place')
  document.cookie = 'signed-in=1'
  expect(getLast()).toBe('Member areaYour bookings in one place')
  document.cookie = 'signed-in=; Max-Age=0'
})
