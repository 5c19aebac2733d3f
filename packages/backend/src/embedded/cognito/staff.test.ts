import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { getPoolName } from './pool.ts'
import { isPassword } from './password.ts'
import { ensureSampleStaff } from './staff.ts'
import { type RunningTwin, startTwin } from './twin.fixture.ts'

let twin: RunningTwin
let dataDir: string
beforeEach(async () => {
  twin = await startTwin()
  dataDir = mkdtempSync(join(tmpdir(), 'staff-'))
})
afterEach(async () => {
  await twin.close()
  rmSync(dataDir, { recursive: true })
})

test('creates staff, HR and manager once, and writes their passwords to a file of its owner', async () => {
  const options = { dataDir, poolName: getPoolName(twin.settings) }
  const file = await ensureSampleStaff(twin.users, options)
  const text = readFileSync(file, 'utf8')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [, password = ''] =
    /^manager@byd1826\.example {2}(\S{16}) {2}\(manager, staff\)$/m.exec(text) ?? []
  const manager = await twin.users.getByName('manager@byd1826.example')
  expect(manager?.groups).toEqual(['manager', 'staff'])
  expect(text).toMatch(/^hr@byd1826\.example {2}\S{16} {2}\(hr\)$/m)
  await expect(isPassword(manager?.password, password)).resolves.toBe(true)

  await ensureSampleStaff(twin.users, options)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('keeps the existing passwords in the file when a later version adds an account', async () => {
  const options = { dataDir, poolName: getPoolName(twin.settings) }
  const file = join(dataDir, 'staff-accounts.txt')
  const known =
    'Sample accounts of staff, for this machine only.\nold@byd1826.example  secret  (staff)\n'
  writeFileSync(file, known, { mode: 0o600 })
  await ensureSampleStaff(twin.users, options)
  expect(readFileSync(file, 'utf8').startsWith(known)).toBe(true)
})
