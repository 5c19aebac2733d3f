import 'server-only'
import { env } from '#config/env.server.ts'
import { routes } from '#config/routes.ts'
import { site } from '#config/site.ts'
import { buildBreadcrumbs, type Crumb } from '#features/shared/seo/json-ld.ts'

/** Breadcrumbs of a page for search engines, after the home page. */
export const buildCrumbs = (...crumbs: readonly Crumb[]) =>
  buildBreadcrumbs([{ name: site.name, path: routes.home }, ...crumbs], env.siteUrl)
