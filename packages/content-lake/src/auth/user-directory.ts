import type { Identity, Role } from '../contracts.ts'
import type { AccessConfig, LocalUser } from './access-config.ts'
import type { AuthStore, StoredStaff } from './auth-store.ts'
import { ROLES, ROLE_DESCRIPTIONS, ROLE_TITLES } from './roles.ts'

export const ANONYMOUS: Identity = {
  id: '<anonymous>',
  kind: 'anonymous',
  displayName: 'Anonymous',
  roles: [],
}

export function toRoleRobot(role: Role): Identity {
  return {
    id: `robot-${role}`,
    kind: 'robot',
    displayName: `Script (${ROLE_TITLES[role]})`,
    roles: [role],
  }
}

function toUser({ id, name, email, role }: LocalUser): Identity {
  return { id, kind: 'user', displayName: name, email, roles: [role] }
}

/** The roles that the groups of staff give, each once. */
export const toStaffRoles = (
  groups: readonly string[],
  staffRoles: AccessConfig['staffRoles'],
): Role[] => {
  const given = new Set(groups.flatMap((group) => staffRoles[group] ?? []))
  return ROLES.filter((role) => given.has(role))
}

/** The users, staff and robots of this lake. */
export class UserDirectory {
  readonly #users: readonly Identity[]
  readonly #byId: ReadonlyMap<string, Identity>
  readonly #staffRoles: AccessConfig['staffRoles']
  readonly #store: Pick<AuthStore, 'getStaff' | 'listStaff'>
  readonly defaultUser: Identity

  constructor(
    { users, defaultUser, staffRoles }: Pick<AccessConfig, 'users' | 'defaultUser' | 'staffRoles'>,
    store: Pick<AuthStore, 'getStaff' | 'listStaff'>,
  ) {
    this.#staffRoles = staffRoles
    this.#store = store
    this.#users = users.map(toUser)
    const robots = ROLES.map(toRoleRobot)
    this.#byId = new Map([...this.#users, ...robots].map((user) => [user.id, user]))
    const chosen = this.#users.find(({ id }) => id === defaultUser) ?? this.#users[0]
    if (!chosen) throw new Error('The access configuration has no users.')
    this.defaultUser = chosen
  }

  get(id: string): Identity | undefined {
    const staff = this.#byId.has(id) ? undefined : this.#store.getStaff(id)
    return staff ? this.#toStaff(staff) : this.#byId.get(id)
  }

  /** Users who sign in without a password. */
  list(): readonly Identity[] {
    return this.#users
  }

  /** Those, and staff who have signed in. */
  listAll(): Identity[] {
    return [...this.#users, ...this.#store.listStaff().map((staff) => this.#toStaff(staff))]
  }

  #toStaff({ id, email, name, groups }: StoredStaff): Identity {
    const roles = toStaffRoles(groups, this.#staffRoles)
    return { id, kind: 'staff', displayName: name, email, roles }
  }
}

/** A user in the format of `GET /users/:id`. */
export function toUserProfile(user: Identity) {
  return {
    id: user.id,
    sanityUserId: user.id,
    displayName: user.displayName,
    givenName: null,
    familyName: null,
    middleName: null,
    email: user.email ?? null,
    imageUrl: null,
    isRobot: user.kind === 'robot',
  }
}

const PROVIDERS = { anonymous: '', user: 'local', staff: 'staff', robot: 'sanity-token' }

/** The signed-in user in the format of `GET /users/me`. */
export function toCurrentUser(user: Identity) {
  const [role] = user.roles
  return {
    id: user.id,
    name: user.displayName,
    email: user.email ?? '',
    profileImage: null,
    role: role ?? '',
    roles: user.roles.map((name) => ({
      name,
      title: ROLE_TITLES[name],
      description: ROLE_DESCRIPTIONS[name],
    })),
    provider: PROVIDERS[user.kind],
  }
}
