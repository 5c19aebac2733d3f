declare module 'dynalite' {
  import type { Server } from 'node:http'

  interface DynaliteOptions {
    /** Folder of its LevelDB; in memory without one. */
    path?: string
    createTableMs?: number
  }

  // eslint-disable-next-line import/no-default-export -- the package's own shape
  export default function dynalite(options?: DynaliteOptions): Server
}

declare module 'dynalite/db/index.js' {
  interface DynaliteDatabase {
    keys: () => AsyncIterable<string>
    del: (key: string, callback: () => void) => void
    close: (callback: () => void) => void
  }

  export function create(options: { path: string }): { db: DynaliteDatabase }
}
