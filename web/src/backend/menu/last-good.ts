import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MenuReading } from './menu-reading.ts'

/** The last good menus, in files, for a site that is started while the gateway is away. */
export interface LastGoodFiles {
  load: (venue: string) => Promise<MenuReading | undefined>
  save: (venue: string, reading: MenuReading) => Promise<void>
}

export function createLastGoodFiles(directory: string): LastGoodFiles {
  const getPath = (venue: string) => join(directory, `${encodeURIComponent(venue)}.json`)
  return {
    load: async (venue) => {
      try {
        return JSON.parse(await readFile(getPath(venue), 'utf8'))
      } catch {
        return undefined
      }
    },
    save: async (venue, reading) => {
      const temporary = `${getPath(venue)}.${process.pid}.tmp`
      try {
        await mkdir(directory, { recursive: true })
        await writeFile(temporary, JSON.stringify(reading))
        await rename(temporary, getPath(venue))
      } catch {
        // Without a writable disk the memory of this process has to do.
      }
    },
  }
}
