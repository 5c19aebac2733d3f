/** Domain types: what components receive. Nulls and vendor shapes end in `content/map`. */

import type { DriveTimes, TableTimes } from 'core/bookable-times'
import type { ConversionLabel } from 'core/enquiry-kinds/conversion-label'
import type { CoeExercises } from 'core/cost/parse-results'
import type { ResultCategory } from 'core/cost/coe-results'
import type { CoeCategory, SourcedCostRules } from 'core/cost/rules'
import type { StatedFigures } from 'core/cost/stated-figures'
import type { Pay } from 'core/format-pay'
import type { HouseRules } from 'core/house-rules'
import type { MessageChannel } from 'core/message-channels'
import type { TableStays } from 'core/table-stays'
import type { MenuName } from 'schemas/menus'
import type { PageType } from 'schemas/page-types'
import type { SheetName } from '#lib/sheets.ts'

export type { CoeCategory }

/** Data that every sum rests on. */
export interface CostBasis extends CoeExercises {
  now: Date
  /** ISO date in Singapore. */
  today: string
  rules: SourcedCostRules
}

/** A latest COE result as it is shown. */
export interface ShownCoeResult {
  category: ResultCategory
  /** Whole Singapore dollars. */
  premium: number
  /** ISO date of the exercise. */
  date: string
  source: string
  /** Older than 30 days. */
  isOld: boolean
}

export type BodyType = 'suv' | 'sedan' | 'hatchback' | 'mpv'
export type Powertrain = 'electric' | 'plug-in-hybrid'

/** Origin of a figure. A figure without one is not shown. */
export interface Provenance {
  /** Test cycle, for ranges and consumption: 'WLTP', 'NEDC', 'CLTC', 'not stated' … */
  cycle?: string
  /** Conditions of validity: "guaranteed COE; finance and insurance conditions". */
  conditions?: string
  /** A rule of the law that the figure rests on too: its name, and where it stands with source and date. */
  rule?: { name: string; href: string }
  /** Human-readable source, with its address where there is one. */
  source: string
  /** ISO date the figure was read or published. */
  asOf: string
  confidence: 'high' | 'medium' | 'low'
  /** True for sample content that marketing must replace. */
  isSample: boolean
}

export interface Figure {
  label: string
  /** Formatted number without unit: "482", "4.5". */
  value: string
  unit?: string
  variant?: string
  provenance: Provenance
}

export interface Price {
  /** Whole Singapore dollars. */
  amount: number
  includesCoe: boolean
  /** Open market value in whole dollars; an example until customs' figure is in. */
  omv?: { amount: number; isExample: boolean }
  /** Instalment with the least down payment, over the longest period, at the assumed rate; today's rule. */
  monthlyCents?: number
  /** The down payment of that instalment. */
  downPaymentCents?: number
  /** ISO time at which an offer ends. */
  validUntil?: string
  provenance: Provenance
}

export interface ContentImage {
  /** Original-size URL on the image API; transforms are added as query parameters by `ui/image`. */
  url: string
  width: number
  height: number
  alt: string
  /** Behind the picture while it loads. Absent for images with transparency. */
  colour?: string
  /** Focal point, 0..1 from the left and top. */
  focal?: { x: number; y: number }
  /** Editor's crop, as fractions removed from each edge. */
  crop?: { top: number; bottom: number; left: number; right: number }
}

export interface GalleryPicture extends ContentImage {
  /** Address of the film whose poster this is. */
  film?: string
}

export type LinkTarget =
  | { kind: 'href'; href: string; external: boolean; inNewTab?: true }
  | { kind: 'sheet'; sheet: SheetName; href: string }

export interface Link {
  key: string
  label: string
  target: LinkTarget
}

/** The part of a car for the line-up, menus and cards. */
export interface CarSummary {
  id: string
  name: string
  modelName: string
  carType: string
  body: BodyType
  powertrain: Powertrain
  seats?: number
  coeCategory?: CoeCategory
  /** Page path, or the external address when there is no page. */
  href: string
  isExternal: boolean
  isNew: boolean
  /** On light, transparent, 1200x490, all cars at one scale. */
  image: ContentImage
  /** Same view lit for dark surfaces. */
  imageDark?: ContentImage
  range?: Figure
  lengthMm?: number
  price?: Price
  /** Name of the version that has this price. */
  priceVersion?: string
  /** Names of fields whose values are samples that marketing must replace. */
  sampleFields: string[]
  /** In draft mode: names it for Studio's overlay, which drags it. */
  mark?: string
}

export interface Paint {
  key: string
  name: string
  description?: string
  /** CSS colour of the swatch. */
  swatch: string
  image: ContentImage
  isSample: boolean
}

