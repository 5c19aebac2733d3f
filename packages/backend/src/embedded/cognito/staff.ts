import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_OUTLETS, buildOutletGroup } from 'core/staff-access'
import { createTotpSecret } from './challenges.ts'
import { keepPassword } from './password.ts'
import { createSub, type Users } from './users.ts'

/** Sample accounts of the embedded pool: on AWS, staff are invited into their groups. */
const SAMPLE_STAFF = [
  {
    email: 'staff@byd1826.example',
    name: 'Sample Staff',
    groups: ['floor', 'sales', ALL_OUTLETS],
  },
  { email: 'hr@byd1826.example', name: 'Sample HR', groups: ['hr'] },
  { email: 'manager@byd1826.example', name: 'Sample Manager', groups: ['manager', ALL_OUTLETS] },
  {
    email: 'floor@byd1826.example',
    name: 'Sample Floor',
    groups: ['floor', buildOutletGroup('suntec')],
  },
  {
    email: 'sales@byd1826.example',
    name: 'Sample Sales',
    groups: ['sales', buildOutletGroup('suntec')],
  },
  { email: 'marketing@byd1826.example', name: 'Sample Marketing', groups: ['marketing'] },
] as const

const FILE = 'staff-accounts.txt'
const HEADING =
  'Sample accounts of staff, for this machine only: email, password, key of the authenticator app.'

interface SampleStaffOptions {
  dataDir: string
  poolName: string
}

/**
 * Creates the sample staff accounts on the first start with new passwords and keys, and writes those into
 * a file that only its owner may read.
 * @returns the file.
 */
export async function ensureSampleStaff(
  users: Users,
  { dataDir, poolName }: SampleStaffOptions,
): Promise<string> {
  const file = join(dataDir, FILE)
  const created = new Map<string, string>()
  for (const { email, name, groups } of SAMPLE_STAFF) {
    if (await users.getByName(email)) continue
    const sub = createSub()
    const password = randomBytes(12).toString('base64url')
    const totpSecret = createTotpSecret()
    await users.create({
      sub,
      username: sub,
      status: 'CONFIRMED',
      email,
      isEmailVerified: true,
      name,
      groups: [...groups],
      password: await keepPassword(password, sub, poolName),
      totpSecret,
    })
    created.set(email, `${email}  ${password}  ${totpSecret}  (${groups.join(', ')})`)
  }
  if (created.size > 0 || !existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    // Accounts that a later version adds are appended.
    const [, ...known] = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
    const kept = known.filter((line) => !created.has(line.split(' ')[0] ?? ''))
    const lines = [HEADING, ...kept, ...created.values()]
    writeFileSync(file, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 })
  }
  return file
}
