import { routes } from '#config/routes.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ROLE_ALERT_STEPS, type RoleAlertStep } from './role-alert-texts.ts'

/** Page of a mailed link: one button does it, since scanners of mails open links. It needs no scripts. */
export function RoleAlertStepPage({ step, action }: { step: RoleAlertStep; action: string }) {
  const { title, text, label } = ROLE_ALERT_STEPS[step]
  return (
    <section data-surface="light">
      <div className="page-wrap grid gap-8 pt-11 pb-(--section) md:pt-22">
        <div>
          <h1 className="measure-20 type-h1">{title}</h1>
          <p className="mt-4.5 measure-52 type-lead">{text}</p>
        </div>
        <form action={action} method="post">
          <Button type="submit">{label}</Button>
        </form>
        <TextLink href={routes.careers}>See all open roles</TextLink>
      </div>
    </section>
  )
}
