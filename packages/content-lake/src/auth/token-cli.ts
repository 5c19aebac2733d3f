// Prints a token: node token-cli.ts <role>. Works whether or not the lake is running.
import { loadAccessConfig } from './access-config.ts'
import { loadRoleTokens } from './role-tokens.ts'
import { parseRole } from './roles.ts'

const roles = Object.keys(loadAccessConfig(process.env.CONTENT_LAKE_ACCESS_CONFIG).roles)
const role = parseRole(process.argv[2] ?? '', roles)
if (role.ok) {
  try {
    const tokens = loadRoleTokens(process.env.DATA_DIR || '.data', roles)
    process.stdout.write(`${tokens[role.value]}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
} else {
  process.stderr.write(`${role.error}\n`)
  process.exitCode = 1
}
