import { ENQUIRY_KINDS, getFolder } from 'core/enquiry-kinds'
import { routes } from './routes.ts'

export interface ListedRoute {
  path: string
  title: string
}

/** The pages of code that visitors and search engines should find, by the name they go by. */
export const listedRoutes: readonly ListedRoute[] = [
  { path: routes.home, title: 'Home' },
  { path: routes.models, title: 'All models' },
  { path: routes.restaurants, title: 'All restaurants' },
  { path: routes.costRules, title: 'Rules of what a car costs' },
  ...Object.values(ENQUIRY_KINDS).flatMap(({ path, pageTitle }) =>
    pageTitle === undefined ? [] : [{ path: getFolder(path), title: pageTitle }],
  ),
]
