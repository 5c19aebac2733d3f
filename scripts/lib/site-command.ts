/**
 * Arguments of Node that run a built site (`web/Containerfile` has the same). Rendering a page makes megabytes of
 * objects that live shortly; with more space for these, less time goes into collecting them.
 */
export const SITE_COMMAND = ['--no-warnings', '--max-semi-space-size=64', 'server/serve.ts']
/** Longer than the site's own limit (`web/server/serve.ts`). */
export const SITE_GRACE_MS = 25_000
