import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from '../storage/is-missing.ts'
import { buildMailEvent } from './mail-simulator.ts'
import type { MailSender } from '../../mail/sender.ts'

/** File name of a delivery's mail. Ids are generated here and hold no path separator. */
export const toMailFileName = (id: string): string => `${id}.eml`

/**
 * Writes each mail as a file named by its delivery id, atomically, so that a retry finds the file and
 * keeps it.
 */
export function createFileSender(
  folder: string,
  /** Takes what SES would report of a mail. */
  report: (event: object) => Promise<void> = async () => {},
): MailSender {
  return {
    isRepeatable: true,
    send: async ({ id, raw, to }, signal) => {
      const path = join(folder, toMailFileName(id))
      if (await exists(path)) return undefined
      const draft = `${path}.${process.pid}.part`
      await mkdir(folder, { recursive: true })
      await writeFile(draft, raw, { mode: 0o600, signal })
      await rename(draft, path)
      const event = buildMailEvent(to)
      if (event) await report(event)
      return undefined
    },
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
