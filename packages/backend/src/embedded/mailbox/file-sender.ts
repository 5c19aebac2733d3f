import { mkdir } from 'node:fs/promises'
import type { MailSender } from '../../mail/sender.ts'
import { toMailFileName } from './mail-files.ts'
import { buildMailEvent } from './mail-simulator.ts'
import { writeOnce } from './write-once.ts'

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
      await mkdir(folder, { recursive: true })
      if (!(await writeOnce(folder, toMailFileName(id), raw, signal))) return undefined
      const event = buildMailEvent(to, id)
      if (event) await report(event)
      return undefined
    },
  }
}
