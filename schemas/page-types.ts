import { getField, getString } from './validation/siblings.ts'

/** A page that shows documents of a type, by the name it goes by in Studio. */
interface ShowingPage {
  title: string
  href: string
}

interface ShownType<TagName = Tag> {
  /** Cache tags, by their names in the site. They expire with every change, besides the document's own page. */
  tags: readonly TagName[]
  /** Pages that list all documents of the type. */
  listedOn: readonly ShowingPage[]
}

interface PathRule {
  /** Folder of all its pages. Without one they are at any address that code leaves free. */
  folder?: string
  /** Whether pages are directly in the folder, or at the top level. */
  isFlat: boolean
  /** Field from which Studio makes the end of the address, which is all that an editor sees of it in a folder. */
  endFrom?: string
  /** Says that the path is missing. */
  missing: string
  /** Says where pages of the type are. */
  misplaced: string
  /** Tells whether a document has no page; `refusal` says why it may not have a path then. */
  without?: { when: (document: unknown) => boolean; refusal?: string }
}

interface PageTypeRules<TagName = Tag, Kind = PageSearchKind> extends ShownType<TagName> {
  path: PathRule
  /** Field with the name of a document. */
  nameField: 'name' | 'title'
  /** Name of the list of all documents in Studio. */
  list: string
  /** Cards and menu entries that show these fields, with a tag that expires when one of them changes. */
  card?: { tag: TagName; fields: readonly string[] }
  /** Kind of an entry that visitors find by searching. */
  search: Kind
}

const HOME: ShowingPage = { title: 'Home', href: '/' }
const MODELS: ShowingPage = { title: 'Model overview', href: '/byd-models' }
const RESTAURANTS: ShowingPage = { title: 'All restaurants', href: '/restaurant/all' }
const TEST_DRIVE: ShowingPage = { title: 'Test drive', href: '/test-drive' }
const CAREERS: ShowingPage = { title: 'Careers', href: '/careers' }
const COST_RULES: ShowingPage = { title: 'Rules of what a car costs', href: '/cost-rules' }

const TYPES_WITH_PAGES = {
  carModel: {
    path: {
      isFlat: true,
      missing:
        'Give the model an address, or fill in “Page on another site” if it has no page here.',
      misplaced: 'Use one level only, as in “/byd-seal”.',
      without: { when: (document) => getString(document, 'externalLink') !== undefined },
    },
    nameField: 'name',
    list: 'Models',
    listedOn: [MODELS, TEST_DRIVE, HOME],
    tags: ['preOrders'],
    card: {
      tag: 'lineUp',
      fields: [
        'name',
        'modelName',
        'carType',
        'body',
        'powertrain',
        'seats',
        'coeCategory',
        'path',
        'externalLink',
        'isNew',
        'newFrom',
        'newUntil',
        'src',
        'heroImage',
        'range',
        'dimensions',
        'price',
        'scheduledPrices',
        'variants',
        'specifications',
        'sampleFields',
        'inLineup',
        'orderRank',
      ],
    },
    search: 'model',
  },
  outlet: {
    path: {
      folder: '/restaurant',
      isFlat: true,
      missing: 'Give the restaurant’s page an address, as in “/restaurant/suntec”.',
      misplaced: 'A restaurant’s address has the form “/restaurant/suntec”.',
      without: {
        when: (document) => getField(document, 'openingSoon') === true,
        refusal:
          'A restaurant that opens soon has no page yet. Remove the address, or switch off “Opens soon”.',
      },
    },
    nameField: 'name',
    list: 'Restaurants',
    listedOn: [RESTAURANTS, TEST_DRIVE, HOME],
    tags: ['outlets'],
    search: 'restaurant',
  },
  career: {
    path: {
      folder: '/careers',
      isFlat: true,
      endFrom: 'title',
      missing: 'Click “Generate”, or enter the end of the address.',
      misplaced: 'A role’s address has the form “/careers/sales-advisor”.',
    },
    nameField: 'title',
    list: 'Careers',
    listedOn: [CAREERS],
    tags: ['careers'],
    search: 'role',
  },
  promo: {
    path: {
      isFlat: false,
      endFrom: 'title',
      missing: 'Give the promo’s page an address, as in “/coe-drop”.',
      misplaced: 'A promo’s address has the form “/coe-drop”.',
    },
    nameField: 'title',
    list: 'Promos',
    listedOn: [],
    tags: ['promos'],
    search: 'promo',
  },
  page: {
    path: {
      isFlat: false,
      endFrom: 'title',
      missing: 'Give the page an address, as in “/about”.',
      misplaced: 'A page’s address has the form “/about”.',
    },
    nameField: 'title',
    list: 'Pages',
    listedOn: [],
    tags: [],
    search: 'page',
  },
} as const satisfies Record<string, PageTypeRules<string, string>>

