// Fetches sharp for Lambda (Linux on ARM), whatever this machine is. Run before a deployment.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { LAYER_FOLDER } from './layer-folder.ts'

const folder = join(LAYER_FOLDER, 'nodejs')
const target = '--os=linux --cpu=arm64 --libc=glibc'
const quiet = '--no-save --no-audit --no-fund --ignore-scripts'

rmSync(LAYER_FOLDER, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
execFileSync(
  'npm',
  [
    'install',
    `--prefix=${folder}`,
    ...`${target} ${quiet}`.split(' '),
    `sharp@${sharp.versions.sharp}`,
  ],
  { stdio: 'inherit' },
)