export interface Dimensions {
  lengthMm: number
  widthMm: number
  heightMm: number
  wheelbaseMm: number
  provenance: Provenance
}

export interface Variant {
  key: string
  name: string
  summary?: string
  price?: Price
}

/** A version as the hero shows it: one version's price and figures. */
export interface HeroVersion {
  /** In addresses: "dynamic". */
  key: string
  name: string
  /** Address of the page that shows it. */
  href: string
  price?: Price
  figures: Figure[]
}

/** A version as "What it costs" needs it. */
export interface CostVersion extends StatedFigures {
  /** In addresses: "dynamic". */
  key: string
  name: string
  /** With COE. */
  price?: Price
  /** Says why its sources can't both be right; then it has neither category nor power. */
  categoryConflict?: string
}

export interface SpecificationValue {
  variantKey: string
  text: string
  provenance?: Provenance
}

export interface SpecificationRow {
  key: string
  label: string
  note?: string
  values: SpecificationValue[]
}

export interface SpecificationGroup {
  key: string
  title: string
  rows: SpecificationRow[]
}

/** A brochure or a price list. */
export interface CarFile {
  /** The file in the store; visitors reach it at `toCarFileHref`. */
  url: string
  /** "November 2026". */
  edition: string
  bytes: number
}

export interface Car extends CarSummary, WithBlocks {
  path: string
  tagline?: string
  heroImage: ContentImage
  /** Shows it in its surroundings, opaque, instead of `heroImage` at the top of its page. */
  scene?: ContentImage
  /** Steps around the car, the first from about where `scene` was taken; empty without one. */
  turn: ContentImage[]
  /** Names who made the pictures, or says that they are drawings. */
  pictureCredit?: string
  teaserImage?: ContentImage
  /** Figures of the version whose price is shown. */
  keyFigures: Figure[]
  /** Versions that the hero can show; empty when there is one version, or none. */
  heroVersions: HeroVersion[]
  /** Key of the shown one. */
  heroVersion?: string
  dimensions?: Dimensions
  /** Distance from the front bumper to the front axle, for drawing the wheelbase. */
  frontOverhangMm?: number
  paints: Paint[]
  variants: Variant[]
  /** The variants by what they cost and use. */
  costVersions: CostVersion[]
  specifications: SpecificationGroup[]
  gallery: GalleryPicture[]
  /** From the front and from above, at the scale of `image`. */
  faceImage?: ContentImage
  planImage?: ContentImage
  brochure?: CarFile
  priceList?: CarFile
  preOrderHref?: string
  /** On show at our outlets: a test drive can be booked. */
  canBeDriven: boolean
  specificationsHref?: string
  seo: Seo
  updatedAt: string
}

export interface OpeningHours {
  /** 0 = Sunday … 6 = Saturday. */
  days: number[]
  /** "11:30", 24 h, Singapore time. `closes` at or before `opens` means after midnight. */
  opens: string
  closes: string
}

export interface HoursException {
  /** ISO date. */
  date: string
  note?: string
  /** Absent when closed all day. */
  hours?: { opens: string; closes: string }
}

export interface TableRules extends TableTimes, TableStays, HouseRules {
  /** Larger parties send a request for a large group, or call. */
  maxParty: number
}

export interface OutletSummary {
  id: string
  venue: string
  name: string
  location: string
  href?: string
  /** One that opens soon may have none. */
  image?: ContentImage
  tags: string[]
  rating?: string
  ratingAmount?: string
  openingSoon: boolean
  openingNote?: string
  newLaunch: boolean
  knownFor?: string
  address1?: string
  address2?: string
  phone?: string
  openingHours: OpeningHours[]
  hoursExceptions: HoursException[]
  /** Booking rules for tables and test drives; absent where neither can be booked. */
  tables?: TableRules
  drives?: DriveTimes
  carsOnShow: { id: string }[]
  chargers: Charger[]
  /** Names of fields whose values are samples that marketing must replace. */
  sampleFields: string[]
  /** In draft mode: names it for Studio's overlay, which drags it. */
  mark?: string
}

export type Diet =
  | 'vegetarian'
  | 'vegan'
  | 'spicy'
  | 'shellfish'
  | 'nuts'
  | 'dairy'
  | 'egg'
  | 'fish'
  | 'gluten'
  | 'soy'
  | 'sesame'
  | 'pork'
  | 'beef'
  | 'alcohol'
  | 'for-two'

export interface Dish {
  key: string
  name: string
  description?: string
  priceCents?: number
  diets: Diet[]
  /** Allergens without a translation, in the kitchen's words. */
  otherAllergens: string[]
  /** 0 also when unknown, 3 is very spicy. */
  spiceLevel: number
  isPopular: boolean
  image?: ContentImage
  isSoldOut: boolean
  /** Serving times in minutes of Singapore's day; all day when empty. */
  served: DaySpan[]
}

