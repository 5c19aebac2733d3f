// Accepts how pages look now: makes the missing pictures, and those that differ, anew; arguments go to Playwright.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { runBrowserTests } from './lib/browser-tests.ts'
import { log, runMain } from './lib/processes.ts'
import { ROOT } from './lib/settings.ts'
import { startTestSystems, TEST_FOLDER } from './lib/test-systems.ts'

const FOLDER = join(ROOT, 'web/e2e/pictures')
/** Compared exactly (`web/e2e/support/take-picture.ts`). */
const SAMPLE = 'sample.webp'
/** A third of the bytes, with errors of less than what a comparison ignores in a pixel. */
const QUALITY = { quality: 80, smartSubsample: true }

const readPictures = () =>
  new Map(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.webp') && name !== SAMPLE)
      .map((name) => [name, readFileSync(join(FOLDER, name))]),
  )

/** Playwright writes without loss. */
async function compressNew(accepted: ReadonlyMap<string, Buffer>): Promise<void> {
  let count = 0
  for (const [name, picture] of readPictures()) {
    if (accepted.get(name)?.equals(picture)) continue
    writeFileSync(join(FOLDER, name), await sharp(picture).webp(QUALITY).toBuffer())
    count += 1
  }
  log('pictures', `${count} made anew; look at them before you commit them.`)
}

runMain(async () => {
  const accepted = readPictures()
  // On the first content, as in the gate.
  rmSync(TEST_FOLDER, { recursive: true, force: true })
  const systems = await startTestSystems(1)
  const args = ['--update-snapshots=changed', ...process.argv.slice(2)]
  try {
    await runBrowserTests(systems, ['pictures'], args)
  } finally {
    await compressNew(accepted)
  }
})
