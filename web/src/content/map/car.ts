import { COE_CATEGORIES } from 'core/cost/coe-results'
import { toVersionPrices } from 'core/cost/version-prices'
import { formatCents, formatDollars } from 'core/numbers'
import { CAR_PAGES } from 'schemas/page-types'
import { VERSION_PARAMETER } from '#config/routes.ts'
import { withLoanRule } from '#lib/price-text.ts'
import type { CarByPathQueryResult, LineUpQueryResult } from 'schemas/sanity-types'
import type {
  BodyType,
  Car,
  CarFile,
  CarSummary,
  CoeCategory,
  ContentImage,
  CostBasis,
  Dimensions,
  Figure,
  GalleryPicture,
  Paint,
  Schedule,
  SpecificationGroup,
  SpecificationRow,
  SpecificationValue,
  Variant,
} from '../types.ts'
import {
  type ItemOf,
  type Maybe,
  type Raw,
  mapDefined,
  toList,
  toOneOf,
  toPlain,
  toPlainList,
  toText,
} from './clean.ts'
import { markConflicts, toCostVersions, toModelCategory } from './cost-version.ts'
import { toCurrentPrice, toFigure, toPriceSchedules, toProvenance } from './figure.ts'
import { toFigureOf, toHeroVersions } from './hero-version.ts'
import { toImage } from './image.ts'
import { toExternalUrl, toDocumentPath } from './link.ts'
import { toSchedule, toScheduleState } from './schedule.ts'
import { toSeo } from './seo.ts'

export type RawCarSummary = Raw<LineUpQueryResult[number]>

type RawCar = Raw<Omit<NonNullable<CarByPathQueryResult>, 'blocks'>>
type RawSpecificationGroup = ItemOf<RawCar['specifications']>
type RawSpecificationRow = ItemOf<RawSpecificationGroup['rows']>

const BODIES = ['suv', 'sedan', 'hatchback', 'mpv'] as const satisfies readonly BodyType[]

/** A card requires a name, a picture and a link. */
export function toCarSummary(raw: RawCarSummary, basis: CostBasis): CarSummary | undefined {
  const name = toText(raw.name)
  const image = toImage(raw.src)
  const externalHref = toExternalUrl(raw.externalLink)
  const href = externalHref ?? toDocumentPath('carModel', raw.path)
  if (!name || !image || !href) return undefined
  const powertrain = toOneOf(['electric', 'plug-in-hybrid'], raw.powertrain) ?? 'electric'
  const coeCategory = toCategory(raw, basis)
  const lowest = toLowestPrice(raw, basis, coeCategory)
  return {
    id: raw._id,
    name,
    modelName: toText(raw.modelName) ?? name,
    carType: toText(raw.carType) ?? '',
    body: toOneOf(BODIES, raw.body) ?? 'suv',
    powertrain,
    seats: raw.seats ?? undefined,
    coeCategory,
    href,
    isExternal: externalHref !== undefined,
    isNew: raw.isNew === true && toScheduleState(toNewSchedule(raw), basis.now) === 'running',
    image,
    imageDark: toImage(raw.heroImage),
    range: toRange(raw, lowest.priceVersion),
    lengthMm: raw.lengthMm ?? undefined,
    ...lowest,
    priceVersion: isNamedLikeCar(raw, lowest.priceVersion) ? undefined : lowest.priceVersion,
    sampleFields: toPlainList(raw.sampleFields),
  }
}

/** The only version of a car often has the car's name, which says nothing beside it. */
function isNamedLikeCar(raw: RawCarSummary, version: string | undefined): boolean {
  const isOnly = (raw.pricedVariants?.length ?? 0) < 2
  const toComparable = (name: Maybe<string>) => toPlain(name)?.toLowerCase()
  return isOnly && [raw.name, raw.modelName].map(toComparable).includes(toComparable(version))
}

/** The rule by power alone is one for electric cars. */
function toCategory(raw: RawCarSummary, basis: CostBasis): CoeCategory | undefined {
  const stated = toOneOf(COE_CATEGORIES, raw.coeCategory)
  if (raw.powertrain === 'plug-in-hybrid') return stated
  const powers = toList(raw.powerRows).flatMap(({ values }) =>
    mapDefined(values, ({ text }) => toPlain(text)),
  )
  return toModelCategory(stated, powers, basis)
}

const toNewSchedule = ({ newFrom, newUntil }: RawCarSummary): Schedule =>
  toSchedule({ startsAt: newFrom, endsAt: newUntil })

/** Periods after which a card or a page of the car looks different. */
export function toCarSchedules(raw: RawCarSummary): Schedule[] {
  return [
    toNewSchedule(raw),
    ...toPriceSchedules(raw.scheduledPrices),
    ...toList(raw.pricedVariants).flatMap(({ scheduledPrices }) =>
      toPriceSchedules(scheduledPrices),
    ),
  ]
}

