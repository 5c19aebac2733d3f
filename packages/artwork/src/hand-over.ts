import { readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { toSeedName } from './seed-name.ts'

const SEED_PICTURES = path.join(import.meta.dirname, '../../seed/images')
const QUALITY = 82

/** Writes finished renders of a folder and its folders as pictures of the seed, under the names that the seed knows. */
async function handOver(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: {
        type: 'string',
        default: path.join(import.meta.dirname, '../../../.data/artwork'),
      },
    },
  })
  for (const file of readdirSync(values.out, { encoding: 'utf8', recursive: true })) {
    const seedName = toSeedName(path.basename(file))
    if (seedName === undefined) continue
    const target = path.join(SEED_PICTURES, seedName)
    const { size } = await sharp(path.join(values.out, file))
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(target)
    process.stdout.write(`${seedName}: ${Math.ceil(size / 1000)} kB\n`)
  }
}

await handOver()
