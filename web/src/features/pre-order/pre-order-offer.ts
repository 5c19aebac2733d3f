import type { Car, OutletSummary, Paint, Variant } from '#content/types.ts'

type PreOrderPaint = Pick<Paint, 'key' | 'name' | 'swatch' | 'image' | 'isSample'>

/** A car with pre-order, with the fields that the form shows. */
export interface PreOrderCar extends Pick<
  Car,
  'name' | 'modelName' | 'path' | 'heroImage' | 'price' | 'variants'
> {
  paints: readonly PreOrderPaint[]
  /** The specification on sale here is not confirmed yet. */
  hasSampleVariants: boolean
}

export type PreOrderOutlet = Pick<OutletSummary, 'venue' | 'name'>

export interface PreOrderOffer {
  variants: readonly Variant[]
  paints: readonly Omit<PreOrderPaint, 'image'>[]
  outlets: readonly PreOrderOutlet[]
}
