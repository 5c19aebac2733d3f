import * as car from '../queries/car.ts'
import * as career from '../queries/career.ts'
import * as costs from '../queries/costs.ts'
import * as home from '../queries/home.ts'
import * as outlet from '../queries/outlet.ts'
import * as page from '../queries/page.ts'
import * as path from '../queries/path.ts'
import * as promo from '../queries/promo.ts'
import * as redirect from '../queries/redirect.ts'
import * as settings from '../queries/settings.ts'

/** Every query of the site, by name. */
export const siteQueries = {
  ...car,
  ...career,
  ...costs,
  ...home,
  ...outlet,
  ...page,
  ...path,
  ...promo,
  ...redirect,
  ...settings,
}
