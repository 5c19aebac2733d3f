import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Role } from '../contracts.ts'
import type { Result } from '../result.ts'

const documentFilter = z.strictObject({
  types: z.array(z.string()).optional(),
  exceptTypes: z.array(z.string()).optional(),
})

const writeFilter = documentFilter.extend({
  startsWith: z.record(z.string().regex(/^[a-zA-Z]\w*$/), z.string().min(1)).optional(),
})

const roleConfig = z.strictObject({
  title: z.string().min(1).optional(),
  description: z.string().optional(),
  read: z.union([z.literal('all'), documentFilter]).default('all'),
  write: z.union([z.literal('all'), z.literal('none'), writeFilter, z.array(writeFilter).min(1)]),
})

const localUser = z.strictObject({
  id: z.string().regex(/^[a-zA-Z0-9-]{1,64}$/, 'must be 1 to 64 of a-z, 0-9 and dashes'),
  name: z.string().min(1),
  email: z.email().optional(),
  role: z.string(),
})

const ROLE_NAME = /^[a-z][a-zA-Z0-9-]{0,63}$/

/** The documents that a role reads and writes. */
export type RoleAccess = Pick<z.output<typeof roleConfig>, 'read' | 'write'>

/** A role and its rights. */
export interface RoleConfig extends RoleAccess {
  title: string
  description: string
}

/** Roles of every lake. A site adds its own ones in the access configuration. */
export const BUILT_IN_ROLES = ['administrator', 'editor', 'developer', 'viewer'] as const

const toRole = (title: string, write: 'all' | 'none', description: string): RoleConfig => ({
  title,
  description,
  read: 'all',
  write,
})
const WRITERS: Readonly<Record<Role, RoleConfig>> = {
  administrator: toRole(
    'Administrator',
    'all',
    'Reads and writes everything; manages datasets, webhooks, origins and tokens.',
  ),
  editor: toRole('Editor', 'all', 'Reads and writes every document.'),
  developer: toRole(
    'Developer',
    'all',
    'Reads and writes every document; manages datasets, webhooks and origins.',
  ),
}
const VIEWER = toRole('Viewer', 'none', 'Reads everything, writes nothing.')

const accessConfig = z
  .strictObject({
    roles: z.record(z.string().regex(ROLE_NAME), roleConfig).default({}).transform(completeRoles),
    privateTypes: z.array(z.string()).default([]),
    singletons: z.record(z.string(), z.string()).default({}),
    users: z.array(localUser).min(1).optional(),
    defaultUser: z.string().optional(),
    staffRoles: z.record(z.string(), z.array(z.string()).min(1)).default({}),
  })
  .transform(({ users, ...config }) => ({ ...config, users: users ?? toLocalUsers(config.roles) }))
  .superRefine(({ roles, users, staffRoles }, context) => {
    const used = [
      ...users.map(({ role }, index) => [role, 'users', index, 'role'] as const),
      ...Object.entries(staffRoles).flatMap(([group, given]) =>
        given.map((role) => [role, 'staffRoles', group] as const),
      ),
    ]
    for (const [role, ...path] of used)
      if (!Object.hasOwn(roles, role))
        context.addIssue({ code: 'custom', message: `there is no role "${role}"`, path })
  })
  .refine(({ users }) => new Set(users.map(({ id }) => id)).size === users.length, {
    error: 'two users have the same id',
    path: ['users'],
  })
  .refine(({ users, defaultUser }) => !defaultUser || users.some(({ id }) => id === defaultUser), {
    error: 'is not the id of one of the users',
    path: ['defaultUser'],
  })

/**
 * Rights of users on this lake. Every field is optional.
 *
 * - `roles`: the site's own roles, and what a role reads and writes, by document type. Everyone reads
 *   all unless told otherwise; administrators, editors and developers write all, viewers nothing.
 *   Filters are cumulative; `startsWith` narrows one by the text of fields.
 * - `privateTypes`: types that require signing in to read.
 * - `singletons`: types with one document, under that id: only administrators delete it, and nobody
 *   creates another one.
 * - `users`: the local users offered at sign-in; the first one, or `defaultUser`, is signed in by
 *   default.
 * - `staffRoles`: the roles that each group of the staff's user pool gives.
 */
export type AccessConfigInput = z.input<typeof accessConfig>
export type AccessConfig = z.output<typeof accessConfig>
export type WriteFilter = z.output<typeof writeFilter>
export type LocalUser = z.output<typeof localUser>

/** The built-in roles as configured, and the site's own ones before the last of them. */
function completeRoles(
  configured: Readonly<Record<string, z.output<typeof roleConfig>>>,
): Record<Role, RoleConfig> {
  const { viewer, ...others } = configured
  const named = Object.entries(others).map(([name, role]): [Role, RoleConfig] => [
    name,
    { title: name, description: '', ...WRITERS[name], ...role },
  ])
  return { ...WRITERS, ...Object.fromEntries(named), viewer: { ...VIEWER, ...viewer } }
}

/** A local user of each role. The first one is signed in. */
function toLocalUsers(roles: Readonly<Record<Role, RoleConfig>>): LocalUser[] {
  return [...new Set(['editor', ...Object.keys(roles)])].map((role) => ({
    id: `local-${role}`,
    name: `Local ${roles[role]?.title ?? role}`,
    role,
  }))
}

export function parseRole(text: string, roles: readonly Role[]): Result<Role> {
  if (roles.includes(text)) return { ok: true, value: text }
  const reason = text ? `Unknown role "${text}". The roles are: ` : 'Name a role: one of '
  return { ok: false, error: `${reason}${roles.join(', ')}.` }
}

export function parseAccessConfig(input: unknown): Result<AccessConfig> {
  const parsed = accessConfig.safeParse(input ?? {})
  if (parsed.success) return { ok: true, value: parsed.data }
  const issues = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
  return { ok: false, error: issues.join('; ') }
}

/** Reads the configuration from a JSON file, or uses the defaults; throws with the file and the cause. */
export function loadAccessConfig(file?: string): AccessConfig {
  let json: unknown
  try {
    json = file ? JSON.parse(readFileSync(file, 'utf8')) : {}
  } catch (cause) {
    throw new Error(`The access configuration ${file} cannot be read as JSON.`, { cause })
  }
  const parsed = parseAccessConfig(json)
  if (!parsed.ok) throw new Error(`The access configuration ${file} is not valid: ${parsed.error}`)
  return parsed.value
}
