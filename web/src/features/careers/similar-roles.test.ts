import { expect, it } from '@jest/globals'
import type { CareerSummary } from '#content/types.ts'
import { getSimilarRoles } from './similar-roles.ts'

const buildRole = (slug: string, department: string, place: string): CareerSummary => ({
  id: slug,
  slug,
  href: `/careers/${slug}`,
  title: slug,
  department,
  place,
  state: 'running',
  sampleFields: [],
  updatedAt: '2026-11-20T00:00:00Z',
})

it('ranks the same place above the same team, and returns three at most', () => {
  const closed = buildRole('pastry-cook', 'restaurants', 'Boat Quay')
  const open = [
    buildRole('host', 'cars', 'Suntec City'),
    buildRole('barista', 'restaurants', 'Tanjong Pagar'),
    buildRole('adviser', 'cars', 'Boat Quay'),
    buildRole('chef', 'restaurants', 'Boat Quay'),
  ]
  expect(getSimilarRoles(closed, open).map(({ slug }) => slug)).toEqual([
    'chef',
    'adviser',
    'barista',
  ])
})

it('leaves out the role itself', () => {
  const barista = buildRole('barista', 'restaurants', 'Tanjong Pagar')
  const chef = buildRole('chef', 'restaurants', 'Boat Quay')
  expect(getSimilarRoles(barista, [barista, chef])).toEqual([chef])
})
