import { formatDollars, formatNumber } from 'core/numbers'
import { cite, type Fact, getRoadTax, singapore } from '../../facts.ts'
import { type CarId, DRAWN_CARS, PAINTS } from '../../pictures.ts'
import { group, image, row, seo, sheetLink, value } from '../builders.ts'
import type {
  Block,
  CarModel,
  Dimensions,
  Figure,
  Paint,
  Price,
  SpecificationGroup,
  SpecificationRow,
  SpecificationValue,
  Variant,
} from '../types.ts'
import { toOrderRank } from '../order-rank.ts'
import { PAINT_CHOICES } from './paint-choices.ts'
import { buildQuestions } from './questions.ts'
import { buildStudioPictures, nameView, type StudioView } from './studio-pictures.ts'

/** The line-up of the specification, in order; the e6 has a page but no entry. */
const ORDER = [
  'seal-6-ev',
  'sealion-7',
  'atto-2',
  'atto-3',
  'sealion-6',
  'd9',
  'm6',
  'seal',
  'dolphin',
  'e6',
] as const satisfies readonly CarId[]

/** A short text beside a part of the car, which shows what it says. */
interface Feature {
  heading: string
  text: string
  view: StudioView
  /** The share of the picture's width around which it is cut to the shape of a feature; its middle if absent. */
  focus?: number
  alt: string
}

/** The same value for every variant. */
export function same(
  variants: readonly string[],
  text: string,
  fact: Fact,
  citation: Parameters<typeof cite>[1] = {},
): SpecificationValue[] {
  return variants.map((variant) => value(variant, text, fact, citation))
}

/** Builds rows whose value is the same for every variant. */
export const createRow =
  (variants: readonly string[]) =>
  (
    label: string,
    text: string,
    fact: Fact,
    citation: Parameters<typeof cite>[1] = {},
    note?: string,
  ): SpecificationRow =>
    row(label, same(variants, text, fact, citation), note)

interface NumberFact extends Fact {
  value: number
}

export interface SizeFacts {
  length_mm: NumberFact
  width_mm: NumberFact
  height_mm: NumberFact
  wheelbase_mm: NumberFact
}

/** Length, width, height and wheelbase, shared by all variants, and other sizes. */
export function sizeGroup(
  variants: readonly string[],
  facts: SizeFacts,
  others: SpecificationRow[],
): SpecificationGroup {
  const millimetres = (label: string, fact: NumberFact): SpecificationRow =>
    row(label, same(variants, `${formatNumber(fact.value)} mm`, fact))
  return group('Size', [
    millimetres('Length', facts.length_mm),
    millimetres('Width', facts.width_mm),
    millimetres('Height', facts.height_mm),
    millimetres('Wheelbase', facts.wheelbase_mm),
    ...others,
  ])
}

/** Row of the road tax of an electric car, by the power of each variant. */
export const roadTaxRow = (
  powers: readonly (readonly [variant: string, kw: number])[],
): SpecificationRow =>
  row(
    'Road tax, a year',
    powers.map(([variant, kw]) =>
      value(variant, formatDollars(getRoadTax(kw)), singapore.ev_road_tax, {
        conditions: `Worked out for ${kw} kW`,
      }),
    ),
    'Includes the S$700 charge in lieu of petrol duty.',
  )

interface CarInput {
  id: CarId
  modelName: string
  path?: string
  externalLink?: string
  carType: string
  isNew?: boolean
  inLineup?: boolean
  body: CarModel['body']
  powertrain: CarModel['powertrain']
  seats: number
  coeCategory?: CarModel['coeCategory']
  tagline: string
  description: string
  size: SizeFacts
  sizeConditions?: string
  range: Figure
  /** After the range, which is the first; none where only that is known. */
  keyFigures?: Figure[]
  price?: Price
  variants?: Variant[]
  specifications: SpecificationGroup[]
  hasSpecificationPage?: boolean
  hasPreOrder?: boolean
  features?: Feature[]
  blocks?: Block[]
  sampleFields?: string[]
}

function toDimensions(id: CarId, size: SizeFacts, conditions?: string): Dimensions {
  return {
    _type: 'dimensions',
    lengthMm: size.length_mm.value,
    widthMm: size.width_mm.value,
    heightMm: size.height_mm.value,
    wheelbaseMm: size.wheelbase_mm.value,
    frontOverhangMm: DRAWN_CARS[id].frontOverhangMm,
    provenance: cite(size.length_mm, {
      conditions: [conditions, 'Front overhang measured on our drawing'].filter(Boolean).join('. '),
    }),
  }
}

/** Adds what every car has: its pictures, its closing call to action, its description. */
export function buildCar(input: CarInput): CarModel {
  const { id, modelName, features = [], blocks = [] } = input
  const { name, paint } = DRAWN_CARS[id]
  const alt = (view: string): string => `${name} in ${PAINTS[paint].label}, ${view}`
  const focus = { x: 0.5, y: 0.6 }
  const side = image(`car-${id}-${paint}`, alt('side view'), { focus })
  const hasPage = input.path !== undefined

  const paints = PAINT_CHOICES[id].map((choice): Paint => {
    const { label, swatch } = PAINTS[choice.id]
    return {
      _type: 'paint',
      name: label,
      swatch,
      image: image(`car-${id}-${choice.id}`, `${name} in ${label}, side view`, { focus }),
      isSample: choice.isSample,
    }
  })

  const featureBlocks = features.map((feature, index): Block => ({
    _type: 'featureBlock',
    heading: feature.heading,
    text: feature.text,
    image: image(nameView(id, feature.view), feature.alt, {
      focus: { x: feature.focus ?? 0.5, y: 0.5 },
    }),
    imageSide: index % 2 === 0 ? 'left' : 'right',
  }))
  const closing: Block = {
    _type: 'callToActionBlock',
    heading: `Drive the ${modelName}, then eat`,
    text: 'Choose a showroom and a time, and bring your licence. There is a table if you are hungry.',
    image: side,
    actions: [
      sheetLink('Book a test drive', 'test-drive'),
      sheetLink('Book a table', 'reservation'),
    ],
  }

  return {
    _id: `carModel-${id}`,
    _type: 'carModel',
    name,
    modelName,
    ...(input.path && { path: input.path }),
    ...(input.externalLink && { externalLink: input.externalLink }),
    carType: input.carType,
    isNew: input.isNew ?? false,
    inLineup: input.inLineup ?? true,
    orderRank: toOrderRank(ORDER.indexOf(id)),
    body: input.body,
    powertrain: input.powertrain,
    seats: input.seats,
    ...(input.coeCategory && { coeCategory: input.coeCategory }),
    tagline: input.tagline,
    src: side,
    heroImage: side,
    range: input.range,
    keyFigures: input.keyFigures ? [input.range, ...input.keyFigures] : [],
    ...(input.price && { price: input.price }),
    dimensions: toDimensions(id, input.size, input.sizeConditions),
    paints,
    variants: input.variants ?? [],
    specifications: input.specifications,
    hasSpecificationPage: input.hasSpecificationPage ?? false,
    ...buildStudioPictures(
      id,
      features.map(({ view }) => view),
    ),
    planImage: image(`plan-${id}`, alt('seen from above, nose up')),
    hasPreOrder: input.hasPreOrder ?? false,
    blocks: hasPage ? [...featureBlocks, ...blocks, buildQuestions(input.powertrain), closing] : [],
    sampleFields: input.sampleFields ?? [],
    seo: seo(`${name} | BYD by 1826`, input.description),
  }
}
