import type { Role } from '../contracts.ts'
import type { Result } from '../result.ts'

export const ROLES = [
  'administrator',
  'editor',
  'marketing',
  'hr',
  'developer',
  'viewer',
  'manager',
  'sales',
  'floor',
] as const satisfies readonly Role[]

export const ROLE_TITLES: Record<Role, string> = {
  administrator: 'Administrator',
  editor: 'Editor',
  marketing: 'Marketing',
  hr: 'HR',
  developer: 'Developer',
  viewer: 'Viewer',
  manager: 'Manager',
  sales: 'Sales',
  floor: 'Floor',
}

export const ROLE_DESCRIPTIONS: Record<Role, string> = {
  administrator: 'Reads and writes everything; manages datasets, webhooks, origins and tokens.',
  editor: 'Reads and writes every document.',
  marketing: 'Reads everything; writes the document types of marketing.',
  hr: 'Reads everything; writes the document types of human resources.',
  developer: 'Reads and writes every document; manages datasets, webhooks and origins.',
  viewer: 'Reads everything, writes nothing.',
  manager: 'Manages outlets: reads everything, writes nothing.',
  sales: 'Sells: reads everything, writes nothing.',
  floor: 'Serves guests: reads everything, writes nothing.',
}

export function parseRole(text: string): Result<Role> {
  const role = ROLES.find((candidate) => candidate === text)
  if (role) return { ok: true, value: role }
  const roles = ROLES.join(', ')
  return {
    ok: false,
    error: text
      ? `Unknown role "${text}". The roles are: ${roles}.`
      : `Name a role: one of ${roles}.`,
  }
}