export type PageType = keyof typeof TYPES_WITH_PAGES

type RulesOf<Type extends PageType> = (typeof TYPES_WITH_PAGES)[Type]

/** Kinds of entries that visitors find, of pages of documents. */
export type PageSearchKind = RulesOf<PageType>['search']

/** Types whose documents have a page each, at the address in their `path`. */
export const PAGE_TYPES: Readonly<Record<PageType, PageTypeRules>> = TYPES_WITH_PAGES

export const isPageType = (type: unknown): type is PageType =>
  typeof type === 'string' && Object.hasOwn(PAGE_TYPES, type)

export const PAGE_TYPE_NAMES: readonly PageType[] = Object.keys(PAGE_TYPES).filter(isPageType)

type FreePageType = {
  [Type in PageType]: RulesOf<Type>['path'] extends { folder: string } ? never : Type
}[PageType]

/** Types whose pages are in no folder. */
export const FREE_PAGE_TYPES: readonly FreePageType[] = PAGE_TYPE_NAMES.filter(
  (type): type is FreePageType => PAGE_TYPES[type].path.folder === undefined,
)

export interface PartTypeRules<TagName = Tag> extends ShownType<TagName> {
  /** The page on which Studio previews it. */
  previewedOn?: ShowingPage
  /** Some of the pages that use it, and for what, in an editor's words. */
  usedOn?: { message: string; pages: readonly ShowingPage[] }
}

const TYPES_OF_PARTS = {
  home: { tags: ['home'], listedOn: [], previewedOn: HOME },
  siteSettings: {
    tags: ['settings'],
    listedOn: [],
    previewedOn: HOME,
    usedOn: { message: 'Used on every page', pages: [HOME] },
  },
  menuSource: { tags: ['menuSources'], listedOn: [RESTAURANTS], previewedOn: RESTAURANTS },
  coeResults: {
    tags: ['costs'],
    listedOn: [],
    previewedOn: COST_RULES,
    usedOn: {
      message: 'Used in every sum with COE, and in the line above each page',
      pages: [COST_RULES, MODELS],
    },
  },
  costRule: {
    tags: ['costs'],
    listedOn: [],
    previewedOn: COST_RULES,
    usedOn: { message: 'Used in every sum of what a car costs', pages: [COST_RULES, MODELS] },
  },
  redirect: { tags: ['redirects'], listedOn: [] },
} as const satisfies Record<string, PartTypeRules<string>>

type PartType = keyof typeof TYPES_OF_PARTS

type Tag =
  | RulesOf<PageType>['tags'][number]
  | Extract<RulesOf<PageType>, { card: object }>['card']['tag']
  | (typeof TYPES_OF_PARTS)[PartType]['tags'][number]

/** Types without pages of their own, which pages are made of too. */
export const PART_TYPES: Readonly<Record<PartType, PartTypeRules>> = TYPES_OF_PARTS

export const isPartType = (type: unknown): type is PartType =>
  typeof type === 'string' && Object.hasOwn(PART_TYPES, type)

/** Every type that pages are made of. */
export const SHOWN_TYPES: Readonly<Record<PageType | PartType, ShownType>> = {
  ...PAGE_TYPES,
  ...PART_TYPES,
}

export const isShownType = (type: unknown): type is PageType | PartType =>
  isPageType(type) || isPartType(type)

/** Further pages of a car, by what they show, with the field that switches each on. */
export const CAR_PAGES = {
  specifications: {
    flag: 'hasSpecificationPage',
    toPath: (carPath: string) => `${carPath}-specifications`,
  },
  preOrder: { flag: 'hasPreOrder', toPath: (carPath: string) => `/booking${carPath}` },
} as const
