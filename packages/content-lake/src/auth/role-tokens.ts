import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Role } from '../contracts.ts'
import { hasErrorCode } from '../error-code.ts'
import { DataDirError } from '../store/data-dir-error.ts'
import { ROLES } from './roles.ts'

export type RoleTokens = Record<Role, string>

const roleTokens = z.record(z.enum(ROLES), z.string().min(40))

export function getRoleTokenFile(dataDir: string): string {
  return join(dataDir, 'auth', 'tokens.json')
}

/** 256 random bits with a prefix that secret scanners recognise. */
export function createToken(): string {
  return `sk${randomBytes(32).toString('base64url')}`
}

function readTokens(file: string): RoleTokens | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    if (hasErrorCode(cause, 'ENOENT')) return undefined
    throw new DataDirError(`The token file ${file} cannot be read.`, { cause })
  }
  try {
    return roleTokens.parse(JSON.parse(text))
  } catch (cause) {
    throw new DataDirError(
      `The token file ${file} is damaged; delete it to have new tokens made.`,
      { cause },
    )
  }
}

/**
 * The robot token of each role, generated on the first call. Only their owner can read the file, which gives
 * scripts on this machine access whether the lake runs or not.
 */
export function loadRoleTokens(dataDir: string): RoleTokens {
  const file = getRoleTokenFile(dataDir)
  const existing = readTokens(file)
  if (existing) return existing

  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  const tokens = Object.fromEntries(ROLES.map((role) => [role, createToken()]))
  writeFileSync(draft, `${JSON.stringify(tokens, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  chmodSync(draft, 0o600)
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
  return made
}
