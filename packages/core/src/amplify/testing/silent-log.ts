import type { Log } from '../log.ts'

export const SILENT_LOG: Log = { info: () => {}, warn: () => {}, error: () => {} }
