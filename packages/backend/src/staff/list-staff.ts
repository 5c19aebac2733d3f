import {
  type CognitoIdentityProviderClient,
  paginateListUsersInGroup,
  ResourceNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { createCachedReader } from '../cached-reader.ts'
import { STAFF_GROUPS } from 'core/staff-access'

/** A user pool, and the client by which it is asked. */
export interface StaffPool {
  client: CognitoIdentityProviderClient
  userPoolId: string
}

const getAttribute = ({ Attributes }: UserType, name: string): string | undefined =>
  Attributes?.find((attribute) => attribute.Name === name)?.Value

/** Stage that somebody has reached with their account. */
export type StaffState = 'invited' | 'active' | 'disabled'

export interface ListedStaff {
  email: string
  name: string | undefined
  groups: string[]
  state: StaffState
}

/** Tells how far an account got. */
export function getState({ Enabled, UserStatus }: UserType): StaffState {
  if (Enabled === false) return 'disabled'
  return UserStatus === 'FORCE_CHANGE_PASSWORD' ? 'invited' : 'active'
}

/** Lists all accounts in a staff group. Also used on the members' pool, which held staff before they had their own. */
export async function listStaff({
  client,
  userPoolId: UserPoolId,
}: StaffPool): Promise<ListedStaff[]> {
  const found = new Map<string, ListedStaff>()
  for (const group of STAFF_GROUPS) {
    const pages = paginateListUsersInGroup({ client }, { UserPoolId, GroupName: group })
    try {
      for await (const { Users = [] } of pages) {
        for (const user of Users) {
          const email = getAttribute(user, 'email')?.toLowerCase()
          if (email === undefined) continue
          const known = found.get(email)
          if (known) known.groups.push(group)
          else
            found.set(email, {
              email,
              name: getAttribute(user, 'name'),
              groups: [group],
              state: getState(user),
            })
        }
      }
    } catch (error) {
      // A pool without the group has nobody in it.
      if (!(error instanceof ResourceNotFoundException)) throw error
    }
  }
  return [...found.values()]
}

/** Time for which a change of an account may go unnoticed. */
const MAX_AGE_MS = 60_000

/** Reads everybody in a group of staff, cached for a minute: Cognito takes few of these calls a second. */
export const createStaffReader = (
  pool: StaffPool,
  now: () => Date,
): (() => Promise<readonly ListedStaff[]>) =>
  createCachedReader(() => listStaff(pool), MAX_AGE_MS, now)
