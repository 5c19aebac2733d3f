import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Role } from '../contracts.ts'
import { ROLES, ROLE_TITLES } from './roles.ts'
import type { Result } from '../result.ts'

const documentFilter = z.strictObject({
  types: z.array(z.string()).optional(),
  exceptTypes: z.array(z.string()).optional(),
})

const writeFilter = documentFilter.extend({
  startsWith: z.record(z.string().regex(/^[a-zA-Z]\w*$/), z.string().min(1)).optional(),
})

const roleAccess = z.strictObject({
  read: z.union([z.literal('all'), documentFilter]).default('all'),
  write: z.union([z.literal('all'), z.literal('none'), writeFilter, z.array(writeFilter).min(1)]),
})

const localUser = z.strictObject({
  id: z.string().regex(/^[a-zA-Z0-9-]{1,64}$/, 'must be 1 to 64 of a-z, 0-9 and dashes'),
  name: z.string().min(1),
  email: z.email().optional(),
  role: z.enum(ROLES),
})

const accessConfig = z
  .strictObject({
    roles: z.partialRecord(z.enum(ROLES), roleAccess).default({}),
    privateTypes: z.array(z.string()).default([]),
    singletons: z.record(z.string(), z.string()).default({}),
    users: z
      .array(localUser)
      .min(1)
      .default(
        // The first one is signed in.
        [...new Set<Role>(['editor', ...ROLES])].map((role) => ({
          id: `local-${role}`,
          name: `Local ${ROLE_TITLES[role]}`,
          role,
        })),
      ),
    defaultUser: z.string().optional(),
    staffRoles: z.record(z.string(), z.array(z.enum(ROLES)).min(1)).default({}),
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
 * - `roles`: what a role reads and writes, by document type. Defaults: everyone reads all;
 *   administrators, editors, marketing and developers write all; the others write nothing.
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
export type RoleAccess = z.output<typeof roleAccess>
export type WriteFilter = z.output<typeof writeFilter>
export type LocalUser = z.output<typeof localUser>

export function parseAccessConfig(input: unknown): Result<AccessConfig> {
  const parsed = accessConfig.safeParse(input ?? {})
  if (parsed.success) return { ok: true, value: parsed.data }
  const issues = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
  return { ok: false, error: issues.join('; ') }
}

/** Reads the configuration from a JSON file; throws with the file and the cause. */
export function loadAccessConfig(file: string): AccessConfig {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`The access configuration ${file} cannot be read as JSON.`, { cause })
  }
  const parsed = parseAccessConfig(json)
  if (!parsed.ok) throw new Error(`The access configuration ${file} is not valid: ${parsed.error}`)
  return parsed.value
}
