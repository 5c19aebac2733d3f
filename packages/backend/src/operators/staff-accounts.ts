import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminListGroupsForUserCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
  paginateListUsersInGroup,
  ResourceNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { z } from 'zod'

const STAFF_GROUPS = ['manager', 'hr', 'staff'] as const

/** Who is to have an account, and in which groups. */
export const staffSchema = z.array(
  z.strictObject({
    email: z.email().toLowerCase(),
    name: z.string().optional(),
    groups: z.array(z.enum(STAFF_GROUPS)).min(1),
  }),
)

export type StaffList = z.infer<typeof staffSchema>

export interface InviteCounts {
  invited: number
  alreadyThere: number
  groupsAdded: number
}

interface Pool {
  client: CognitoIdentityProviderClient
  userPoolId: string
}

const getAttribute = ({ Attributes }: UserType, name: string): string | undefined =>
  Attributes?.find((attribute) => attribute.Name === name)?.Value

/** Everybody in a group of staff of a pool, such as the members' one, where staff once were. */
export async function listStaff({ client, userPoolId: UserPoolId }: Pool): Promise<StaffList> {
  const found = new Map<string, StaffList[number]>()
  for (const group of STAFF_GROUPS) {
    const pages = paginateListUsersInGroup({ client }, { UserPoolId, GroupName: group })
    try {
      // oxlint-disable-next-line no-await-in-loop -- page by page
      for await (const { Users = [] } of pages) {
        for (const user of Users) {
          const email = getAttribute(user, 'email')?.toLowerCase()
          if (email === undefined) continue
          const known = found.get(email)
          if (known) known.groups.push(group)
          else found.set(email, { email, name: getAttribute(user, 'name'), groups: [group] })
        }
      }
    } catch (error) {
      // A pool without the group has nobody in it.
      if (!(error instanceof ResourceNotFoundException)) throw error
    }
  }
  return [...found.values()]
}

/** Accounts with an address: one by invitation, one more of each identity provider. */
async function findUsernames({ client, userPoolId }: Pool, email: string): Promise<string[]> {
  const { Users = [] } = await client.send(
    new ListUsersCommand({ UserPoolId: userPoolId, Filter: `email = ${JSON.stringify(email)}` }),
  )
  return Users.flatMap(({ Username }) => (Username === undefined ? [] : [Username]))
}

async function addGroups(
  { client, userPoolId: UserPoolId }: Pool,
  Username: string,
  groups: readonly string[],
): Promise<number> {
  const { Groups = [] } = await client.send(
    new AdminListGroupsForUserCommand({ UserPoolId, Username }),
  )
  const known = new Set(Groups.map(({ GroupName }) => GroupName))
  const missing = groups.filter((group) => !known.has(group))
  for (const GroupName of missing)
    // oxlint-disable-next-line no-await-in-loop -- Cognito takes few of these calls a second
    await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }))
  return missing.length
}

/** Invites whoever has no account yet, and adds groups that are missing. Idempotent; removes nothing. */
export async function inviteStaff(pool: Pool, staff: StaffList): Promise<InviteCounts> {
  const counts: InviteCounts = { invited: 0, alreadyThere: 0, groupsAdded: 0 }
  for (const { email, name, groups } of staff) {
    // oxlint-disable no-await-in-loop -- Cognito takes few of these calls a second
    const known = await findUsernames(pool, email)
    if (known.length > 0) counts.alreadyThere += 1
    else {
      const { User } = await pool.client.send(
        new AdminCreateUserCommand({
          UserPoolId: pool.userPoolId,
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
      known.push(User?.Username ?? email)
    }
    for (const username of known) counts.groupsAdded += await addGroups(pool, username, groups)
    // oxlint-enable no-await-in-loop
  }
  return counts
}
