import { PERSONAL_FOLDERS } from './shared-caching.ts'

/** Returns what logs and spans name of an address: of personal pages, which may name a record, the folder only. */
export function toLoggedRoute(path: string): string {
  const folder = PERSONAL_FOLDERS.find((each) => path.startsWith(`${each}/`))
  return folder === undefined ? path : `${folder}/…`
}
