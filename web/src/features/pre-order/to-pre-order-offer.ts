import type { Car, OutletSummary } from '#content/types.ts'
import type { PreOrderCar, PreOrderOutlet } from '#features/pre-order/pre-order-offer.ts'
import { keepUnits } from '#lib/keep-units.ts'

export const toPreOrderOutlets = (outlets: readonly OutletSummary[]): PreOrderOutlet[] =>
  outlets.filter(({ openingSoon }) => !openingSoon).map(({ venue, name }) => ({ venue, name }))

export function toPreOrderCar(car: Car): PreOrderCar {
  const { name, modelName, path, heroImage, price, variants, paints, sampleFields } = car
  return {
    name,
    modelName,
    path,
    heroImage,
    price,
    variants: variants.map((variant) => ({
      ...variant,
      summary: variant.summary && keepUnits(variant.summary),
    })),
    paints: paints.map(({ key, name: paintName, swatch, image, isSample }) => ({
      key,
      name: paintName,
      swatch,
      image,
      isSample,
    })),
    hasSampleVariants: sampleFields.includes('variants'),
  }
}
