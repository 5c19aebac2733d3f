import { toOwnPath } from '#lib/own-path.ts'
import { memberPaths } from './member-paths.ts'

/** Where somebody goes after signing in: a page of this site, whoever wrote the address. */
export const toPathAfterSignIn = (next: string | null | undefined): string =>
  toOwnPath(next) ?? memberPaths.home