/** A car with a page; undefined without one, or without its picture. */
export function toCar(raw: RawCar, basis: CostBasis): Omit<Car, 'blocks'> | undefined {
  const summary = toCarSummary(raw, basis)
  const path = toDocumentPath('carModel', raw.path)
  if (!summary || !path) return undefined
  const scene = toImage(raw.scene)
  const ownVariants = mapDefined(raw.variants, (variant) =>
    toVariant(variant, basis, summary.coeCategory),
  )
  const prices = toVersionPrices(
    ownVariants.map(({ price }) => price),
    toCurrentPrice(raw, basis, summary.coeCategory),
  )
  const variants = ownVariants.map((variant, index) => ({ ...variant, price: prices[index] }))
  const specifications = mapDefined(raw.specifications, (group) => toGroup(group, variants))
  const costVersions = toCostVersions(variants, specifications, summary, basis)
  const keyFigures = mapDefined(raw.keyFigures, toFigure)
  const rows = specifications.flatMap((group) => group.rows)
  // Figures of the only version are the car's.
  const heroVersions = variants.length > 1 ? toHeroVersions(keyFigures, variants, rows) : []
  const shown =
    heroVersions.find(({ name }) => name === (summary.priceVersion ?? summary.range?.variant)) ??
    heroVersions[0]
  return {
    ...summary,
    path,
    tagline: toText(raw.tagline),
    heroImage: summary.imageDark ?? summary.image,
    scene,
    turn: scene ? toTurn(raw.turn) : [],
    pictureCredit: toText(raw.pictureCredit),
    teaserImage: toImage(raw.teaserImage),
    keyFigures: shown?.figures ?? keyFigures,
    heroVersions: heroVersions.map((version) => ({
      ...version,
      href: version === shown ? path : `${path}?${VERSION_PARAMETER}=${version.key}`,
    })),
    heroVersion: shown?.key,
    dimensions: toDimensions(raw.dimensions),
    frontOverhangMm: raw.dimensions?.frontOverhangMm ?? undefined,
    paints: mapDefined(raw.paints, toPaint),
    variants,
    costVersions,
    specifications: [
      ...markConflicts(specifications, variants, costVersions),
      ...toPriceGroups(variants),
    ],
    gallery: mapDefined(raw.gallery, toGalleryPicture),
    faceImage: toImage(raw.faceImage),
    planImage: toImage(raw.planImage),
    brochure: toCarFile(raw.brochure),
    priceList: toCarFile(raw.priceList),
    preOrderHref: raw.hasPreOrder === true ? CAR_PAGES.preOrder.toPath(path) : undefined,
    canBeDriven: raw.inLineup === true && !summary.isExternal,
    specificationsHref:
      raw.hasSpecificationPage === true ? CAR_PAGES.specifications.toPath(path) : undefined,
    seo: toSeo(raw.seo),
    updatedAt: raw._updatedAt,
  }
}

/** The lowest price of the versions, and whose it is. */
function toLowestPrice(
  { price, scheduledPrices, pricedVariants }: RawCarSummary,
  basis: CostBasis,
  category: CoeCategory | undefined,
): Pick<CarSummary, 'price' | 'priceVersion'> {
  const versions = toList(pricedVariants)
  const ofModel = toCurrentPrice({ price, scheduledPrices }, basis, category)
  const prices = toVersionPrices(
    versions.map((version) => toCurrentPrice(version, basis, category)),
    ofModel,
  )
  const [lowest] = versions
    .flatMap(({ name }, index) => {
      const own = prices[index]
      return own ? [{ price: own, priceVersion: toText(name) }] : []
    })
    .toSorted((a, b) => a.price.amount - b.price.amount)
  return lowest ?? (ofModel ? { price: ofModel } : {})
}

/** The range of the version whose price is shown. */
function toRange(raw: RawCarSummary, version: string | undefined): Figure | undefined {
  const figure = toFigure(raw.range)
  if (!figure || version === undefined || figure.variant === undefined) return figure
  if (toPlain(figure.variant) === toPlain(version) || (raw.pricedVariants?.length ?? 0) < 2) {
    return figure
  }
  const row = toList(raw.rangeRows).find(({ label }) => toPlain(label) === toPlain(figure.label))
  const stated = toList(row?.values).find(({ variant }) => toPlain(variant) === toPlain(version))
  const text = toText(stated?.text)
  return text === undefined
    ? undefined
    : toFigureOf(figure, version, { text, provenance: toProvenance(stated?.provenance) })
}

