declare module 'dynalite' {
  import type { Server } from 'node:http'
  import type { Entries } from './sqlite-entries.ts'

  interface DynaliteOptions {
    /** By patch: what it keeps its tables in. In memory without. */
    db?: Entries
    createTableMs?: number
    deleteTableMs?: number
  }

  // eslint-disable-next-line import/no-default-export -- the package's own shape
  export default function dynalite(options?: DynaliteOptions): Server
}

declare module 'dynalite/db/index.js' {
  interface LevelDatabase {
    put: (key: string, value: unknown) => Promise<void>
    iterator: () => {
      nextv: (size: number) => Promise<[string, unknown][]>
      close: () => Promise<void>
    }
    close: (callback: () => void) => void
  }

  interface TableKeys {
    KeySchema: unknown
    AttributeDefinitions: unknown
  }

  /** An entry's key below the prefix of its table. */
  export function createKey(item: object, table: TableKeys): string
  /** Entries to write, below the prefixes of their indexes, when one item replaces another. */
  export function getIndexActions(
    indexes: readonly unknown[],
    existingItem: object | undefined,
    item: object,
    table: TableKeys,
  ): { puts: { index: string; key: string; item: object }[] }
  export function create(options: { path: string }): { db: LevelDatabase }
}
