import { expect, it } from '@jest/globals'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as colours from '../../packages/core/src/colours.ts'
import { ROOT } from './settings.ts'

const SOURCE = 'packages/core/src/colours.ts'
/** Files besides the icon that `node --run colours` writes; the gate compares them with what it would write. */
const WRITTEN = ['web/server/edge/unreachable.html', 'web/src/app/colours.css']

const { WHITE: _white, ...brand } = colours
const HEX = Object.values(brand).flatMap((colour) => /^#(\w{6})$/.exec(colour)?.[1] ?? [])
const CHANNELS = HEX.map((hex) =>
  Array.from(hex.matchAll(/../g), ([part]) => Number.parseInt(part, 16)).join('[ ,]+'),
)
const BRAND = new RegExp(`\\b(${HEX.join('|')})\\b|\\(\\s*(${CHANNELS.join('|')})\\b`, 'i')

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

it('finds the colours of the brand in one file, and in two that are written from it', () => {
  const files = globSync(
    ['scripts', 'schemas', 'studio', 'web', 'packages'].map(
      (folder) => `${folder}/**/*.{ts,tsx,mjs,cjs,js,css,html,vcl}`,
    ),
    {
      cwd: ROOT,
      exclude: (name) =>
        /(^|\/)(node_modules|dist[\w-]*|\.next[\w-]*|\.sanity|cdk\.out)$/.test(name),
    },
  )
  const found = files.filter((file) => BRAND.test(read(file)))
  expect(found.toSorted()).toEqual([SOURCE, ...WRITTEN].toSorted())
})