/** Minutes since midnight in Singapore; `to` exceeds 24 h when past midnight. */
export interface DaySpan {
  from: number
  to: number
}

/** Lunch, dinner. */
export interface MenuPeriod extends DaySpan {
  name: string
}

export interface MenuSection {
  key: string
  title: string
  dishes: Dish[]
}

/** The last known menu of a kitchen. */
export interface Menu {
  sections: MenuSection[]
  periods: MenuPeriod[]
  /** Surcharges on top of the prices, in per cent; absent when unknown. */
  surcharges?: { service: number; gst: number }
  /** ISO date of a typed-in menu. */
  asOf?: string
  /** Each dish names all of its allergens; else what it names is not all. */
  allergensListed: boolean
  isSample: boolean
}

/** Menu source of a venue. */
export interface MenuSource {
  venue: string
  endpoint: string
  outletId: string
  menuId: string
  requestTimezone: 'Asia/Singapore' | 'Asia/Jakarta'
}

export interface OutletMenu {
  venue: string
  outletName: string
  href: string
  menu: Menu
}

/** Chargers of one kind at an outlet. */
export interface Charger {
  plug: string
  /** Power of one plug. */
  kilowatts: number
  count: number
}

export interface Outlet extends OutletSummary, WithBlocks {
  path: string
  heroImage: ContentImage
  logo?: ContentImage
  lead?: string
  website?: string
  geo?: { lat: number; lng: number }
  /** Text as visitors read it. */
  nearestMrt?: string
  parking?: string
  cuisines: string[]
  carsOnShow: CarSummary[]
  menu?: Menu
  seo: Seo
  updatedAt: string
}

export interface Seo {
  title?: string
  description?: string
  image?: ContentImage
  noIndex: boolean
  /** Path or whole address of the page that this one repeats. */
  canonical?: string
}

/**
 * Portable Text, as Sanity defines it; rendered by `features/rich-text`. Link annotations arrive resolved, as
 * targets with an `href`.
 */
export type RichText = ReadonlyArray<{ _type: string; _key: string; [field: string]: unknown }>

interface BlockBase {
  key: string
  /** In draft mode: names it for Studio's overlay. */
  mark?: string
}

export interface HeroBlock extends BlockBase, Schedule {
  type: 'heroBlock'
  /** In a preview: its dates in words. */
  period?: string
  /** In a preview: another hero stands above it, so that the bar does not cover it. */
  isBelowAnother?: boolean
  heading: string
  lead?: string
  /** A car hero shows the car under the studio strip with its key figures. */
  car?: Car
  image?: ContentImage
  actions: Link[]
}
export interface FiguresBlock extends BlockBase {
  type: 'figuresBlock'
  heading?: string
  figures: Figure[]
}
export interface FeatureBlock extends BlockBase {
  type: 'featureBlock'
  heading: string
  text: string
  image: ContentImage
  imageSide: 'left' | 'right'
  link?: Link
}
export interface GalleryBlock extends BlockBase {
  type: 'galleryBlock'
  heading?: string
  images: ContentImage[]
}
export interface TextBlock extends BlockBase {
  type: 'textBlock'
  heading?: string
  body: RichText
  links: Link[]
}
export interface TimelineBlock extends BlockBase {
  type: 'timelineBlock'
  heading?: string
  entries: { key: string; when: string; what: string; text?: string }[]
}
export interface StepsBlock extends BlockBase {
  type: 'stepsBlock'
  heading: string
  image?: ContentImage
  steps: { key: string; time: string; title: string; text: string }[]
}
export interface CalloutsBlock extends BlockBase {
  type: 'calloutsBlock'
  callouts: { key: string; heading: string; text: string; link: Link }[]
}
export interface CallToActionBlock extends BlockBase {
  type: 'callToActionBlock'
  heading: string
  text?: string
  image?: ContentImage
  actions: Link[]
}
/** When a poll is open, and where its page is. */
export interface PollContext {
  /** Id of its promo. */
  id: string
  path: string
  closesAt: string
}
export interface VoteBlock extends BlockBase {
  type: 'voteBlock'
  heading: string
  poll: PollContext
  options: { key: string; name: string; text?: string; image: ContentImage }[]
}
export interface FaqBlock extends BlockBase {
  type: 'faqBlock'
  heading: string
  questions: { key: string; question: string; answer: RichText }[]
}
export interface ModelsBlock extends BlockBase {
  type: 'modelsBlock'
  heading: string
  lead?: string
  cars: CarSummary[]
}
export interface OutletsBlock extends BlockBase {
  type: 'outletsBlock'
  heading: string
  link?: Link
  outlets: OutletSummary[]
}
/** Block on what a buyer gets back when the COE falls. */
export interface CoeDropBlock extends BlockBase {
  type: 'coeDropBlock'
  heading?: string
  /** Absent while the car has no price with COE. */
  car?: { name: string; price: Price; version?: string }
  category: CoeCategory
  /** The latest result, from which the fall is measured; absent while none is known. */
  result?: ShownCoeResult
  /** Limit in whole dollars. */
  most: number
  provenance: Provenance
  outcomesHeading?: string
  /** Differences of the next result in whole dollars; negative for a fall. */
  changes: number[]
}

