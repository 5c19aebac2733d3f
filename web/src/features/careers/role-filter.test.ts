import { describe, expect, it } from '@jest/globals'
import type { CareerSummary } from '#content/types.ts'
import {
  describeRoles,
  filterRoles,
  getChoices,
  getRelaxations,
  parseRoleFilter,
  toRoleFilterHref,
} from './role-filter.ts'

const buildRole = (
  slug: string,
  department: string,
  place: string,
  employmentType: string,
): CareerSummary => ({
  id: slug,
  slug,
  href: `/careers/${slug}`,
  title: slug,
  department,
  place,
  employmentType,
  state: 'running',
  sampleFields: [],
  updatedAt: '2026-11-20T00:00:00Z',
})

const roles = [
  buildRole('host', 'cars', 'Suntec City', 'full-time'),
  buildRole('chef', 'restaurants', 'Boat Quay', 'full-time'),
  buildRole('barista', 'restaurants', 'Tanjong Pagar', 'part-time'),
]

const parse = (query: string) => parseRoleFilter(new URLSearchParams(query), roles)

describe('the address', () => {
  it('contains the selected filters, and no query when none is selected', () => {
    const filter = parse('team=restaurants&place=Boat Quay&type=full-time')
    expect(filter).toEqual({ team: 'restaurants', place: 'Boat Quay', type: 'full-time' })
    expect(parse(toRoleFilterHref(filter).split('?')[1] ?? '')).toEqual(filter)
    expect(toRoleFilterHref({})).toBe('/careers')
  })

  it('accepts a team or hours without open roles, but not free text', () => {
    expect(parse('team=headquarters&type=internship')).toEqual({
      team: 'headquarters',
      type: 'internship',
    })
    expect(parse('team=pirates&place=the moon&type=&other=1')).toEqual({})
  })
})

it('narrows the list by each filter', () => {
  expect(filterRoles(roles, {})).toHaveLength(3)
  expect(filterRoles(roles, { team: 'restaurants' }).map(({ slug }) => slug)).toEqual([
    'chef',
    'barista',
  ])
  expect(filterRoles(roles, { team: 'cars', place: 'Boat Quay' })).toEqual([])
})

it('counts roles per option under the other filters, and keeps the selected option', () => {
  expect(getChoices(roles, { place: 'Boat Quay', team: 'headquarters' }, 'team')).toEqual([
    { label: 'All', count: 1 },
    { value: 'cars', label: 'Cars', count: 0 },
    { value: 'restaurants', label: 'Restaurants', count: 1 },
    { value: 'headquarters', label: 'Headquarters', count: 0 },
  ])
})

it('suggests the closest filters with roles when nothing matches', () => {
  const filter = { team: 'cars', place: 'Boat Quay' }
  expect(describeRoles(filter)).toBe('car roles at Boat Quay')
  expect(getRelaxations(roles, filter)).toEqual([
    { filter: { team: 'cars' }, count: 1 },
    { filter: { place: 'Boat Quay' }, count: 1 },
  ])
  expect(getRelaxations(roles, { team: 'headquarters' })).toEqual([])
})
