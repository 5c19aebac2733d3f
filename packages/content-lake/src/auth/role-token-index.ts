import { statSync } from 'node:fs'
import type { Role } from '../contracts.ts'
import { hashToken } from './auth-store.ts'
import { getRoleTokenFile, loadRoleTokens } from './role-tokens.ts'

/** Finds the role of a robot token. Watches the token file, so that deleting it renews the tokens. */
export class RoleTokenIndex {
  readonly #dataDir: string
  readonly #known: readonly Role[]
  #roles = new Map<string, Role>()
  #modified: number | undefined

  constructor(dataDir: string, roles: readonly Role[]) {
    this.#dataDir = dataDir
    this.#known = roles
    loadRoleTokens(dataDir, roles)
    this.#load()
  }

  getRole(token: string): Role | undefined {
    if (this.#getModified() !== this.#modified) this.#load()
    // Keyed by hash: a lookup by the secret itself would not be constant-time.
    return this.#roles.get(hashToken(token))
  }

  #getModified(): number | undefined {
    return statSync(getRoleTokenFile(this.#dataDir), { throwIfNoEntry: false })?.mtimeMs
  }

  #load(): void {
    this.#modified = this.#getModified()
    if (this.#modified === undefined) {
      this.#roles = new Map()
      return
    }
    const tokens = loadRoleTokens(this.#dataDir, this.#known)
    this.#roles = new Map(this.#known.map((role) => [hashToken(tokens[role] ?? ''), role]))
  }
}
