import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describeDamage, markDamaged } from './damage.ts'
import type { DataFolderError } from './data-folder-error.ts'

const SCRIPT = fileURLToPath(new URL('check-process.ts', import.meta.url))

/**
 * Reads the whole database of a folder, in a process of its own beside the one that has it open. Answers with
 * the damage, and has the next start check before it takes requests. Answers nothing when aborted.
 */
export async function checkTable(
  folder: string,
  signal: AbortSignal,
): Promise<DataFolderError | undefined> {
  const run = promisify(execFile)
  try {
    const { stdout } = await run(process.execPath, ['--no-warnings', SCRIPT, folder], { signal })
    if (stdout === '') return undefined
    markDamaged(folder, stdout)
    return describeDamage(folder, stdout)
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  }
}
