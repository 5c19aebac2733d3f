import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { FIRST_PASSWORD_DAYS } from '../../staff/staff-invitation.ts'
import { CognitoError } from './cognito-error.ts'
import type { SendInvitation } from './invitation-mail.ts'
import { keepPassword } from './password.ts'
import { getPoolName } from './pool.ts'
import type { Sessions } from './sessions.ts'
import type { TwinSettings } from './twin-settings.ts'
import { attributes, type Operation, parse, text, toAttributes } from './user-pool-api.ts'
import { createSub, type User, type Users } from './users.ts'

interface AdminParts {
  settings: TwinSettings
  users: Users
  sessions: Sessions
  sendInvitation: SendInvitation
  now: () => Date
}

const PAGE_SIZE = 60
const FIRST_PASSWORD_MS = FIRST_PASSWORD_DAYS * 86_400_000

const pageSchema = z.object({
  Limit: z.number().int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
})

const toSeconds = (time: string): number => Date.parse(time) / 1000

const toDescription = (user: User) => ({
  Username: user.username,
  Enabled: !user.isDisabled,
  UserStatus: user.status,
  UserCreateDate: toSeconds(user.createdAt),
  UserLastModifiedDate: toSeconds(user.updatedAt),
})
const toUser = (user: User) => ({ ...toDescription(user), Attributes: toAttributes(user) })

/** One page of a list; the token is the position of the next. */
function paginate(found: readonly User[], limit: number, token: string | undefined) {
  const begin = Number(token ?? 0)
  const end = begin + limit
  return {
    page: found.slice(begin, end).map(toUser),
    next: end < found.length ? `${end}` : undefined,
  }
}

/** Cognito's filters, as far as equality of email address and status. */
function toFilter(filter: string): (user: User) => boolean {
  if (!filter) return () => true
  const [, name, value = ''] =
    /^\s*(email|cognito:user_status)\s*=\s*"([^"\\]+)"\s*$/.exec(filter) ?? []
  if (name === 'email') return ({ email }) => email === value.toLowerCase()
  if (name) return ({ status }) => status === value
  throw new CognitoError('InvalidParameterException', `The twin knows no filter ${filter}`)
}

