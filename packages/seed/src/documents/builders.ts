import { formatNumber } from 'core/numbers'
import { cite, type CiteOptions, type Fact } from '../facts.ts'
import type {
  Figure,
  Link,
  Price,
  Reference,
  SeedImage,
  Seo,
  SpecificationGroup,
  SpecificationRow,
  SpecificationValue,
} from './types.ts'

export function reference(id: string): Reference {
  return { _type: 'reference', _ref: id }
}

export interface Focus {
  x: number
  y: number
}

/** Shares of a picture that are cut off. */
export type Crop = Record<'top' | 'bottom' | 'left' | 'right', number>

/** Address of a file of `images/`, which the import uploads. */
export const toAsset = (file: string): string => `image@file://./images/${file}`

/** `picture` is the name of a file in `images/`. */
export function image(
  picture: string,
  alt: string,
  { focus = { x: 0.5, y: 0.5 }, crop }: { focus?: Focus; crop?: Crop | undefined } = {},
): SeedImage {
  return {
    _type: 'imageWithAlt',
    _sanityAsset: toAsset(`${picture}.webp`),
    alt,
    hotspot: { _type: 'sanity.imageHotspot', ...focus, width: 0.5, height: 0.5 },
    ...(crop && { crop: { _type: 'sanity.imageCrop', ...crop } }),
  }
}

export function pageLink(label: string, id: string): Link {
  return { _type: 'link', label, kind: 'page', page: reference(id) }
}

export function pathLink(label: string, path: string): Link {
  return { _type: 'link', label, kind: 'path', path }
}

export function urlLink(label: string, url: string): Link {
  return { _type: 'link', label, kind: 'url', url }
}

export function sheetLink(label: string, sheet: Link['sheet']): Link {
  return { _type: 'link', label, kind: 'sheet', sheet }
}

export function seo(title: string, description: string, picture?: SeedImage): Seo {
  return { _type: 'seo', title, description, ...(picture && { image: picture }), noIndex: false }
}

export interface FigureOptions extends CiteOptions {
  unit?: string
  variant?: string
}

export function figure(
  label: string,
  value: number | string,
  fact: Fact,
  { unit, variant, ...citation }: FigureOptions = {},
): Figure {
  return {
    _type: 'figure',
    label,
    value: typeof value === 'number' ? formatNumber(value) : value,
    ...(unit && { unit }),
    ...(variant && { variant }),
    provenance: cite(fact, citation),
  }
}

interface PriceOptions extends CiteOptions {
  /** An example: the OMV of no version is published. */
  exampleOmv: number
}

export function priceWithCoe(
  amount: number,
  fact: Fact,
  { exampleOmv, ...citation }: PriceOptions,
): Price {
  return {
    _type: 'price',
    amount,
    includesCoe: true,
    omv: exampleOmv,
    isOmvExample: true,
    provenance: cite(fact, citation),
  }
}

export function group(title: string, rows: SpecificationRow[]): SpecificationGroup {
  return { _type: 'specificationGroup', title, rows }
}

export function row(label: string, values: SpecificationValue[], note?: string): SpecificationRow {
  return { _type: 'specificationRow', label, ...(note && { note }), values }
}

export function value(
  variant: string,
  text: string,
  fact: Fact,
  citation: CiteOptions = {},
): SpecificationValue {
  return { _type: 'specificationValue', variant, text, provenance: cite(fact, citation) }
}
