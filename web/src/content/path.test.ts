import { expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = globSync('*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, source: readFileSync(join(import.meta.dirname, file), 'utf8') }))
const ASKING = /fetch\w+\((?=\w+ByPathQuery)/g

it('asks for the document of an address in one way, which knows the addresses that exist', () => {
  const asking = sources.flatMap(({ file, source }) =>
    (source.match(ASKING) ?? []).map((call) => [file, call]),
  )
  expect(asking.length).toBeGreaterThan(4)
  expect(asking.filter(([, call]) => call !== 'fetchByPath(')).toEqual([])
})
