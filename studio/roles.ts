import access from 'schemas/access.json' with { type: 'json' }

/** What a role may write, by document type: the same data that the content lake enforces. */
interface WriteRule {
  types?: readonly string[]
  exceptTypes?: readonly string[]
}

interface RoleHolder {
  roles: readonly { name: string }[]
}

const writeRules: ReadonlyMap<string, { write: WriteRule }> = new Map(Object.entries(access.roles))

export function hasRole(user: RoleHolder | null | undefined, ...names: string[]): boolean {
  return user?.roles.some(({ name }) => names.includes(name)) ?? false
}

function mayRoleWrite(role: string, type: string): boolean {
  if (role === 'viewer') return false
  const rule = writeRules.get(role)?.write
  if (!rule) return true
  if (rule.types) return rule.types.includes(type)
  return !rule.exceptTypes?.includes(type)
}

/** Several roles add up. Nobody signed in: Studio shows its sign-in anyway. */
export function mayWrite(user: RoleHolder | null | undefined, type: string): boolean {
  return user?.roles.some(({ name }) => mayRoleWrite(name, type)) ?? false
}

/** HR works in Careers and sees nothing else; everybody else sees all of it. */
export function maySee(user: RoleHolder | null | undefined, type: string): boolean {
  const isHrOnly = user?.roles.every(({ name }) => name === 'hr') ?? false
  return !isHrOnly || type === 'career'
}
