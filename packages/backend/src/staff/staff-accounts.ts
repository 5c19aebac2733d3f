import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { z } from 'zod'
import { buildOutletGroup, OUTLET_ROLES, STAFF_ROLES } from 'core/staff-access'
import { VENUE_VALUES } from 'core/venues'
import { getState, type StaffPool } from './list-staff.ts'

/** People who are to have an account, their roles and outlets. */
export const staffSchema = z.array(
  z
    .strictObject({
      email: z.email().toLowerCase(),
      name: z.string().optional(),
      groups: z.array(z.enum(STAFF_ROLES)).min(1),
      outlets: z.array(z.enum(['all', ...VENUE_VALUES])).default([]),
    })
    .refine(
      ({ groups, outlets }) =>
        outlets.length > 0 || !OUTLET_ROLES.some((role) => groups.includes(role)),
      {
        path: ['outlets'],
        message: `Say at which outlets: all, or some of ${VENUE_VALUES.join(', ')}.`,
      },
    )
    .transform(({ outlets, groups, ...person }) => ({
      ...person,
      groups: [...new Set([...groups, ...outlets.map(buildOutletGroup)])],
    })),
)

export type StaffList = z.output<typeof staffSchema>

export interface InviteCounts {
  invited: number
  invitedAgain: number
  alreadyThere: number
  groupsAdded: number
}

/** Finds the accounts with an address: one by invitation, one more of each identity provider. */
async function findUsers({ client, userPoolId }: StaffPool, email: string): Promise<UserType[]> {
  const { Users = [] } = await client.send(
    new ListUsersCommand({ UserPoolId: userPoolId, Filter: `email = ${JSON.stringify(email)}` }),
  )
  return Users
}

async function readGroups(
  { client, userPoolId: UserPoolId }: StaffPool,
  Username: string,
): Promise<string[]> {
  const { Groups = [] } = await client.send(
    new AdminListGroupsForUserCommand({ UserPoolId, Username }),
  )
  return Groups.flatMap(({ GroupName }) => GroupName ?? [])
}

async function addGroups(
  { client, userPoolId: UserPoolId }: StaffPool,
  Username: string,
  groups: readonly string[],
  known: readonly string[],
): Promise<number> {
  const missing = groups.filter((group) => !known.includes(group))
  for (const GroupName of missing)
    // Cognito takes few of these calls a second.
    await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }))
  return missing.length
}

/** Gives every account of an address exactly these groups, and ends its sessions: what a role may do counts at once. */
export async function moveStaff(
  pool: StaffPool,
  email: string,
  groups: readonly string[],
): Promise<void> {
  const { client, userPoolId: UserPoolId } = pool
  for (const { Username } of await findUsers(pool, email)) {
    if (Username === undefined) continue
    const known = await readGroups(pool, Username)
    for (const GroupName of known.filter((group) => !groups.includes(group)))
      await client.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username, GroupName }))
    await addGroups(pool, Username, groups, known)
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))
  }
}

interface InviteOptions {
  /** Sends another first password to whoever has not signed in yet. */
  again?: boolean
}

/** Invites whoever has no account yet, and adds groups that are missing. Idempotent; removes nothing. */
export async function inviteStaff(
  pool: StaffPool,
  staff: StaffList,
  { again = false }: InviteOptions = {},
): Promise<InviteCounts> {
  const { client, userPoolId: UserPoolId } = pool
  const counts: InviteCounts = { invited: 0, invitedAgain: 0, alreadyThere: 0, groupsAdded: 0 }
  for (const { email, name, groups } of staff) {
    // Cognito takes few of these calls a second.
    const known = await findUsers(pool, email)
    const pending = known.find((user) => getState(user) === 'invited')
    if (known.length === 0) {
      const { User } = await client.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: email,
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
            ...(name === undefined ? [] : [{ Name: 'name', Value: name }]),
          ],
          DesiredDeliveryMediums: ['EMAIL'],
        }),
      )
      counts.invited += 1
      known.push({ Username: User?.Username ?? email })
    } else if (again && pending) {
      await client.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: pending.Username,
          MessageAction: 'RESEND',
          DesiredDeliveryMediums: ['EMAIL'],
        }),
      )
      counts.invitedAgain += 1
    } else counts.alreadyThere += 1
    for (const { Username } of known)
      if (Username !== undefined)
        counts.groupsAdded += await addGroups(
          pool,
          Username,
          groups,
          await readGroups(pool, Username),
        )
  }
  return counts
}

/** Action of an operator on an account; it counts at the next sign-in. */
export type AccountChange = 'disable' | 'enable' | 'forget-app'

/**
 * Switches every account of an address off or on, or has the next sign-in set up another authenticator app.
 * @returns how many accounts the address has.
 */
export async function changeAccount(
  pool: StaffPool,
  email: string,
  change: AccountChange,
): Promise<number> {
  const { client, userPoolId: UserPoolId } = pool
  const known = await findUsers(pool, email.toLowerCase())
  for (const { Username } of known) {
    // Cognito takes few of these calls a second.
    if (change === 'forget-app')
      await client.send(
        new AdminSetUserMFAPreferenceCommand({
          UserPoolId,
          Username,
          SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
        }),
      )
    else if (change === 'enable')
      await client.send(new AdminEnableUserCommand({ UserPoolId, Username }))
    else {
      await client.send(new AdminDisableUserCommand({ UserPoolId, Username }))
      // An identity token goes on for its hour.
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))
    }
  }
  return known.length
}
