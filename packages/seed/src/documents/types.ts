/** The documents of the dataset, as the Studio's schema types define them. */

import type { RuleKind } from 'core/cost/rule-amounts'
import type { Provenance } from '../facts.ts'

export interface Reference {
  _type: 'reference'
  _ref: string
  _weak?: boolean
}

export interface SeedImage {
  _type: 'imageWithAlt'
  /** `image@file://./images/<name>`: the import uploads the file and puts a reference here. */
  _sanityAsset: string
  alt: string
  hotspot: { _type: 'sanity.imageHotspot'; x: number; y: number; width: number; height: number }
  crop?: { _type: 'sanity.imageCrop'; top: number; bottom: number; left: number; right: number }
}

export interface Figure {
  _type: 'figure'
  label: string
  value: string
  unit?: string
  variant?: string
  provenance: Provenance
}

export interface Price {
  _type: 'price'
  amount: number
  includesCoe: boolean
  omv?: number
  isOmvExample?: boolean
  provenance: Provenance
}

export type SheetName = 'reservation' | 'test-drive' | 'whatsapp'

export interface Link {
  _type: 'link'
  label: string
  kind: 'page' | 'path' | 'url' | 'sheet'
  page?: Reference
  path?: string
  url?: string
  sheet?: SheetName
}

export interface Seo {
  _type: 'seo'
  title?: string
  description?: string
  image?: SeedImage
  noIndex: boolean
}

export interface TextSpan {
  _type: 'span'
  text: string
  marks: string[]
}

export interface TextLink {
  _key: string
  _type: 'link'
  href?: string
  page?: Reference
}

export interface TextBlockNode {
  _type: 'block'
  style: 'normal' | 'h2'
  listItem?: 'bullet' | 'number'
  level?: number
  children: TextSpan[]
  markDefs: TextLink[]
}

export type RichText = TextBlockNode[]

export interface OpeningHours {
  _type: 'openingHours'
  days: number[]
  opens: string
  closes: string
}

interface HoursException {
  _type: 'hoursException'
  date: string
  closed: boolean
  opens?: string
  closes?: string
  note?: string
}

export interface SpecificationValue {
  _type: 'specificationValue'
  variant: string
  text: string
  provenance: Provenance
}

export interface SpecificationRow {
  _type: 'specificationRow'
  label: string
  note?: string
  values: SpecificationValue[]
}

export interface SpecificationGroup {
  _type: 'specificationGroup'
  title: string
  rows: SpecificationRow[]
}

export interface Variant {
  _type: 'variant'
  name: string
  summary?: string
  price?: Price
}

export interface Paint {
  _type: 'paint'
  name: string
  description?: string
  swatch: string
  image: SeedImage
  isSample: boolean
}

export interface Dimensions {
  _type: 'dimensions'
  lengthMm: number
  widthMm: number
  heightMm: number
  wheelbaseMm: number
  frontOverhangMm: number
  provenance: Provenance
}

export type Block =
  | {
      _type: 'heroBlock'
      heading: string
      lead?: string
      car?: Reference
      image?: SeedImage
      actions: Link[]
    }
  | { _type: 'figuresBlock'; heading?: string; figures: Figure[] }
  | {
      _type: 'featureBlock'
      heading: string
      text: string
      image: SeedImage
      imageSide: 'left' | 'right'
      link?: Link
    }
  | { _type: 'galleryBlock'; heading?: string; images: SeedImage[] }
  | { _type: 'textBlock'; heading?: string; body: RichText; links?: Link[] }
  | {
      _type: 'timelineBlock'
      heading?: string
      entries: { _type: 'timelineEntry'; when: string; what: string; text?: string }[]
    }
  | {
      _type: 'stepsBlock'
      heading: string
      image?: SeedImage
      steps: { _type: 'step'; time: string; title: string; text: string }[]
    }
  | {
      _type: 'calloutsBlock'
      callouts: { _type: 'callout'; heading: string; text: string; link: Link }[]
    }
  | {
      _type: 'callToActionBlock'
      heading: string
      text?: string
      image?: SeedImage
      actions: Link[]
    }
  | {
      _type: 'faqBlock'
      heading: string
      questions: { _type: 'questionAndAnswer'; question: string; answer: RichText }[]
    }
  | { _type: 'modelsBlock'; heading: string; lead?: string }
  | { _type: 'outletsBlock'; heading: string; link?: Link }
  | {
      _type: 'coeDropBlock'
      heading?: string
      car: Reference
      category: 'A' | 'B'
      most: number
      provenance: Provenance
      outcomesHeading?: string
      changes: number[]
    }
  | {
      _type: 'voteBlock'
      heading: string
      options: {
        _type: 'voteOption'
        key: string
        name: string
        text?: string
        image: SeedImage
      }[]
    }

interface Document<Type extends string> {
  _id: string
  _type: Type
}

