import { statSync } from 'node:fs'
import type { Role } from '../contracts.ts'
import { hashToken } from './auth-store.ts'
import { getRoleTokenFile, loadRoleTokens } from './role-tokens.ts'
import { ROLES } from './roles.ts'

/** Finds the role of a robot token. Watches the token file, so that deleting it renews the tokens. */
export class RoleTokenIndex {
  readonly #dataDir: string
  #roles = new Map<string, Role>()
  #modified: number | undefined

  constructor(dataDir: string) {
    this.#dataDir = dataDir
    loadRoleTokens(dataDir)
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
    const tokens = loadRoleTokens(this.#dataDir)
    this.#roles = new Map(ROLES.map((role) => [hashToken(tokens[role]), role]))
  }
}
