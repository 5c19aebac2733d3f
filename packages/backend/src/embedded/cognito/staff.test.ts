import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { getPoolName } from './pool.ts'
import { isPassword } from './password.ts'
import { ensureSampleStaff } from './staff.ts'
import { type RunningTwin, startTwin } from './twin.fixture.ts'
import { parseStaffTwinSettings } from './twin-settings.ts'
import { createSub, createUsers, type Users } from './users.ts'

let twin: RunningTwin
let dataDir: string
let former: Users
const getOptions = () => ({
  dataDir,
  poolName: getPoolName(twin.settings),
  formerUsers: former,
})
beforeEach(async () => {
  twin = await startTwin(parseStaffTwinSettings)
  former = createUsers(twin.store, { keyPrefix: '' }, () => new Date())
  dataDir = mkdtempSync(join(tmpdir(), 'staff-'))
})
afterEach(async () => {
  await twin.close()
  rmSync(dataDir, { recursive: true })
})

it('creates staff, HR and manager once, and writes their passwords to a file of its owner', async () => {
  const options = getOptions()
  const file = await ensureSampleStaff(twin.users, options)
  const text = readFileSync(file, 'utf8')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [, password = ''] =
    /^manager@byd1826\.example {2}(\S{16}) {2}[A-Z2-7]{32} {2}\(manager, outlet-all\)$/m.exec(
      text,
    ) ?? []
  const manager = await twin.users.getByName('manager@byd1826.example')
  expect(manager?.groups).toEqual(['manager', 'outlet-all'])
  expect(text).toMatch(/^hr@byd1826\.example {2}\S{16} {2}[A-Z2-7]{32} {2}\(hr\)$/m)
  await expect(isPassword(manager?.password, password)).resolves.toBe(true)

  await ensureSampleStaff(twin.users, options)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

it('gives sample accounts of an earlier version their roles and outlets, and keeps what was added', async () => {
  await ensureSampleStaff(twin.users, getOptions())
  const known = await twin.users.getByName('staff@byd1826.example')
  await twin.users.change(known?.sub ?? '', (user) => ({ ...user, groups: ['staff', 'hr'] }))
  await ensureSampleStaff(twin.users, getOptions())
  const moved = await twin.users.getByName('staff@byd1826.example')
  expect(moved?.groups).toEqual(['hr', 'floor', 'sales', 'outlet-all'])
})

it('keeps the existing passwords in the file when a later version adds an account', async () => {
  const file = join(dataDir, 'staff-accounts.txt')
  const old = 'old@byd1826.example  secret  (staff)'
  writeFileSync(file, `Sample accounts of staff.\n${old}\n`, { mode: 0o600 })
  await ensureSampleStaff(twin.users, getOptions())
  expect(readFileSync(file, 'utf8').split('\n')[1]).toBe(old)
})

it('moves sample accounts out of the pool of members, and forgets their passwords', async () => {
  const email = 'staff@byd1826.example'
  const file = join(dataDir, 'staff-accounts.txt')
  writeFileSync(file, `Sample accounts of staff.\n${email}  former-password  (staff)\n`)
  const sub = createSub()
  await former.create({
    sub,
    username: sub,
    status: 'CONFIRMED',
    email,
    isEmailVerified: true,
    groups: ['staff'],
  })
  await ensureSampleStaff(twin.users, getOptions())
  expect(await former.getByName(email)).toBeUndefined()
  expect((await twin.users.getByName(email))?.groups).toEqual(['floor', 'sales', 'outlet-all'])
  expect(readFileSync(file, 'utf8')).not.toContain('former-password')
})
