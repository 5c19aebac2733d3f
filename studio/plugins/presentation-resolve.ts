import {
  defineDocuments,
  defineLocations,
  type DocumentLocationResolvers,
  type DocumentResolver,
  type PresentationPluginOptions,
} from 'sanity/presentation'
import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import {
  CAR_PAGES,
  FREE_PAGE_TYPES,
  PAGE_TYPE_NAMES,
  PAGE_TYPES,
  type PageType,
  PART_TYPES,
  type PartTypeRules,
} from 'schemas/page-types'
import { getPageAddress } from '../page-address.ts'

/** A document's own pages, then those that list it. */
const buildPageLocations = (_type: PageType) =>
  defineLocations({
    select: {
      title: PAGE_TYPES[_type].nameField,
      path: 'path',
      [CAR_PAGES.specifications.flag]: CAR_PAGES.specifications.flag,
    },
    resolve: (document) => {
      // A document that is not stored yet is on no page.
      if (!document) return undefined
      const href = getPageAddress({ _type, ...document })
      const title = typeof document['title'] === 'string' ? document['title'] : 'Untitled'
      const own = href ? [{ title, href }] : []
      const further =
        href && document[CAR_PAGES.specifications.flag] === true
          ? [{ title: 'Specifications', href: CAR_PAGES.specifications.toPath(href) }]
          : []
      const all = [...own, ...further, ...PAGE_TYPES[_type].listedOn]
      return all.length > 0 ? { locations: all } : { message: 'Its page comes with its address' }
    },
  })

const buildPartLocations = ({ previewedOn, usedOn }: PartTypeRules) =>
  usedOn
    ? defineLocations({ message: usedOn.message, tone: 'caution', locations: [...usedOn.pages] })
    : defineLocations({ locations: previewedOn ? [previewedOn] : [] })

const locations: DocumentLocationResolvers = {
  ...Object.fromEntries(PAGE_TYPE_NAMES.map((type) => [type, buildPageLocations(type)])),
  ...Object.fromEntries(
    Object.entries(PART_TYPES).map(([type, rules]) => [type, buildPartLocations(rules)]),
  ),
  replyTemplate: defineLocations({
    message: 'Offered to staff in Enquiries; visitors see what staff send',
    tone: 'positive',
  }),
  roleTemplate: defineLocations({
    message: 'Offered to HR when they add a role',
    tone: 'positive',
  }),
  // The note above its form says where it leads, and from when.
  redirect: defineLocations({ select: {}, resolve: () => undefined }),
}

/** Pages that the site composes of many documents. */
const LIST_ROUTES = [
  '/byd-models',
  '/restaurant/all',
  ...Object.values(ENQUIRY_KINDS).flatMap(({ path }) => (path.includes(':') ? [] : [path])),
]

const buildFolderRoute = (type: PageType, folder: string): DocumentResolver => ({
  route: `${folder}/:end`,
  resolve: ({ params }) => ({
    filter: '_type == $type && path == $path',
    params: { type, path: `${folder}/${params['end'] ?? ''}` },
  }),
})

/** Document to open for the address in the preview. The first match wins. */
const mainDocuments = defineDocuments([
  { route: '/', filter: '_id == "home"' },
  // A list has no document of its own; what stands around it is in the settings.
  ...LIST_ROUTES.map((route) => ({ route, filter: '_id == "siteSettings"' })),
  { route: '/careers', filter: '_type == "career" && isClosed != true' },
  { route: '/cost-rules', filter: '_type == "costRule"' },
  ...PAGE_TYPE_NAMES.flatMap((type) => {
    const { folder } = PAGE_TYPES[type].path
    return folder === undefined ? [] : [buildFolderRoute(type, folder)]
  }),
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
        filter: '_type in $types && path in [$path, $model]',
        params: { types: FREE_PAGE_TYPES, path, model: path.replace(/-specifications$/, '') },
      }
    },
  },
])

export const presentationResolve = {
  locations,
  mainDocuments,
} satisfies PresentationPluginOptions['resolve']