export type Block =
  | HeroBlock
  | FiguresBlock
  | FeatureBlock
  | GalleryBlock
  | TextBlock
  | TimelineBlock
  | StepsBlock
  | CalloutsBlock
  | CallToActionBlock
  | FaqBlock
  | ModelsBlock
  | OutletsBlock
  | CoeDropBlock
  | VoteBlock

/** Content that marketing composes of blocks. */
export interface WithBlocks {
  blocks: Block[]
  /** When a scheduled part of it, such as its hero, changes next. ISO instant. */
  changesAt?: string
}

export interface Home extends WithBlocks {
  seo: Seo
}

/** A page that marketing composes: About, Owner Benefits, the legal pages. */
export interface Page extends WithBlocks {
  id: string
  path: string
  title: string
  sampleFields: string[]
  seo: Seo
  updatedAt: string
}

/** A period that may be open at either end. ISO instants. */
export interface Schedule {
  startsAt?: string
  endsAt?: string
}

export type ScheduleState = 'upcoming' | 'running' | 'over'

export interface PromoSummary {
  path: string
  title: string
  lead?: string
}

export interface Promo extends Schedule, WithBlocks {
  id: string
  path: string
  title: string
  /** Outside its period the page says so and shows none of its blocks. */
  state: ScheduleState
  lead?: string
  image?: ContentImage
  terms: RichText
  sampleFields: string[]
  seo: Seo
  updatedAt: string
}

export interface CareerSummary {
  id: string
  slug: string
  href: string
  title: string
  department?: string
  place?: string
  employmentType?: string
  salaryRange?: Pay
  /** ISO instant. */
  publishedAt?: string
  /** Last day to apply, an ISO date. */
  validThrough?: string
  /** `over` after the closing date, or once it is closed by hand. */
  state: ScheduleState
  summary?: string
  sampleFields: string[]
  updatedAt: string
}

export interface Career extends CareerSummary {
  body: RichText
  /** Interviews without an appointment, until they end. */
  walkIn?: { startsAt: string; endsAt: string }
  outlet?: {
    id: string
    name: string
    href?: string
    address1?: string
    address2?: string
    isAddressSample: boolean
  }
  seo: Seo
}

/** The document and view of a path. */
export type PathType = PageType | 'specifications'

export interface PathEntry {
  path: string
  type: PathType
  title: string
  /** Path of the document itself; the specifications of a car are a second page of it. */
  documentPath: string
}

export interface SitemapEntry {
  path: string
  type: PathType | 'preOrder'
  title: string
  updatedAt: string
}

export interface Redirect {
  source: string
  destination: string
  permanent: boolean
}

export interface Mailbox {
  kind: 'general' | 'helpdesk' | 'jobs'
  label: string
  address: string
  isSample: boolean
}

export interface SocialLink {
  platform: string
  url: string
}

export interface Announcement {
  text: string
  /** Stands before the text. */
  coe?: ShownCoeResult
  link?: Link
}

/** Tracking settings. Without an id the script does not load. */
export interface TrackingContent {
  /** Text of the notice on what optional cookies are for; without one the site has its own. */
  consentText?: string
  /** Stored with each choice; a new version asks again. */
  consentTextVersion: string
  googleAdsId?: string
  conversionLabels: Partial<Record<ConversionLabel, string>>
  metaPixelId?: string
}

export interface NotFoundTexts {
  heading?: string
  text?: string
}

export interface SiteSettings extends Record<MenuName, Link[]> {
  /** Next start or end of the announcement or of a promo in the menus. */
  changesAt?: string
  title: string
  showCareersInMainNavigation: boolean
  footerStatement?: string
  /** Says who drew or took the pictures. */
  pictureNote?: string
  mailboxes: Mailbox[]
  socialLinks: SocialLink[]
  phone?: string
  whatsapp?: string
  /** Channels by which guests may get messages about a booking. */
  messageChannels: MessageChannel[]
  announcement?: Announcement
  /** Words of the 404 page, where marketing has any. */
  notFound: NotFoundTexts
  tracking: TrackingContent
  defaultSeo: Seo
  sampleFields: string[]
}
