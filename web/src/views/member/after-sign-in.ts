import { toOwnPath } from '#lib/own-path.ts'
import { memberPaths } from './member-paths.ts'

/** Redirect target after signing in, restricted to this site. */
export const toPathAfterSignIn = (next: string | null | undefined): string =>
  toOwnPath(next) ?? memberPaths.home
