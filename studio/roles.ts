import access from 'schemas/access.json' with { type: 'json' }

/** What a role may write, by document type: the same data that the content lake enforces. */
interface WriteRule {
  types?: readonly string[]
  exceptTypes?: readonly string[]
  /** By field: what its text starts with. */
  startsWith?: Readonly<Record<string, string>>
}

type Fields = Readonly<Record<string, unknown>>

interface RoleHolder {
  roles: readonly { name: string }[]
}

const writeRules: ReadonlyMap<string, { write: WriteRule | readonly WriteRule[] }> = new Map(
  Object.entries(access.roles),
)

export function hasRole(user: RoleHolder | null | undefined, ...names: string[]): boolean {
  return user?.roles.some(({ name }) => names.includes(name)) ?? false
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
    return typeof value === 'string' && value.startsWith(start)
  })
}

function mayRoleWrite(role: string, type: string, fields: Fields): boolean {
  if (role === 'viewer') return false
  const rules = writeRules.get(role)?.write
  return rules === undefined || [rules].flat().some((rule) => isCovered(rule, type, fields))
}

/**
 * Whether a document of the type may be written, with these fields or, without them, with any.
 * Several roles add up. Nobody signed in: Studio shows its sign-in anyway.
 */
export function mayWrite(
  user: RoleHolder | null | undefined,
  type: string,
  fields: Fields = {},
): boolean {
  return user?.roles.some(({ name }) => mayRoleWrite(name, type, fields)) ?? false
}

/** HR works in Careers and sees nothing else; everybody else sees all of it. */
export function maySee(user: RoleHolder | null | undefined, type: string): boolean {
  const isHrOnly = user?.roles.every(({ name }) => name === 'hr') ?? false
  return !isHrOnly || type === 'career'
}
