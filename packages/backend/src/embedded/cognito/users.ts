import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { deleteItem, IS_NEW, putItem, putItemIf, readItem, type Store } from '../../store/store.ts'
import { listPartition } from '../../store/walk-items.ts'
import { CognitoError } from './cognito-error.ts'
import type { TwinSettings } from './twin-settings.ts'

const userSchema = z.object({
  /** `sub` of every token. */
  sub: z.uuid(),
  /** The sub, or provider and id for social users. */
  username: z.string(),
  status: z.enum(['UNCONFIRMED', 'FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'EXTERNAL_PROVIDER']),
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** Replaces the email address once its mailed code is confirmed. */
  newEmail: z.string().optional(),
  name: z.string().optional(),
  phoneNumber: z.string().optional(),
  groups: z.array(z.string()),
  password: z
    .object({
      salt: z.string(),
      hash: z.string(),
      srp: z.object({ salt: z.string(), verifier: z.string() }),
    })
    .optional(),
  /** Until when an invited user's first password is good, in milliseconds since 1970. */
  firstPasswordEndsAt: z.number().optional(),
  isDisabled: z.boolean().optional(),
  /** The authenticator app's key, in Base32. */
  totpSecret: z.string().optional(),
  identity: z.object({ provider: z.string(), userId: z.string() }).optional(),
  /** The newest mailed code, by purpose. */
  codes: z.record(
    z.string(),
    z.object({ hash: z.string(), expiresAt: z.number(), tries: z.number() }),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
})

export type User = z.infer<typeof userSchema>
export type NewUser = Omit<User, 'createdAt' | 'updatedAt' | 'version' | 'codes'>

const PROFILE = 'PROFILE'
const MAX_TRIES = 10

/** Returns the name that a user signs in with: the email address, or the social provider's name. */
const getName = (user: Pick<User, 'identity' | 'username' | 'email'>) =>
  user.identity ? user.username : user.email

export interface Users {
  getBySub: (sub: string) => Promise<User | undefined>
  /** Finds a user by email address, sub or username. */
  getByName: (name: string) => Promise<User | undefined>
  /** Everybody, by time of creation. */
  list: () => Promise<User[]>
  /** @throws CognitoError when the name is taken. */
  create: (user: NewUser) => Promise<User>
  /** Applies a change to the newest version. @throws CognitoError when the user was deleted. */
  change: (sub: string, change: (user: User) => User) => Promise<User>
  /** Makes it the sign-in name. @throws CognitoError when another user has it. */
  changeEmail: (user: User, email: string) => Promise<void>
  /** Deletes the user with all sessions. */
  remove: (user: User) => Promise<void>
}

export const createSub = (): string => randomUUID()

/** The users of the pool, in the store. */
export function createUsers(
  store: Store,
  { keyPrefix }: Pick<TwinSettings, 'keyPrefix'>,
  now: () => Date,
): Users {
  const buildUserKey = (sub: string) => ({ pk: `${keyPrefix}USER#${sub}`, sk: PROFILE })
  /** Uniqueness keys: email addresses, and ids at the social provider. */
  const buildNameKey = (name: string) => ({
    pk: `${keyPrefix}USERNAME#${name.toLowerCase()}`,
    sk: 'USER',
  })
  const buildListKey = (sub: string) => ({ pk: `${keyPrefix}USERS`, sk: sub })
  const getBySub = async (sub: string) => {
    const item = await readItem(store, buildUserKey(sub))
    return item && userSchema.parse(item)
  }
  const getByName = async (name: string) => {
    const item = await readItem(store, buildNameKey(name))
    return getBySub(typeof item?.sub === 'string' ? item.sub : name)
  }
  const claimName = async (name: string, sub: string, taken: CognitoError) => {
    if (!(await putItemIf(store, { ...buildNameKey(name), sub }, IS_NEW))) throw taken
  }
  const put = (user: User, condition: string, values?: Record<string, unknown>) =>
    putItemIf(store, { ...user, ...buildUserKey(user.sub) }, condition, values)

  const change = async (sub: string, toChanged: (user: User) => User): Promise<User> => {
    for (let tries = 1; ; tries += 1) {
      const user = await getBySub(sub)
      if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
      const changed = {
        ...toChanged(user),
        updatedAt: now().toISOString(),
        version: user.version + 1,
      }
      if (await put(changed, 'version = :version', { ':version': user.version })) return changed
      if (tries >= MAX_TRIES) throw new Error('The user was changed each time meanwhile.')
    }
  }

  return {
    getBySub,
    getByName,
    list: async () => {
      const listed = await listPartition(store, buildListKey('').pk)
      const found = await Promise.all(listed.map(({ sk }) => getBySub(String(sk))))
      return found
        .filter((user) => user !== undefined)
        .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
    },
    create: async (newUser) => {
      const time = now().toISOString()
      const user = { ...newUser, codes: {}, createdAt: time, updatedAt: time, version: 1 }
      // The profile is written first, so that a name never points at nothing.
      await put(user, IS_NEW)
      try {
        await claimName(
          getName(user),
          user.sub,
          new CognitoError(
            'UsernameExistsException',
            'An account with the given email already exists.',
          ),
        )
      } catch (error) {
        await deleteItem(store, buildUserKey(user.sub))
        throw error
      }
      await putItem(store, buildListKey(user.sub))
      return user
    },
    changeEmail: async (user, email) => {
      if (email === user.email) return
      await claimName(
        email,
        user.sub,
        new CognitoError('AliasExistsException', 'An account with the email already exists.'),
      )
      await change(user.sub, ({ newEmail: _taken, ...newest }) => ({
        ...newest,
        email,
        isEmailVerified: true,
      }))
      await deleteItem(store, buildNameKey(user.email))
    },
    change,
    remove: async (user) => {
      const { pk } = buildUserKey(user.sub)
      const own = await listPartition(store, pk)
      const keys = [
        buildNameKey(getName(user)),
        buildListKey(user.sub),
        ...own.map(({ sk }) => ({ pk, sk: String(sk) })),
      ]
      await Promise.all(keys.map((key) => deleteItem(store, key)))
    },
  }
}