/** Operations of the user pool that its administrators may call, by name. */
export function createAdminOperations(parts: AdminParts): Record<string, Operation> {
  const { settings, users, sessions, sendInvitation, now } = parts
  const poolSchema = z.object({ UserPoolId: text })
  const nameSchema = poolSchema.extend({ Username: text })
  const groupSchema = nameSchema.extend({ GroupName: text })

  const read = <Schema extends typeof poolSchema>(schema: Schema, input: unknown) => {
    const parsed = parse(schema, input)
    if (parsed.UserPoolId !== settings.userPoolId)
      throw new CognitoError(
        'ResourceNotFoundException',
        `User pool ${parsed.UserPoolId} does not exist.`,
      )
    return parsed
  }
  const assertGroup = (name: string) => {
    if (!settings.groups.includes(name))
      throw new CognitoError('ResourceNotFoundException', 'Group not found.')
  }
  const getUser = async (name: string): Promise<User> => {
    const user = await users.getByName(name)
    if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
    return user
  }
  const change = async (input: unknown, patch: Partial<User>) => {
    const { sub } = await getUser(read(nameSchema, input).Username)
    await users.change(sub, (newest) => ({ ...newest, ...patch }))
    return {}
  }
  const setGroups = async (
    input: unknown,
    toGroups: (groups: string[], name: string) => string[],
  ) => {
    const { Username, GroupName } = read(groupSchema, input)
    assertGroup(GroupName)
    const { sub } = await getUser(Username)
    await users.change(sub, (newest) => ({
      ...newest,
      groups: toGroups(newest.groups, GroupName),
    }))
    return {}
  }

  const createFirstPassword = async (sub: string) => {
    const password = randomBytes(12).toString('base64url')
    return {
      password,
      kept: {
        status: 'FORCE_CHANGE_PASSWORD' as const,
        password: await keepPassword(password, sub, getPoolName(settings)),
        firstPasswordEndsAt: now().getTime() + FIRST_PASSWORD_MS,
      },
    }
  }
  const invite = async (to: string, password: string) => {
    try {
      await sendInvitation({ to, password })
    } catch (error) {
      throw new CognitoError(
        'CodeDeliveryFailureException',
        error instanceof Error ? error.message : String(error),
      )
    }
  }
  const inviteAgain = async (name: string) => {
    const user = await getUser(name)
    if (user.status !== 'FORCE_CHANGE_PASSWORD')
      throw new CognitoError(
        'UnsupportedUserStateException',
        `Resend not possible. ${user.username} status is not FORCE_CHANGE_PASSWORD`,
      )
    const { password, kept } = await createFirstPassword(user.sub)
    const changed = await users.change(user.sub, (newest) => ({ ...newest, ...kept }))
    await invite(user.email, password)
    return { User: toUser(changed) }
  }

  return {
    AdminCreateUser: async (input) => {
      const { MessageAction, UserAttributes, Username } = read(
        nameSchema.extend({
          UserAttributes: attributes,
          MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
        }),
        input,
      )
      if (MessageAction === 'RESEND') return inviteAgain(Username)
      const get = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value
      const email = z.email().safeParse((get('email') ?? Username).toLowerCase())
      if (!email.success)
        throw new CognitoError('InvalidParameterException', 'Username should be an email.')
      const sub = createSub()
      const { password, kept } = await createFirstPassword(sub)
      const user = await users.create({
        sub,
        username: sub,
        email: email.data,
        isEmailVerified: get('email_verified') === 'true',
        name: get('name'),
        groups: [],
        ...kept,
      })
      if (MessageAction !== 'SUPPRESS') await invite(user.email, password)
      return { User: toUser(user) }
    },
    AdminGetUser: async (input) => {
      const user = await getUser(read(nameSchema, input).Username)
      return {
        ...toDescription(user),
        UserAttributes: toAttributes(user),
        ...(user.totpSecret !== undefined && {
          PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
          UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
        }),
      }
    },
    AdminListGroupsForUser: async (input) => {
      const { groups } = await getUser(read(nameSchema, input).Username)
      return {
        Groups: groups.map((GroupName) => ({ GroupName, UserPoolId: settings.userPoolId })),
      }
    },
    AdminAddUserToGroup: (input) =>
      setGroups(input, (groups, name) => [...groups.filter((group) => group !== name), name]),
    AdminRemoveUserFromGroup: (input) =>
      setGroups(input, (groups, name) => groups.filter((group) => group !== name)),
    AdminDisableUser: (input) => change(input, { isDisabled: true }),
    AdminEnableUser: (input) => change(input, { isDisabled: false }),
    AdminSetUserMFAPreference: async (input) => {
      const { SoftwareTokenMfaSettings } = read(
        nameSchema.extend({ SoftwareTokenMfaSettings: z.object({ Enabled: z.boolean() }) }),
        input,
      )
      const { totpSecret } = await getUser(read(nameSchema, input).Username)
      if (!SoftwareTokenMfaSettings.Enabled) return change(input, { totpSecret: undefined })
      if (totpSecret === undefined)
        throw new CognitoError(
          'InvalidParameterException',
          'User has not verified software token mfa',
        )
      return {}
    },
    AdminUserGlobalSignOut: async (input) => {
      const { sub } = await getUser(read(nameSchema, input).Username)
      await sessions.endAll(sub)
      return {}
    },
    ListUsers: async (input) => {
      const { Filter, Limit, PaginationToken } = read(
        poolSchema.extend({
          ...pageSchema.shape,
          Filter: z.string().default(''),
          PaginationToken: text.optional(),
        }),
        input,
      )
      const found = (await users.list()).filter(toFilter(Filter))
      const { page, next } = paginate(found, Limit, PaginationToken)
      return { Users: page, ...(next && { PaginationToken: next }) }
    },
    ListUsersInGroup: async (input) => {
      const { GroupName, Limit, NextToken } = read(
        poolSchema.extend({ ...pageSchema.shape, GroupName: text, NextToken: text.optional() }),
        input,
      )
      assertGroup(GroupName)
      const found = (await users.list()).filter(({ groups }) => groups.includes(GroupName))
      const { page, next } = paginate(found, Limit, NextToken)
      return { Users: page, ...(next && { NextToken: next }) }
    },
  }
}
