import { CAREERS_PARAMETERS, routes } from '#config/routes.ts'
import type { CareerSummary } from '#content/types.ts'
import { EMPLOYMENT_TYPES, getTeamLabel, getTypeLabel, TEAMS } from './role-texts.ts'

/** Filters in the address of the list. */
export interface RoleFilter {
  team?: string
  place?: string
  type?: string
}

export interface FilterChoice {
  value?: string
  label: string
  /** Number of roles for this option under the other filters. */
  count: number
}

type Facet = keyof RoleFilter

const FACETS = ['team', 'place', 'type'] as const satisfies readonly Facet[]

const getFacet = {
  team: ({ department }) => department,
  place: ({ place }) => place,
  type: ({ employmentType }) => employmentType,
} as const satisfies Record<Facet, (career: CareerSummary) => string | undefined>

/** Restricted to known values, so that an address cannot put text on the page. */
export function parseRoleFilter(
  params: URLSearchParams,
  careers: readonly CareerSummary[],
): RoleFilter {
  const known = {
    team: [...Object.keys(TEAMS), ...getValues(careers, 'team')],
    place: getValues(careers, 'place'),
    type: [...Object.keys(EMPLOYMENT_TYPES), ...getValues(careers, 'type')],
  }
  const filter: RoleFilter = {}
  for (const facet of FACETS) {
    const value = params.get(CAREERS_PARAMETERS[facet])
    if (value !== null && known[facet].includes(value)) filter[facet] = value
  }
  return filter
}

export function toRoleFilterHref(filter: RoleFilter): string {
  const params = new URLSearchParams()
  for (const facet of FACETS) {
    const value = filter[facet]
    if (value !== undefined) params.set(CAREERS_PARAMETERS[facet], value)
  }
  return params.size > 0 ? `${routes.careers}?${params.toString()}` : routes.careers
}

export function filterRoles(
  careers: readonly CareerSummary[],
  filter: RoleFilter,
): CareerSummary[] {
  return careers.filter((career) =>
    FACETS.every(
      (facet) => filter[facet] === undefined || getFacet[facet](career) === filter[facet],
    ),
  )
}

/** "All", every value that an open role has, and the selected one. */
export function getChoices(
  careers: readonly CareerSummary[],
  filter: RoleFilter,
  facet: Facet,
): FilterChoice[] {
  const values = new Set(getValues(careers, facet))
  const chosen = filter[facet]
  if (chosen !== undefined) values.add(chosen)
  const count = (value: string | undefined) =>
    filterRoles(careers, { ...filter, [facet]: value }).length
  return [
    { label: ALL[facet], count: count(undefined) },
    ...[...values].map((value) => ({ value, label: toLabel(facet, value), count: count(value) })),
  ]
}

const ALL = { team: 'All', place: 'Anywhere', type: 'Any' } as const satisfies Record<Facet, string>

function toLabel(facet: Facet, value: string): string {
  if (facet === 'team') return getTeamLabel(value)
  return facet === 'type' ? getTypeLabel(value) : value
}

function getValues(careers: readonly CareerSummary[], facet: Facet): string[] {
  const values = careers.flatMap((career) => getFacet[facet](career) ?? [])
  return [...new Set(values)].toSorted((a, b) => a.localeCompare(b))
}

/** "part-time restaurant roles at Boat Quay". */
export function describeRoles({ team, place, type }: RoleFilter): string {
  return [
    type && getTypeLabel(type).toLowerCase().replace(' ', '-'),
    team && (TEAMS[team]?.adjective ?? team),
    'roles',
    place && `at ${place}`,
  ]
    .filter(Boolean)
    .join(' ')
}

export interface Relaxation {
  filter: RoleFilter
  count: number
}

/** Closest filters with roles: one filter removed, the outlet kept first. */
export function getRelaxations(
  careers: readonly CareerSummary[],
  filter: RoleFilter,
): Relaxation[] {
  return (['place', 'type', 'team'] as const).flatMap((facet) => {
    if (filter[facet] === undefined) return []
    const { [facet]: _dropped, ...rest } = filter
    const { length: count } = filterRoles(careers, rest)
    return count > 0 && Object.keys(rest).length > 0 ? [{ filter: rest, count }] : []
  })
}
