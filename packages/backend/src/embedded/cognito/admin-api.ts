import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { FIRST_PASSWORD_DAYS } from '../../staff/staff-invitation.ts'
import { CognitoError } from './cognito-error.ts'
import type { SendInvitation } from './invitation-mail.ts'
import { keepPassword } from './password.ts'
import { getPoolName } from './pool.ts'
import type { Sessions } from './sessions.ts'
import type { TwinSettings } from './twin-settings.ts'
import { attributes, type Operation, parse, text } from './user-pool-api.ts'
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

/** The one filter that our commands send. */
const BY_EMAIL = /^email = "([^"\\]+)"$/

/** An account with what our commands read of it. */
const toUser = ({ email, isDisabled, name, status, username }: User) => ({
  Username: username,
  Enabled: !isDisabled,
  UserStatus: status,
  Attributes: [
    { Name: 'email', Value: email },
    ...(name === undefined ? [] : [{ Name: 'name', Value: name }]),
  ],
})

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
          MessageAction: z.literal('RESEND').optional(),
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
      await invite(user.email, password)
      return { User: toUser(user) }
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
    AdminSetUserMFAPreference: (input) => {
      const off = z.object({ SoftwareTokenMfaSettings: z.object({ Enabled: z.literal(false) }) })
      parse(off, input)
      return change(input, { totpSecret: undefined })
    },
    AdminUserGlobalSignOut: async (input) => {
      const { sub } = await getUser(read(nameSchema, input).Username)
      await sessions.endAll(sub)
      return {}
    },
    ListUsers: async (input) => {
      const { Filter } = read(poolSchema.extend({ Filter: z.string().regex(BY_EMAIL) }), input)
      const [, address = ''] = BY_EMAIL.exec(Filter) ?? []
      const found = (await users.list()).filter(({ email }) => email === address.toLowerCase())
      return { Users: found.map(toUser) }
    },
    ListUsersInGroup: async (input) => {
      const { GroupName, NextToken } = read(
        poolSchema.extend({ GroupName: text, NextToken: text.optional() }),
        input,
      )
      assertGroup(GroupName)
      const found = (await users.list()).filter(({ groups }) => groups.includes(GroupName))
      // The token is the position of the next page.
      const end = Number(NextToken ?? 0) + PAGE_SIZE
      return {
        Users: found.slice(end - PAGE_SIZE, end).map(toUser),
        ...(end < found.length && { NextToken: `${end}` }),
      }
    },
  }
}
