import type { Career, CareerSummary, Mailbox } from '#content/types.ts'
import { routes } from '#config/routes.ts'
import { formatDay } from 'core/date-names'
import { TextLink } from '#ui/text-link.tsx'
import { AllRolesLink } from './all-roles-link.tsx'
import { JobsMail } from './jobs-mail.tsx'
import { RoleAlertForm } from './role-alert-form.tsx'
import { RoleList } from './role-list.tsx'
import { formatRole } from './role-texts.ts'
import { getSimilarRoles } from './similar-roles.ts'

interface ClosedRolePageProps {
  career: Career
  /** Open roles. */
  careers: readonly CareerSummary[]
  mailbox?: Mailbox
  now: Date
}

/** A role that is filled, withdrawn or past its closing date, with similar open roles. */
export function ClosedRolePage({ career, careers, mailbox, now }: ClosedRolePageProps) {
  const { validThrough } = career
  const similar = getSimilarRoles(career, careers)
  // The closing date of a role that was filled early is in the future.
  const isExpired = validThrough !== undefined && new Date(validThrough) < now
  return (
    <div data-surface="light">
      <section className="page-wrap pt-11 pb-(--section)">
        <AllRolesLink />
        <h1 className="mt-3 measure-18 type-h1">{formatRole(career)}, is closed</h1>
        <p className="mt-4.5 mb-12 measure-48 type-lead">
          {isExpired
            ? `It closed on ${formatDay(validThrough)}. `
            : 'It is closed to applications. '}
          {mailbox && (
            <>
              If you applied and have heard nothing, write to{' '}
              <JobsMail mailbox={mailbox} subject={formatRole(career)} />.
            </>
          )}
        </p>
        {similar.length > 0 ? (
          <>
            <h2 className="mb-4 type-title">Open now, and close to it</h2>
            <RoleList careers={similar} heading="h3" />
          </>
        ) : (
          <TextLink href={routes.careers}>See all open roles</TextLink>
        )}
        <h2 className="mt-16 mb-4 type-title">Hear of the next one</h2>
        <RoleAlertForm />
      </section>
    </div>
  )
}
