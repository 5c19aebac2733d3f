import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Role } from '../contracts.ts'
import { hasErrorCode } from '../guards.ts'
import { DataDirError } from '../store/data-dir-error.ts'
import { BUILT_IN_ROLES } from './access-config.ts'

const token = z.string().min(40)
const storedTokens = z.record(z.string(), token)
const roleTokens = z.record(z.enum(BUILT_IN_ROLES), token).and(storedTokens)

/** A token by role. */
export type RoleTokens = z.output<typeof roleTokens>

export function getRoleTokenFile(dataDir: string): string {
  return join(dataDir, 'auth', 'tokens.json')
}

/** 256 random bits with a prefix that secret scanners recognise. */
export function createToken(): string {
  return `sk${randomBytes(32).toString('base64url')}`
}

/** Tokens have 256 random bits, so an unsalted hash is safe. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const describeDamage = (file: string, cause?: unknown) =>
  new DataDirError(`The token file ${file} is damaged; delete it to have new tokens made.`, {
    cause,
  })

function readTokens(file: string): Record<Role, string> | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    if (hasErrorCode(cause, 'ENOENT')) return undefined
    throw new DataDirError(`The token file ${file} cannot be read.`, { cause })
  }
  try {
    return storedTokens.parse(JSON.parse(text))
  } catch (cause) {
    throw describeDamage(file, cause)
  }
}

function writeDraft(file: string, tokens: object): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${JSON.stringify(tokens, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  chmodSync(draft, 0o600)
  return draft
}

/** Adds the tokens of new roles: derived, so that two processes that start at once make the same. */
function complete(
  file: string,
  stored: Record<Role, string>,
  roles: ReadonlySet<Role>,
): RoleTokens {
  const { administrator } = stored
  if (administrator === undefined) throw describeDamage(file)
  const derive = (role: Role) =>
    `sk${createHmac('sha256', administrator).update(role).digest('base64url')}`
  const missing = [...roles].filter((role) => !Object.hasOwn(stored, role))
  const added = Object.fromEntries(missing.map((role) => [role, derive(role)]))
  const tokens = roleTokens.parse({ ...stored, ...added })
  if (missing.length > 0) renameSync(writeDraft(file, tokens), file)
  return tokens
}

/**
 * The robot tokens of the built-in roles and of `siteRoles`, generated on the first call. Only their owner can read
 * the file, which gives scripts on this machine access whether the lake runs or not.
 */
export function loadRoleTokens(dataDir: string, siteRoles: readonly Role[] = []): RoleTokens {
  const file = getRoleTokenFile(dataDir)
  const roles = new Set<Role>([...BUILT_IN_ROLES, ...siteRoles])
  const existing = readTokens(file)
  if (existing) return complete(file, existing, roles)

  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const tokens = Object.fromEntries([...roles].map((role) => [role, createToken()]))
  const draft = writeDraft(file, tokens)
  try {
    // link() fails when the file exists: of two processes that start at once, both use the first one's.
    linkSync(draft, file)
  } catch (cause) {
    if (!hasErrorCode(cause, 'EEXIST')) throw cause
  } finally {
    rmSync(draft, { force: true })
  }
  const made = readTokens(file)
  if (!made) throw new Error(`The token file ${file} vanished while it was made.`)
  return complete(file, made, roles)
}

/** Finds the role of a robot token. Watches the token file, so that deleting it renews the tokens. */
export function createRoleFinder(
  dataDir: string,
  known: readonly Role[],
): (token: string) => Role | undefined {
  const getModified = () => statSync(getRoleTokenFile(dataDir), { throwIfNoEntry: false })?.mtimeMs
  /** The keys are hashes: a lookup by the secret itself would not be constant-time. */
  let roles = new Map<string, Role>()
  let modified: number | undefined
  const load = () => {
    do {
      modified = getModified()
      const tokens = loadRoleTokens(dataDir, known)
      roles = new Map(known.map((role) => [hashToken(tokens[role] ?? ''), role]))
      // The file may have been made or changed meanwhile.
    } while (getModified() !== modified)
  }
  load()
  return (token) => {
    if (getModified() !== modified) load()
    return roles.get(hashToken(token))
  }
}
