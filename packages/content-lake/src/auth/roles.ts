import type { Role } from '../contracts.ts'
import type { Result } from '../result.ts'

/** Roles of every lake. A site adds its own ones in the access configuration. */
export const BUILT_IN_ROLES = ['administrator', 'editor', 'developer', 'viewer'] as const

export function parseRole(text: string, roles: readonly Role[]): Result<Role> {
  if (roles.includes(text)) return { ok: true, value: text }
  const names = roles.join(', ')
  return {
    ok: false,
    error: text
      ? `Unknown role "${text}". The roles are: ${names}.`
      : `Name a role: one of ${names}.`,
  }
}
