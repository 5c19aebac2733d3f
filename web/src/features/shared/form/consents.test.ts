import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from '@jest/globals'
import { DRIVER_RULE } from 'core/driver-rule'
import { LICENCE_REQUIRED } from 'core/enquiry-kinds/test-drive'
import { CONSENTS } from './consents.ts'

const SRC = resolve(import.meta.dirname, '../../..')

it('asks the same of drivers, whichever form they use', () => {
  expect(CONSENTS.licence.text).toBe(`I ${DRIVER_RULE}`)
  expect(CONSENTS['drive-offer'].text).toContain(DRIVER_RULE)
  expect(LICENCE_REQUIRED).toContain(DRIVER_RULE)
})

it('words the rule for drivers at one place', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !file.includes('.test.'))
  const own = files.filter((file) => readFileSync(resolve(SRC, file), 'utf8').includes('Class 3'))
  expect(own).toEqual([])
})
