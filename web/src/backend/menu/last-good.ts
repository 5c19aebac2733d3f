import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '#lib/write-atomically.ts'
import type { MenuReading } from './menu-reading.ts'

/** The last good menus in files, for a site that starts while the gateway is down. */
export interface LastGoodFiles {
  load: (key: string) => Promise<MenuReading | undefined>
  save: (key: string, reading: MenuReading) => Promise<void>
}

export function createLastGoodFiles(directory: string): LastGoodFiles {
  const getPath = (key: string) => join(directory, `${encodeURIComponent(key)}.json`)
  return {
    load: async (key) => {
      try {
        return JSON.parse(await readFile(getPath(key), 'utf8'))
      } catch {
        return undefined
      }
    },
    save: async (key, reading) => {
      try {
        await writeAtomically(getPath(key), JSON.stringify(reading))
      } catch {
        // Without a writable disk, only memory is used.
      }
    },
  }
}
