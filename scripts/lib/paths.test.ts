import { expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './settings.ts'

it('finds no file that uses URL.pathname as a file path, which percent-encodes spaces', () => {
  const files = globSync(
    ['scripts', 'schemas', 'studio', 'web', 'packages'].map(
      (folder) => `${folder}/**/*.{ts,tsx,mjs,cjs,js}`,
    ),
    {
      cwd: ROOT,
      exclude: (name) =>
        /(^|\/)(node_modules|dist[\w-]*|\.next[\w-]*|\.sanity|cdk\.out)$/.test(name),
    },
  )
  expect(files.length).toBeGreaterThan(500)
  const wrong = files.filter((file) =>
    /import\.meta\.url\s*,?\s*\)\s*\.pathname/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})
