// Builds the package that others install, and packs it: `node build/pack.ts` writes dist/content-lake-<version>.tgz.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPackage } from './build-package.ts'

const folder = mkdtempSync(join(tmpdir(), 'content-lake-package-'))
const target = join(import.meta.dirname, '..', 'dist')
mkdirSync(target, { recursive: true })
buildPackage(folder)
execFileSync('npm', ['pack', '--pack-destination', target], { cwd: folder, stdio: 'inherit' })
rmSync(folder, { recursive: true })
