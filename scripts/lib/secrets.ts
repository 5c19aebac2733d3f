import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './operator-error.ts'

/**
 * A secret of the embedded system, generated once and stored with the data.
 * @throws OperatorError when its file is empty.
 */
export function getSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  if (existsSync(file)) return read(file)
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(32).toString('hex')
  // Renamed once complete, so that an interrupted start leaves no empty secret.
  const draft = `${file}.${process.pid}.draft`
  writeFileSync(draft, secret, { mode: 0o600, flush: true })
  renameSync(draft, file)
  return secret
}

/** The key of server actions: as many bytes as AES takes, in Base64. */
export const getActionsKey = (dataDir: string): string =>
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ||
  Buffer.from(getSecret(dataDir, 'actions-key'), 'hex').toString('base64')

function read(file: string): string {
  const secret = readFileSync(file, 'utf8').trim()
  if (secret !== '') return secret
  throw new OperatorError(
    `The secret in ${file} is empty. Put it back from a backup, or delete the file: a new one is made, and what the old one signed or sealed is no longer valid.`,
  )
}
