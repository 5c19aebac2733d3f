import { routes } from '#config/routes.ts'
import { TextLink } from '#ui/text-link.tsx'
import { RoleAlertForm } from './role-alert-form.tsx'
import { ROLE_ALERT_TEXTS, type RoleAlertNote } from './role-alert-texts.ts'

const NO_NOTE = {
  title: 'New roles by mail',
  text: 'We email you when a role opens, for a year at most.',
  canRetry: true,
}

/** Page on the outcome of a request, a confirmation or a stop. */
export function RoleAlertPage({ note }: { note: RoleAlertNote | undefined }) {
  const { title, text, canRetry } = note ? ROLE_ALERT_TEXTS[note] : NO_NOTE
  return (
    <section data-surface="light">
      <div className="page-wrap grid gap-8 pt-11 pb-(--section) md:pt-22">
        <div>
          <h1 className="measure-20 type-h1">{title}</h1>
          <p className="mt-4.5 measure-52 type-lead">{text}</p>
        </div>
        {canRetry && <RoleAlertForm />}
        <TextLink href={routes.careers}>See all open roles</TextLink>
      </div>
    </section>
  )
}
