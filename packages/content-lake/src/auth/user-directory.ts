import type { Identity, Role } from '../contracts.ts'
import type { AccessConfig, LocalUser } from './access-config.ts'
import { ROLES, ROLE_DESCRIPTIONS, ROLE_TITLES } from './roles.ts'

export const ANONYMOUS: Identity = {
  id: '<anonymous>',
  kind: 'anonymous',
  displayName: 'Anonymous',
}

export function toRoleRobot(role: Role): Identity {
  return { id: `robot-${role}`, kind: 'robot', displayName: `${ROLE_TITLES[role]} token`, role }
}

function toUser({ id, name, email, role }: LocalUser): Identity {
  return { id, kind: 'user', displayName: name, email, role }
}

/** The users and robots of this lake. */
export class UserDirectory {
  readonly #users: readonly Identity[]
  readonly #byId: ReadonlyMap<string, Identity>
  readonly defaultUser: Identity

  constructor({ users, defaultUser }: Pick<AccessConfig, 'users' | 'defaultUser'>) {
    this.#users = users.map(toUser)
    const robots = ROLES.map(toRoleRobot)
    this.#byId = new Map([...this.#users, ...robots].map((user) => [user.id, user]))
    const chosen = this.#users.find(({ id }) => id === defaultUser) ?? this.#users[0]
    if (!chosen) throw new Error('The access configuration has no users.')
    this.defaultUser = chosen
  }

  get(id: string): Identity | undefined {
    return this.#byId.get(id)
  }

  /** Users who can sign in. */
  list(): readonly Identity[] {
    return this.#users
  }
}

/** A user in the format of `GET /users/:id`. */
export function toUserProfile(user: Identity) {
  return {
    id: user.id,
    displayName: user.displayName,
    givenName: null,
    familyName: null,
    middleName: null,
    email: user.email ?? null,
    imageUrl: null,
    isRobot: user.kind === 'robot',
  }
}

/** The signed-in user in the format of `GET /users/me`. */
export function toCurrentUser(user: Identity) {
  const role = user.role
  return {
    id: user.id,
    name: user.displayName,
    email: user.email ?? '',
    profileImage: null,
    role: role ?? '',
    roles: role
      ? [{ name: role, title: ROLE_TITLES[role], description: ROLE_DESCRIPTIONS[role] }]
      : [],
    provider: user.kind === 'robot' ? 'sanity-token' : 'local',
  }
}
