import { personName } from 'core/field-rules'
import { Hono } from 'hono'
import { z } from 'zod'
import { phone } from '../validation/field-checks.ts'

/** The user of an identity token. */
export interface AccountOwner {
  sub: string
  username: string
}

/** Changes that a member may make to their account, however they signed in. */
export interface Accounts {
  change: (owner: AccountOwner, details: AccountDetails) => Promise<void>
  remove: (owner: AccountOwner) => Promise<void>
}

const detailsSchema = z.strictObject({
  name: personName().optional(),
  /** A mobile number in E.164; an empty one removes the stored number, as in Cognito. */
  phoneNumber: z.union([z.literal(''), phone()]).optional(),
})

export type AccountDetails = z.infer<typeof detailsSchema>

export interface AccountAppOptions {
  /** @returns undefined unless the token is valid. */
  readOwner: (idToken: string) => Promise<AccountOwner | undefined>
  accounts: Accounts
}

/**
 * The member's account in the REST API. Tokens of the hosted pages lack the scope with which Cognito lets
 * users change or delete themselves, so the backend does it for them.
 */
export function createAccountApp({ readOwner, accounts }: AccountAppOptions): Hono {
  const app = new Hono()
  const path = '/account'
  const getOwner = (header: string | undefined) => {
    const [, token] = /^Bearer (.+)$/.exec(header ?? '') ?? []
    return token === undefined ? undefined : readOwner(token)
  }

  app.patch(path, async (context) => {
    const owner = await getOwner(context.req.header('authorization'))
    if (!owner) return context.json({ code: 'UNAUTHENTICATED' }, 401)
    const details = detailsSchema.safeParse(await context.req.json().catch(() => undefined))
    if (!details.success)
      return context.json({ code: 'INVALID', message: z.prettifyError(details.error) }, 400)
    await accounts.change(owner, details.data)
    return context.body(null, 204)
  })
  app.delete(path, async (context) => {
    const owner = await getOwner(context.req.header('authorization'))
    if (!owner) return context.json({ code: 'UNAUTHENTICATED' }, 401)
    await accounts.remove(owner)
    return context.body(null, 204)
  })
  return app
}
