// Prints a token of the given role for the embedded content lake.
import { getToken } from './lib/lake.ts'
import { runMain } from './lib/processes.ts'
import { loadEnvFile, parseSettings } from './lib/settings.ts'

runMain(async () => {
  loadEnvFile()
  const token = await getToken(parseSettings(process.env), process.argv[2] ?? '')
  process.stdout.write(`${token}\n`)
})
