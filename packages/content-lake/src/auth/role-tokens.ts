import { createHmac, randomBytes } from 'node:crypto'
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Role } from '../contracts.ts'
import { hasErrorCode } from '../error-code.ts'
import { DataDirError } from '../store/data-dir-error.ts'
import { ROLES } from './roles.ts'

export type RoleTokens = Record<Role, string>

const storedTokens = z.partialRecord(z.enum(ROLES), z.string().min(40))
const roleTokens = z.record(z.enum(ROLES), z.string().min(40))

export function getRoleTokenFile(dataDir: string): string {
  return join(dataDir, 'auth', 'tokens.json')
}

/** 256 random bits with a prefix that secret scanners recognise. */
export function createToken(): string {
  return `sk${randomBytes(32).toString('base64url')}`
}

function readTokens(file: string): Partial<RoleTokens> | undefined {
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
    throw new DataDirError(
      `The token file ${file} is damaged; delete it to have new tokens made.`,
      { cause },
    )
  }
}

function writeDraft(file: string, tokens: object): string {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${JSON.stringify(tokens, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  chmodSync(draft, 0o600)
  return draft
}

/** Adds the tokens of roles of a later version: derived, so that two processes that start at once make the same. */
function complete(file: string, stored: Partial<RoleTokens>): RoleTokens {
  const known = roleTokens.safeParse(stored)
  if (known.success) return known.data
  const derive = (role: Role) =>
    `sk${createHmac('sha256', stored.administrator ?? '')
      .update(role)
      .digest('base64url')}`
  if (stored.administrator === undefined)
    throw new DataDirError(`The token file ${file} is damaged; delete it to have new tokens made.`)
  const tokens = roleTokens.parse(
    Object.fromEntries(ROLES.map((role) => [role, stored[role] ?? derive(role)])),
  )
  renameSync(writeDraft(file, tokens), file)
  return tokens
}

/**
 * The robot token of each role, generated on the first call. Only their owner can read the file, which gives
 * scripts on this machine access whether the lake runs or not.
 */
export function loadRoleTokens(dataDir: string): RoleTokens {
  const file = getRoleTokenFile(dataDir)
  const existing = readTokens(file)
  if (existing) return complete(file, existing)

  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const tokens = Object.fromEntries(ROLES.map((role) => [role, createToken()]))
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
  return complete(file, made)
}
