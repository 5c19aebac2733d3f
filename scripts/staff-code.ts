// Prints the code that the authenticator app of a sample account of staff shows now.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { OperatorError } from './lib/operator-error.ts'
import { runMain } from './lib/processes.ts'
import { loadEnvFile, parseSettings } from './lib/settings.ts'

runMain(async () => {
  loadEnvFile()
  const { dataDir } = parseSettings(process.env)
  const name = process.argv[2] ?? 'staff'
  const file = join(dataDir, 'backend', 'staff-accounts.txt')
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}@`) || each.startsWith(`${name} `))
  const [, , secret] = line?.split(/ +/) ?? []
  if (!secret) throw new OperatorError(`There is no sample account ${name} in ${file}.`)
  process.stdout.write(`${new TOTP({ secret }).generate()}\n`)
})
