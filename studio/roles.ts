import { getRoleHolder } from './current-role.ts'
import type { RoleHolder } from './plan-roles.ts'
import { REPLY_TEAMS } from 'schemas/reply-template'
import access from 'schemas/access.json' with { type: 'json' }

/** Write permissions by role and document type: the data that the content lake enforces. */
interface WriteRule {
  types?: readonly string[]
  exceptTypes?: readonly string[]
  /** Required prefix of a field's text. */
  startsWith?: Readonly<Record<string, string | undefined>>
}

type Fields = Readonly<Record<string, unknown>>

const writeRules: ReadonlyMap<string, { write: string | WriteRule | readonly WriteRule[] }> =
  new Map(Object.entries(access.roles))

export function hasRole(user: RoleHolder | null | undefined, ...names: string[]): boolean {
  return getRoleHolder(user)?.roles.some(({ name }) => names.includes(name)) ?? false
}

function isCovered(
  { types, exceptTypes, startsWith = {} }: WriteRule,
  type: string,
  fields: Fields,
) {
  if (types && !types.includes(type)) return false
  if (exceptTypes?.includes(type)) return false
  return Object.entries(startsWith).every(([field, start]) => {
    const value = fields[field]
    return start === undefined || (typeof value === 'string' && value.startsWith(start))
  })
}

function mayRoleWrite(role: string, type: string, fields: Fields): boolean {
  if (role === 'viewer') return false
  const rules = writeRules.get(role)?.write
  if (typeof rules === 'string') return false
  return rules === undefined || [rules].flat().some((rule) => isCovered(rule, type, fields))
}

/**
 * Whether a document of the type may be written, with these fields or, when omitted, with any.
 * Several roles combine. Without a user the answer does not matter: Studio shows its sign-in.
 */
export function mayWrite(
  user: RoleHolder | null | undefined,
  type: string,
  fields: Fields = {},
): boolean {
  return getRoleHolder(user)?.roles.some(({ name }) => mayRoleWrite(name, type, fields)) ?? false
}

/** Roles that work with guests, and not with content. */
const GUEST_ROLES: readonly string[] = ['manager', 'sales', 'floor']

/** Whether any content concerns the user. */
export function seesContent(user: RoleHolder | null | undefined): boolean {
  return getRoleHolder(user)?.roles.some(({ name }) => !GUEST_ROLES.includes(name)) ?? true
}

/** Whether the user keeps all of each live menu, prices included. */
export const keepsWholeMenus = (user: RoleHolder | null | undefined): boolean =>
  mayWrite(user, 'outlet')

/** Whether the user keeps live menus: all of them, or what is sold out at their outlets. */
export const keepsMenus = (user: RoleHolder | null | undefined): boolean =>
  keepsWholeMenus(user) || hasRole(user, 'floor', 'manager')

/** Teams whose replies the user words. */
export const getReplyTeams = (user: RoleHolder | null | undefined): string[] =>
  REPLY_TEAMS.map(({ value }) => value).filter((team) => mayWrite(user, 'replyTemplate', { team }))

/** Whether the user works on enquiries: each group that does words its replies. */
export const worksOnEnquiries = (user: RoleHolder | null | undefined): boolean =>
  getReplyTeams(user).length > 0

/** Whether the user may write any document of the type. */
export const mayWriteSome = (user: RoleHolder | null | undefined, type: string): boolean =>
  mayWrite(user, type) || (type === 'replyTemplate' && getReplyTeams(user).length > 0)

/** Tools of those who write them, and of no concern to others: addresses of other systems, and templates. */
const OWN_TYPES: readonly string[] = ['menuSource', 'replyTemplate', 'roleTemplate']

/** HR sees Careers only, who works with guests nothing; everybody else sees everything; templates and systems are seen by who writes them. */
export function maySee(user: RoleHolder | null | undefined, type: string): boolean {
  if (OWN_TYPES.includes(type)) return mayWriteSome(user, type)
  if (!seesContent(user)) return false
  const roles = getRoleHolder(user)?.roles ?? []
  const isHrOnly =
    roles.length > 0 && roles.every(({ name }) => name === 'hr' || GUEST_ROLES.includes(name))
  return !isHrOnly || type === 'career'
}
