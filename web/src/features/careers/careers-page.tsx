import { type ReactNode, useId } from 'react'
import { routes } from '#config/routes.ts'
import type { CareerSummary, Mailbox } from '#content/types.ts'
import { ChipLink } from '#ui/chip.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { JobsMail } from './jobs-mail.tsx'
import {
  describeRoles,
  filterRoles,
  getChoices,
  getRelaxations,
  type RoleFilter,
  toRoleFilterHref,
} from './role-filter.ts'
import { RoleAlertForm } from './role-alert-form.tsx'
import { RoleList } from './role-list.tsx'

const ALL_ROLES: RoleFilter = {}

const FILTERS = [
  { facet: 'team', label: 'Team' },
  { facet: 'place', label: 'Place' },
  { facet: 'type', label: 'Hours' },
] as const

interface CareersPageProps {
  /** Open roles. */
  careers: readonly CareerSummary[]
  filter?: RoleFilter
  mailbox?: Mailbox
  /** One of the places to work at. */
  picture?: ReactNode
}

/** The open roles, filtered by the address. */
export function CareersPage({ careers, filter = ALL_ROLES, mailbox, picture }: CareersPageProps) {
  const shown = filterRoles(careers, filter)
  return (
    <div data-surface="light">
      <div className="page-wrap pt-11 pb-7 md:pt-22 md:pb-9">
        <h1 className="measure-20 type-h1">Hosts, cooks, and people who know torque</h1>
        <p className="mt-4.5 measure-52 type-lead">
          We sell cars in restaurants, so most of us learn a little of both. These are the roles
          open now.
        </p>
        {careers.length > 0 && <Filters careers={careers} filter={filter} />}
      </div>
      <div className="page-wrap grid gap-16 pb-(--section)">
        {shown.length > 0 ? (
          <div>
            <output className="block pb-3 num text-label text-muted">
              {shown.length === 1 ? '1 open role' : `${shown.length} open roles`}
              {shown.length < careers.length && ` of ${careers.length}`}
            </output>
            <RoleList careers={shown} heading="h2" />
          </div>
        ) : (
          <NoRoles careers={careers} filter={filter} />
        )}
        <section className="gap-y-12 max-md:grid md:page-grid md:items-center">
          <div className="grid gap-5 md:col-span-7 lg:col-span-6">
            <h2 className="type-title">Nothing that fits?</h2>
            <RoleAlertForm />
            {mailbox && (
              <p className="measure-62 text-muted">
                Or write to{' '}
                <JobsMail mailbox={mailbox} subject="Working at BYD by 1826" className="text-fg" />{' '}
                and say what you would do here.
              </p>
            )}
            <div>
              <TextLink href={routes.restaurants}>See where you would work</TextLink>
            </div>
          </div>
          {picture && (
            <div className="overflow-hidden rounded-card bg-ink-950 md:col-start-8 md:col-end-13">
              {picture}
            </div>
          )}
        </section>
      </div>
    </div>
  )
}

function Filters({ careers, filter }: { careers: readonly CareerSummary[]; filter: RoleFilter }) {
  const id = useId()
  return (
    <nav aria-label="Filter roles" className="mt-11 grid gap-3.5 whitespace-nowrap">
      {FILTERS.map(({ facet, label }) => (
        <div key={facet} className="grid items-center gap-x-4 gap-y-2 md:grid-cols-lead-88">
          <span id={`${id}-${facet}`} className="text-small font-strong">
            {label}
          </span>
          <ul
            aria-labelledby={`${id}-${facet}`}
            className="chip-strip -mx-(--edge) -my-1.5 flex gap-2 px-(--edge) py-1.5 md:-mx-1.5 md:flex-wrap md:px-1.5"
          >
            {getChoices(careers, filter, facet).map(({ value, label: choice, count }) => (
              <li key={choice}>
                <ChipLink
                  href={toRoleFilterHref({ ...filter, [facet]: value })}
                  isCurrent={filter[facet] === value}
                >
                  {choice} <span className="num">{count}</span>
                </ChipLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function NoRoles({ careers, filter }: { careers: readonly CareerSummary[]; filter: RoleFilter }) {
  if (careers.length === 0) {
    return (
      <div className="rounded-card border border-line p-7">
        <h2 className="type-subtitle">No open roles at the moment</h2>
        <p className="mt-1.5 measure-52 text-muted">
          All roles are filled. New ones appear here first.
        </p>
      </div>
    )
  }
  const relaxations = getRelaxations(careers, filter)
  return (
    <div className="rounded-card border border-line p-7">
      <output>
        <h2 className="type-subtitle">No {describeRoles(filter)}</h2>
      </output>
      <p className="mt-1.5 measure-52 text-muted">
        {relaxations.length > 0
          ? 'No open role matches all your filters. These come close:'
          : 'Nothing else comes close right now.'}
      </p>
      <div className="mt-2.5 flex flex-wrap gap-x-7">
        {relaxations.map((relaxation) => {
          const { filter: wider, count } = relaxation
          const href = toRoleFilterHref(wider)
          return (
            <TextLink key={href} href={href}>
              {count} {count === 1 ? 'role' : 'roles'}: {describeRoles(wider)}
              {wider.place === undefined && ' anywhere'}
            </TextLink>
          )
        })}
        <TextLink href={toRoleFilterHref({})} arrow="none">
          Clear filters
        </TextLink>
      </div>
    </div>
  )
}
