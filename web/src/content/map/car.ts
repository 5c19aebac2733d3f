import { formatDollars } from 'core/numbers'
import { toMonthlyConditions } from '#lib/price-text.ts'
import type { CarByPathQueryResult, LineUpQueryResult } from '../sanity.types.ts'
import type {
  BodyType,
  Car,
  CarSummary,
  Dimensions,
  FileDownload,
  Paint,
  Price,
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
  toNumber,
  toOneOf,
  toPlain,
  toPlainList,
  toText,
} from './clean.ts'
import { toCostVersions } from './cost-version.ts'
import { toFigure, toPrice, toProvenance } from './figure.ts'
import { toImage } from './image.ts'
import { toExternalUrl, toDocumentPath, toPreOrderPath, toSpecificationsPath } from './link.ts'
import { toSeo } from './seo.ts'

export type RawCarSummary = Raw<LineUpQueryResult[number]>

type RawCar = Raw<Omit<NonNullable<CarByPathQueryResult>, 'blocks'>>
type RawSpecificationGroup = ItemOf<RawCar['specifications']>
type RawSpecificationRow = ItemOf<RawSpecificationGroup['rows']>

const BODIES = ['suv', 'sedan', 'hatchback', 'mpv'] as const satisfies readonly BodyType[]

/** A card requires a name, a picture and a link. */
export function toCarSummary(raw: Maybe<RawCarSummary>): CarSummary | undefined {
  const name = toText(raw?.name)
  const image = toImage(raw?.src)
  const externalHref = toExternalUrl(raw?.externalLink)
  const href = externalHref ?? toDocumentPath('carModel', raw?.path)
  if (!raw || !name || !image || !href) return undefined
  return {
    id: raw._id,
    name,
    modelName: toText(raw.modelName) ?? name,
    carType: toText(raw.carType) ?? '',
    body: toOneOf(BODIES, raw.body) ?? 'suv',
    powertrain: toOneOf(['electric', 'plug-in-hybrid'], raw.powertrain) ?? 'electric',
    seats: toNumber(raw.seats),
    coeCategory: toOneOf(['A', 'B'], raw.coeCategory),
    href,
    isExternal: externalHref !== undefined,
    isNew: raw.isNew === true,
    image,
    imageDark: toImage(raw.heroImage),
    range: toFigure(raw.range),
    lengthMm: toNumber(raw.lengthMm),
    ...toLowestPrice(raw),
    sampleFields: toPlainList(raw.sampleFields),
  }
}

/** A car with a page; undefined without one, or without its picture. */
export function toCar(raw: Maybe<RawCar>): Omit<Car, 'blocks'> | undefined {
  const summary = toCarSummary(raw)
  const path = toDocumentPath('carModel', raw?.path)
  if (!raw || !summary || !path) return undefined
  const variants = mapDefined(raw.variants, toVariant)
  const specifications = mapDefined(raw.specifications, (group) => toGroup(group, variants))
  return {
    ...summary,
    path,
    tagline: toText(raw.tagline),
    heroImage: summary.imageDark ?? summary.image,
    teaserImage: toImage(raw.teaserImage),
    keyFigures: mapDefined(raw.keyFigures, toFigure),
    dimensions: toDimensions(raw.dimensions),
    frontOverhangMm: toNumber(raw.dimensions?.frontOverhangMm),
    paints: mapDefined(raw.paints, toPaint),
    variants,
    costVersions: toCostVersions(variants, specifications, summary),
    specifications: [...specifications, ...toPriceGroups(variants, summary.price)],
    gallery: mapDefined(raw.gallery, toImage),
    faceImage: toImage(raw.faceImage),
    planImage: toImage(raw.planImage),
    brochure: toFile(raw.brochure),
    preOrderHref: raw.hasPreOrder === true ? toPreOrderPath(path) : undefined,
    canBeDriven: raw.inLineup === true && !summary.isExternal,
    specificationsHref: raw.hasSpecificationPage === true ? toSpecificationsPath(path) : undefined,
    seo: toSeo(raw.seo),
    updatedAt: raw._updatedAt,
  }
}

/** The lowest price of the versions, and whose it is. A price of the model is that of its first version. */
function toLowestPrice({
  price,
  pricedVariants,
}: RawCarSummary): Pick<CarSummary, 'price' | 'priceVersion'> {
  const priced = mapDefined(pricedVariants, (variant) => {
    const own = toPrice(variant.price)
    return own && { price: own, priceVersion: toText(variant.name) }
  })
  const [lowest] = priced.toSorted((a, b) => a.price.amount - b.price.amount)
  if (lowest) return lowest
  const own = toPrice(price)
  return own ? { price: own, priceVersion: toText(pricedVariants?.[0]?.name) } : {}
}

/** The prices as a table section. Values of the model apply to its first variant. */
function toPriceGroups(
  variants: readonly Variant[],
  price: Price | undefined,
): SpecificationGroup[] {
  const hasOwn = variants.some((variant) => variant.price)
  const priced = variants.flatMap((variant, index) => {
    const own = variant.price ?? (!hasOwn && index === 0 ? price : undefined)
    return own ? [{ variantKey: variant.key, ...own }] : []
  })
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
  const monthly = priced.flatMap(({ variantKey, monthlyCents, provenance }) =>
    monthlyCents === undefined
      ? []
      : [
          {
            variantKey,
            text: `from ${formatDollars(Math.round(monthlyCents / 100))}`,
            provenance: { ...provenance, conditions: toMonthlyConditions(provenance.conditions) },
          },
        ],
  )
  if (monthly.length > 0) rows.push({ key: PRICE_A_MONTH, label: PRICE_A_MONTH, values: monthly })
  return rows.length > 0 ? [{ key: 'price', title: 'Price', rows }] : []
}

const PRICE_WITH_COE = 'Price with COE'
const PRICE_WITHOUT_COE = 'Price without COE'
const PRICE_A_MONTH = 'A month, over 7 years'

function toVariant(raw: ItemOf<RawCar['variants']>): Variant | undefined {
  const name = toText(raw.name)
  if (!name) return undefined
  return { key: raw._key, name, summary: toText(raw.summary), price: toPrice(raw.price) }
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
  const lengthMm = toNumber(raw?.lengthMm)
  const widthMm = toNumber(raw?.widthMm)
  const heightMm = toNumber(raw?.heightMm)
  const wheelbaseMm = toNumber(raw?.wheelbaseMm)
  const provenance = toProvenance(raw?.provenance)
  if (!lengthMm || !widthMm || !heightMm || !wheelbaseMm || !provenance) return undefined
  return { lengthMm, widthMm, heightMm, wheelbaseMm, provenance }
}

function toFile(raw: RawCar['brochure']): FileDownload | undefined {
  const url = toPlain(raw?.asset?.url)
  if (!url) return undefined
  return {
    url,
    filename: toPlain(raw?.asset?.originalFilename) ?? 'brochure.pdf',
    bytes: toNumber(raw?.asset?.size) ?? 0,
  }
}
