import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepPassword } from './password.ts'
import { createSub, type Users } from './users.ts'

/** Sample accounts of the embedded pool: on AWS, staff are invited into their groups. */
const SAMPLE_STAFF = [
  { email: 'staff@byd1826.example', name: 'Sample Staff', groups: ['staff'] },
  { email: 'hr@byd1826.example', name: 'Sample HR', groups: ['hr'] },
  { email: 'manager@byd1826.example', name: 'Sample Manager', groups: ['manager', 'staff'] },
] as const

const FILE = 'staff-accounts.txt'

/**
 * Creates the sample staff accounts on the first start with new passwords, and writes those into a file
 * that only its owner may read.
 * @returns the file.
 */
export async function ensureSampleStaff(
  users: Users,
  { dataDir, poolName }: { dataDir: string; poolName: string },
): Promise<string> {
  const file = join(dataDir, FILE)
  const lines: string[] = []
  for (const { email, name, groups } of SAMPLE_STAFF) {
    // oxlint-disable no-await-in-loop -- three accounts, once
    if (await users.getByName(email)) continue
    const sub = createSub()
    const password = randomBytes(12).toString('base64url')
    await users.create({
      sub,
      username: sub,
      status: 'CONFIRMED',
      email,
      isEmailVerified: true,
      name,
      groups: [...groups],
      password: await keepPassword(password, sub, poolName),
    })
    lines.push(`${email}  ${password}  (${groups.join(', ')})`)
    // oxlint-enable no-await-in-loop
  }
  if (lines.length > 0 || !existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    // Accounts that a later version adds are appended.
    const known = existsSync(file)
      ? readFileSync(file, 'utf8')
      : 'Sample accounts of staff, for this machine only.\n'
    writeFileSync(file, known + lines.map((line) => `${line}\n`).join(''), { mode: 0o600 })
  }
  return file
}
