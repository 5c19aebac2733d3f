import type { Identity, Role } from '../contracts.ts'
import type { AccessConfig, LocalUser, RoleConfig } from './access-config.ts'
import type { AuthStore, StoredStaff } from './auth-store.ts'

export const ANONYMOUS: Identity = {
  id: '<anonymous>',
  kind: 'anonymous',
  displayName: 'Anonymous',
  roles: [],
}

export function toRoleRobot(role: Role, title: string = role): Identity {
  return { id: `robot-${role}`, kind: 'robot', displayName: `Script (${title})`, roles: [role] }
}

function toUser({ id, name, email, role }: LocalUser): Identity {
  return { id, kind: 'user', displayName: name, email, roles: [role] }
}

/** The roles that the groups of staff give, each once. */
export function toStaffRoles(groups: readonly string[], config: AccessConfig): Role[] {
  const given = new Set(groups.flatMap((group) => config.staffRoles[group] ?? []))
  return Object.keys(config.roles).filter((role) => given.has(role))
}

/** The users, staff and robots of this lake. */
export class UserDirectory {
  /** Users who sign in without a password. */
  readonly local: readonly Identity[]
  readonly #byId: ReadonlyMap<string, Identity>
  readonly #config: AccessConfig
  readonly #store: AuthStore
  readonly defaultUser: Identity
  readonly roles: ReadonlyMap<Role, RoleConfig>

  constructor(config: AccessConfig, store: AuthStore) {
    const { users, defaultUser } = config
    this.#config = config
    this.#store = store
    this.local = users.map(toUser)
    this.roles = new Map(Object.entries(config.roles))
    const robots = [...this.roles.keys()].map((role) => this.getRobot(role))
    this.#byId = new Map([...this.local, ...robots].map((user) => [user.id, user]))
    const chosen = this.local.find(({ id }) => id === defaultUser) ?? this.local[0]
    if (!chosen) throw new Error('The access configuration has no users.')
    this.defaultUser = chosen
  }

  get(id: string): Identity | undefined {
    const staff = this.#byId.has(id) ? undefined : this.#store.getStaff(id)
    return staff ? this.#toStaff(staff) : this.#byId.get(id)
  }

  getRobot(role: Role): Identity {
    return toRoleRobot(role, this.getTitle(role))
  }

  getTitle(role: Role): string {
    return this.roles.get(role)?.title ?? role
  }

  /** Users who sign in without a password, and staff who have signed in. */
  listAll(): Identity[] {
    return [...this.local, ...this.#store.listStaff().map((staff) => this.#toStaff(staff))]
  }

  #toStaff({ id, email, name, groups }: StoredStaff): Identity {
    const roles = toStaffRoles(groups, this.#config)
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
export function toCurrentUser(user: Identity, { roles }: Pick<UserDirectory, 'roles'>) {
  const [role] = user.roles
  return {
    id: user.id,
    name: user.displayName,
    email: user.email ?? '',
    profileImage: null,
    role: role ?? '',
    roles: user.roles.map((name) => ({
      name,
      title: roles.get(name)?.title ?? name,
      description: roles.get(name)?.description ?? '',
    })),
    provider: PROVIDERS[user.kind],
  }
}
