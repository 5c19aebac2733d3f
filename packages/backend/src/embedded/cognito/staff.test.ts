import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { getPoolName } from './pool.ts'
import { isPassword } from './password.ts'
import { ensureSampleStaff } from './staff.ts'
import { type RunningTwin, startTwin } from './twin.fixture.ts'
import { parseStaffTwinSettings } from './twin-settings.ts'

let twin: RunningTwin
let dataDir: string
const getOptions = () => ({
  dataDir,
  poolName: getPoolName(twin.settings),
})
beforeEach(async () => {
  twin = await startTwin(parseStaffTwinSettings)
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

it('keeps the existing passwords in the file when a later version adds an account', async () => {
  const file = join(dataDir, 'staff-accounts.txt')
  const old = 'old@byd1826.example  secret  (floor)'
  writeFileSync(file, `Sample accounts of staff.\n${old}\n`, { mode: 0o600 })
  await ensureSampleStaff(twin.users, getOptions())
  expect(readFileSync(file, 'utf8').split('\n')[1]).toBe(old)
})
