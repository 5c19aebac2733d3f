import { readFile } from 'node:fs/promises'
import { expect, it } from '@jest/globals'
import {
  FLOATING_NAVIGATION_BREAKPOINT,
  MAIN_NAVIGATION_BREAKPOINT,
  MOBILE_BREAKPOINT,
} from './layout.ts'

it.each([
  ['md', MOBILE_BREAKPOINT],
  ['float', FLOATING_NAVIGATION_BREAKPOINT],
  ['lg', MAIN_NAVIGATION_BREAKPOINT],
])('has the same breakpoint "%s" in the stylesheet and in code', async (name, pixels) => {
  const css = await readFile(new URL('../app/globals.css', import.meta.url), 'utf8')
  expect(css).toContain(`--breakpoint-${name}: ${pixels}px`)
})
