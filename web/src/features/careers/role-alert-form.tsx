import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'

/** Asks for new roles by mail. It needs no scripts. */
export function RoleAlertForm() {
  return (
    <form action="/api/role-alerts" method="post" className="grid max-w-150">
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
