import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from '@jest/globals'

/** Packages whose values a file imports, itself or through its own files. */
function findPackages(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const imports = text.matchAll(/\b(?:import|export)(?! type\b)[^'"]*?from '([^']+)'/g)
  return Array.from(imports, ([, specifier = '']) => specifier).flatMap((specifier) =>
    specifier.startsWith('.') ? findPackages(join(dirname(file), specifier), seen) : [specifier],
  )
}

it('imports only core, since the content lake loads it', () => {
  const packages = findPackages(join(import.meta.dirname, 'document-rule.ts'))
  expect(packages).not.toEqual([])
  expect(packages.filter((name) => !name.startsWith('core/'))).toEqual([])
})