export interface CarModel extends Document<'carModel'> {
  name: string
  modelName: string
  path?: string
  externalLink?: string
  carType: string
  isNew: boolean
  inLineup: boolean
  orderRank: string
  body: 'suv' | 'sedan' | 'hatchback' | 'mpv'
  powertrain: 'electric' | 'plug-in-hybrid'
  seats: number
  coeCategory?: 'A' | 'B'
  tagline?: string
  src: SeedImage
  heroImage: SeedImage
  teaserImage?: SeedImage
  range?: Figure
  keyFigures: Figure[]
  price?: Price
  dimensions: Dimensions
  paints: Paint[]
  variants: Variant[]
  specifications: SpecificationGroup[]
  hasSpecificationPage: boolean
  gallery: SeedImage[]
  faceImage: SeedImage
  planImage: SeedImage
  hasPreOrder: boolean
  blocks: Block[]
  sampleFields: string[]
  seo: Seo
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
  _type: 'dish'
  name: string
  description: string
  /** Singapore dollars. */
  price: number
  diets: Diet[]
  image?: SeedImage
  soldOut?: boolean
}

export interface MenuSection {
  _type: 'menuSection'
  title: string
  dishes: Dish[]
}

export interface Outlet extends Document<'outlet'> {
  name: string
  location: string
  venue: string
  path?: string
  orderRank: string
  src: SeedImage
  image: SeedImage
  address1?: string
  address2?: string
  website?: string
  tags: string[]
  rating?: string
  ratingAmount?: string
  openingSoon: boolean
  openingNote?: string
  newLaunch: boolean
  knownFor?: string
  lead?: string
  nearestMrt?: string
  parking?: string
  chargers?: Charger[]
  cuisines?: string[]
  phone?: string
  openingHours: OpeningHours[]
  hoursExceptions: HoursException[]
  tableBooking?: TableBooking
  testDrives?: TestDrives
  carsOnShow: Reference[]
  blocks: Block[]
  menuSections: MenuSection[]
  menuAsOf?: string
  allergensListed?: boolean
  sampleFields: string[]
  seo: Seo
}

interface Charger {
  _type: 'charger'
  plug: 'Type 2' | 'CCS2' | 'CHAdeMO'
  kilowatts: number
  count: number
}

interface TableBooking {
  _type: 'tableBooking'
  seats: number
  slotMinutes: number
  maxParty: number
  lastSeatingMinutes: number
  lateMinutes?: number
  noShowRule?: string
  leadMinutes: number
  cutOff?: string
  daysAhead: number
}

interface TestDrives {
  _type: 'testDrives'
  advisersPerSlot: number
  carsPerSlot: number
  from: string
  until: string
  slotMinutes: number
  leadMinutes: number
  cutOff?: string
  daysAhead: number
}

export interface MenuSource extends Document<'menuSource'> {
  outletName: string
  name: string
  venue: string
  endpoint: string
  address: string
  src: SeedImage
  outletId: string
  menuId: string
  requestTimezone: 'Asia/Singapore' | 'Asia/Jakarta'
  sampleFields: string[]
}

export interface Career extends Document<'career'> {
  title: string
  slug: { _type: 'slug'; current: string }
  department: string
  place: string
  outlet?: Reference
  employmentType: string
  salaryRange: { min: number; max: number; period: 'month' | 'hour' }
  publishedAt: string
  validThrough: string
  summary: string
  body: RichText
  sampleFields: string[]
  seo: Seo
}

export interface Promo extends Document<'promo'> {
  title: string
  path: string
  startsAt: string
  /** Absent for a promo that ends with a COE exercise. */
  endsAt?: string
  coeExercise?: string
  lead: string
  image: SeedImage
  terms: RichText
  blocks: Block[]
  sampleFields: string[]
  seo: Seo
}

export interface Page extends Document<'page'> {
  title: string
  path: string
  blocks: Block[]
  sampleFields: string[]
  seo: Seo
}

export interface Home extends Document<'home'> {
  blocks: Block[]
  seo: Seo
}

export interface SiteSettings extends Document<'siteSettings'> {
  title: string
  mainNavigation: Link[]
  floatingNavigation: Link[]
  showCareersInMainNavigation: boolean
  footerStatement: string
  footerNavigation: Link[]
  mailboxes: {
    _type: 'mailbox'
    kind: 'general' | 'helpdesk' | 'jobs'
    label: string
    address: string
    isSample: boolean
  }[]
  socialLinks: { _type: 'socialLink'; platform: string; url: string }[]
  phone?: string
  whatsapp?: string
  messageChannels?: ('sms' | 'whatsapp')[]
  announcement?: {
    text: string
    coeCategory?: 'A' | 'B'
    link?: Link
    startsAt?: string
    endsAt?: string
  }
  /** Empty: the site's default text is used. */
  consentText?: string
  consentTextVersion?: string
  sampleFields: string[]
  defaultSeo: Seo
}

export interface CoeResults extends Document<'coeResults'> {
  results: {
    _type: 'coeResult'
    date: string
    category: 'A' | 'B'
    premium: number
    source: string
  }[]
}

export interface CostRule extends Document<'costRule'> {
  kind: RuleKind
  rules: readonly unknown[]
}

export interface Redirect extends Document<'redirect'> {
  source: string
  destination: string
  permanent: boolean
}

export type SeedDocument =
  | CarModel
  | Outlet
  | MenuSource
  | Career
  | Promo
  | Page
  | Home
  | SiteSettings
  | CoeResults
  | CostRule
  | Redirect
