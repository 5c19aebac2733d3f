import { ENQUIRY_KINDS, getFolder } from 'core/enquiry-kinds'
import { PAGE_TYPES, type PageType } from '../page-types.ts'

export interface BuiltInRoute {
  /** An exact path, `/folder/*` for everything below a folder, or `*-suffix` for every path that ends so. */
  pattern: string
  /** Its content, in an editor's words. */
  title: string
  /** Addresses here belong to documents, so an old one may be redirected. */
  mayRedirect?: boolean
  /** Destination, where the site itself redirects this address. */
  redirectsTo?: string
}

const kinds = Object.values(ENQUIRY_KINDS)

/** Pages of visitors' forms and their confirmations. */
const formRoutes: readonly BuiltInRoute[] = [
  ...kinds.flatMap(({ path, title }): BuiltInRoute[] => {
    const folder = getFolder(path)
    const page = { pattern: folder, title: `the form “${title}”` }
    return path === folder ? [page] : [page, { ...page, pattern: `${folder}/*`, mayRedirect: true }]
  }),
  ...Array.from(new Set(kinds.map(({ confirmationPath }) => confirmationPath)), (pattern) => ({
    pattern,
    title: 'the confirmation of what was sent',
  })),
]

/**
 * Routes that the site serves by code. The first match wins, so exceptions precede their folder.
 */
export const builtInRoutes: readonly BuiltInRoute[] = [
  { pattern: '/', title: 'the home page' },
  { pattern: '/byd-models', title: 'the model overview' },
  { pattern: '/byd-models/*', title: 'the model overview' },
  { pattern: '*-specifications', title: 'a model’s specification page', mayRedirect: true },
  { pattern: '/search', title: 'the search page' },
  { pattern: '/cost-rules', title: 'the rules of what a car costs' },
  { pattern: '/cost/*', title: 'the models with a sum of what they cost' },
  ...['/search-index', '/healthz', '/readyz', '/vitals'].map((pattern) => ({
    pattern,
    title: 'the site’s technical addresses',
  })),
  ...formRoutes,
  { pattern: '/manage', title: 'the pages to change what was booked' },
  { pattern: '/manage/*', title: 'the pages to change what was booked' },
  { pattern: '/my-booking', title: 'the page that finds a booking' },
  { pattern: '/vote', title: 'the results of votes' },
  { pattern: '/vote/*', title: 'the results of votes' },
  { pattern: '/referrals', title: 'the referral pages' },
  { pattern: '/referrals/*', title: 'a referral page' },
  { pattern: '/food', title: 'a redirect to all restaurants', redirectsTo: '/restaurant/all' },
  {
    pattern: '/restaurant',
    title: 'a redirect to all restaurants',
    redirectsTo: '/restaurant/all',
  },
  { pattern: '/restaurant/all', title: 'the list of all restaurants' },
  {
    pattern: '/restaurant/balestier',
    title: 'a redirect to Zhongshan Park',
    redirectsTo: '/restaurant/zhongshan-park',
  },
  { pattern: '/restaurant/*', title: 'a restaurant’s page', mayRedirect: true },
  { pattern: '/view-menu', title: 'a redirect to all restaurants', redirectsTo: '/restaurant/all' },
  {
    pattern: '/view-menu/*',
    title: 'a redirect to all restaurants',
    redirectsTo: '/restaurant/all',
  },
  { pattern: '/member', title: 'the member area' },
  { pattern: '/member/*', title: 'the member area' },
  { pattern: '/api', title: 'the site’s technical addresses' },
  { pattern: '/api/*', title: 'the site’s technical addresses' },
  { pattern: '/site-data', title: 'the site’s technical addresses' },
  { pattern: '/site-data/*', title: 'the site’s technical addresses' },
  { pattern: '/images', title: 'the site’s pictures' },
  { pattern: '/images/*', title: 'the site’s pictures' },
  { pattern: '/_next/*', title: 'the site’s technical addresses' },
  { pattern: '/robots.txt', title: 'the file for search engines' },
  { pattern: '/sitemap.xml', title: 'the sitemap' },
  { pattern: '/manifest.webmanifest', title: 'the web manifest' },
  { pattern: '/favicon.ico', title: 'the site’s icon' },
]

export function getBuiltInRoute(path: string): BuiltInRoute | undefined {
  return builtInRoutes.find(({ pattern }) => {
    if (pattern.startsWith('*')) return path.endsWith(pattern.slice(1))
    if (pattern.endsWith('/*')) return path.startsWith(pattern.slice(0, -1))
    return path === pattern
  })
}

/** A document's path must not hide a route of the site; the folder of its type is there for it. */
export function validateNotBuiltIn(path: string | undefined, type: PageType): true | string {
  const route = path ? getBuiltInRoute(path) : undefined
  if (!route || route.pattern === `${PAGE_TYPES[type].path.folder}/*`) return true
  return `“${path}” is taken by ${route.title}. Choose another address.`
}