/** The prices as a table section. */
function toPriceGroups(variants: readonly Variant[]): SpecificationGroup[] {
  const priced = variants.flatMap(({ key, price }) =>
    price ? [{ variantKey: key, ...price }] : [],
  )
  const rows = [true, false].flatMap((withCoe): SpecificationRow[] => {
    const values = priced
      .filter(({ includesCoe }) => includesCoe === withCoe)
      .map(({ variantKey, amount, provenance }) => ({
        variantKey,
        text: formatDollars(amount),
        provenance,
      }))
    const label = withCoe ? PRICE_WITH_COE : PRICE_WITHOUT_COE
    return values.length > 0 ? [{ key: label, label, values }] : []
  })
  const monthly = priced.flatMap(({ variantKey, monthlyCents, downPaymentCents, provenance }) =>
    monthlyCents === undefined || downPaymentCents === undefined
      ? []
      : [
          {
            variantKey,
            text: `from ${formatCents(monthlyCents)}, ${formatCents(downPaymentCents)} down`,
            provenance: withLoanRule(provenance),
          },
        ],
  )
  if (monthly.length > 0) rows.push({ key: PRICE_A_MONTH, label: PRICE_A_MONTH, values: monthly })
  return rows.length > 0 ? [{ key: 'price', title: 'Price', rows }] : []
}

const PRICE_WITH_COE = 'Price with COE'
const PRICE_WITHOUT_COE = 'Price without COE'
const PRICE_A_MONTH = 'A month, over 7 years'

function toVariant(
  raw: ItemOf<RawCar['variants']>,
  basis: CostBasis,
  category: CoeCategory | undefined,
): Variant | undefined {
  const name = toText(raw.name)
  if (!name) return undefined
  return {
    key: raw._key,
    name,
    summary: toText(raw.summary),
    price: toCurrentPrice(raw, basis, category),
  }
}

function toGroup(
  raw: RawSpecificationGroup,
  variants: readonly Variant[],
): SpecificationGroup | undefined {
  const title = toText(raw.title)
  const rows = mapDefined(raw.rows, (row) => toRow(row, variants))
  return title && rows.length > 0 ? { key: raw._key, title, rows } : undefined
}

function toRow(
  raw: RawSpecificationRow,
  variants: readonly Variant[],
): SpecificationRow | undefined {
  const label = toText(raw.label)
  const values = mapDefined(raw.values, (value) => toValue(value, variants))
  if (!label || values.length === 0) return undefined
  return { key: raw._key, label, note: toText(raw.note), values }
}

/** Values refer to a variant by name; after a rename they have no column. */
function toValue(
  raw: ItemOf<RawSpecificationRow['values']>,
  variants: readonly Variant[],
): SpecificationValue | undefined {
  const text = toText(raw.text)
  const name = toPlain(raw.variant)
  const variant = variants.find((candidate) => toPlain(candidate.name) === name)
  if (!text || !variant) return undefined
  return { variantKey: variant.key, text, provenance: toProvenance(raw.provenance) }
}

/** The steps around a car; none while one of them is missing, since the rest would jump. */
function toTurn(raw: RawCar['turn']): ContentImage[] {
  const steps = mapDefined(raw, ({ asset }) =>
    toImage({ alt: null, hotspot: null, crop: null, asset: asset && { ...asset, colour: null } }),
  )
  return steps.length === raw?.length ? steps : []
}

/** A picture, or the poster of a film. */
function toGalleryPicture(raw: ItemOf<RawCar['gallery']>): GalleryPicture | undefined {
  const poster = toImage(raw.poster)
  const film = toExternalUrl(raw.url)
  return poster && film !== undefined ? { ...poster, film } : toImage(raw)
}

function toPaint(raw: ItemOf<RawCar['paints']>): Paint | undefined {
  const name = toText(raw.name)
  const swatch = toPlain(raw.swatch)
  const image = toImage(raw.image)
  if (!name || !image || !swatch || !/^#[\da-f]{6}$/i.test(swatch)) return undefined
  return {
    key: raw._key,
    name,
    description: toText(raw.description),
    swatch,
    image,
    isSample: raw.isSample === true,
  }
}

function toDimensions(raw: RawCar['dimensions']): Dimensions | undefined {
  const { lengthMm, widthMm, heightMm, wheelbaseMm } = raw ?? {}
  const provenance = toProvenance(raw?.provenance)
  if (!lengthMm || !widthMm || !heightMm || !wheelbaseMm || !provenance) return undefined
  return { lengthMm, widthMm, heightMm, wheelbaseMm, provenance }
}

/** Without an edition nobody could tell which one they have. */
function toCarFile(raw: RawCar['brochure' | 'priceList']): CarFile | undefined {
  const url = toPlain(raw?.asset?.url)
  const edition = toPlain(raw?.edition)
  return url && edition ? { url, edition, bytes: raw?.asset?.size ?? 0 } : undefined
}
