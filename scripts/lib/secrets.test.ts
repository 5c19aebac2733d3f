import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { OperatorError } from './operator-error.ts'
import { getSecret } from './secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

it('creates the secret readable for its owner only', () => {
  const folder = join(dataDir, 'new')
  const secret = getSecret(folder, 'form-secret')
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(getSecret(folder, 'form-secret')).toBe(secret)
  expect(readdirSync(folder)).toEqual(['form-secret'])
  expect(statSync(join(folder, 'form-secret')).mode & 0o777).toBe(0o600)
})

it('leaves no secret behind when writing fails', () => {
  // A folder in place of the temporary file fails the write like a full disk.
  mkdirSync(join(dataDir, `form-secret.${process.pid}.draft`))
  expect(() => getSecret(dataDir, 'form-secret')).toThrow('EISDIR')
  expect(existsSync(join(dataDir, 'form-secret'))).toBe(false)
})

it.each(['', '\n'])('fails with one clear line when the file holds %j', (text) => {
  writeFileSync(join(dataDir, 'form-secret'), text)
  expect(() => getSecret(dataDir, 'form-secret')).toThrow(OperatorError)
  expect(() => getSecret(dataDir, 'form-secret')).toThrow(/form-secret is empty\. /)
})
