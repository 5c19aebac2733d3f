import { FillMember } from '#features/shared/form/fill-member-client.tsx'
import { KeepTyped } from '#features/shared/form/keep-typed-client.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'

const ACTION = '/api/role-alerts'

/** Asks for new roles by mail. It needs no scripts. */
export function RoleAlertForm() {
  return (
    <form action={ACTION} method="post" className="grid max-w-150">
      <KeepTyped action={ACTION} />
      <FillMember />
      <TextField
        label="Your email address"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={254}
        hint="We email you a link to confirm. Only open roles, for a year at most; unsubscribe any time."
        beside={
          <Button type="submit" className="min-h-13">
            Email me new roles
          </Button>
        }
      />
    </form>
  )
}
