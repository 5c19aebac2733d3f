import {
  defineDocuments,
  defineLocations,
  type DocumentLocation,
  type DocumentLocationResolvers,
  type PresentationPluginOptions,
} from 'sanity/presentation'
import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { getPageAddress } from '../page-address.ts'

const home: DocumentLocation = { title: 'Home', href: '/' }
const models: DocumentLocation = { title: 'Model overview', href: '/byd-models' }
const restaurants: DocumentLocation = { title: 'All restaurants', href: '/restaurant/all' }
const costRules: DocumentLocation = { title: 'Rules of what a car costs', href: '/cost-rules' }
const testDrive: DocumentLocation = { title: 'Test drive', href: '/test-drive' }
const careers: DocumentLocation = { title: 'Careers', href: '/careers' }

/** A document's own page, then the pages that list it. */
function buildLocations(
  document: { _type: string; title?: unknown; path?: unknown; slug?: unknown },
  lists: readonly DocumentLocation[],
) {
  const href = getPageAddress(document)
  const title = typeof document.title === 'string' ? document.title : 'Untitled'
  return { locations: [...(href ? [{ title, href }] : []), ...lists] }
}

const locations: DocumentLocationResolvers = {
  carModel: defineLocations({
    select: { title: 'name', path: 'path', hasSpecificationPage: 'hasSpecificationPage' },
    resolve: (document) => {
      const { locations: pages } = buildLocations({ _type: 'carModel', ...document }, [])
      const specifications =
        document?.hasSpecificationPage === true && typeof document.path === 'string'
          ? [{ title: 'Specifications', href: `${document.path}-specifications` }]
          : []
      return { locations: [...pages, ...specifications, models, testDrive, home] }
    },
  }),
  outlet: defineLocations({
    select: { title: 'name', path: 'path' },
    resolve: (document) =>
      buildLocations({ _type: 'outlet', ...document }, [restaurants, testDrive, home]),
  }),
  menuSource: defineLocations({
    select: { title: 'name' },
    resolve: () => ({ locations: [restaurants] }),
  }),
  career: defineLocations({
    select: { title: 'title', slug: 'slug.current' },
    resolve: (document) => buildLocations({ _type: 'career', ...document }, [careers]),
  }),
  promo: defineLocations({
    select: { title: 'title', path: 'path' },
    resolve: (document) => buildLocations({ _type: 'promo', ...document }, []),
  }),
  page: defineLocations({
    select: { title: 'title', path: 'path' },
    resolve: (document) => buildLocations({ _type: 'page', ...document }, []),
  }),
  home: defineLocations({ locations: [home] }),
  siteSettings: defineLocations({
    message: 'Used on every page',
    tone: 'caution',
    locations: [home],
  }),
  coeResults: defineLocations({
    message: 'Used in every sum with COE, and in the line above each page',
    tone: 'caution',
    locations: [costRules, models],
  }),
  costRule: defineLocations({
    message: 'Used in every sum of what a car costs',
    tone: 'caution',
    locations: [costRules, models],
  }),
  replyTemplate: defineLocations({
    message: 'Offered to staff in Enquiries; visitors see what staff send',
    tone: 'positive',
  }),
  roleTemplate: defineLocations({
    message: 'Offered to HR when they add a role',
    tone: 'positive',
  }),
  redirect: defineLocations({
    select: { source: 'source' },
    resolve: (document) =>
      typeof document?.source === 'string'
        ? { locations: [{ title: document.source, href: document.source }] }
        : undefined,
  }),
}

/** Pages that the site composes of many documents. */
const LIST_ROUTES = [
  '/byd-models',
  '/restaurant/all',
  ...Object.values(ENQUIRY_KINDS).flatMap(({ path }) => (path.includes(':') ? [] : [path])),
]

/** Document to open for the address in the preview. The first match wins. */
const mainDocuments = defineDocuments([
  { route: '/', filter: '_id == "home"' },
  // A list has no document of its own; what stands around it is in the settings.
  ...LIST_ROUTES.map((route) => ({ route, filter: '_id == "siteSettings"' })),
  { route: '/careers', filter: '_type == "career" && isClosed != true' },
  { route: '/cost-rules', filter: '_type == "costRule"' },
  {
    route: '/careers/:slug',
    filter: '_type == "career" && slug.current == $slug',
  },
  {
    route: '/restaurant/:venue',
    resolve: ({ params }) => ({
      filter: '_type == "outlet" && path == $path',
      params: { path: `/restaurant/${params['venue'] ?? ''}` },
    }),
  },
  {
    route: '/booking/:model',
    resolve: ({ params }) => ({
      filter: '_type == "carModel" && path == $path',
      params: { path: `/${params['model'] ?? ''}` },
    }),
  },
  {
    route: '/:page',
    resolve: ({ params }) => {
      const path = `/${params['page'] ?? ''}`
      return {
        filter: '_type in ["carModel", "page", "promo"] && path in [$path, $model]',
        params: { path, model: path.replace(/-specifications$/, '') },
      }
    },
  },
])

export const presentationResolve = {
  locations,
  mainDocuments,
} satisfies PresentationPluginOptions['resolve']
