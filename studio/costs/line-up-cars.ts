import type { SummedCar } from 'core/cost/car-sums'
import { COE_CATEGORIES } from 'core/cost/coe-results'
import { getStatedFigures } from 'core/cost/stated-figures'
import { toVersionName } from 'core/cost/version-name'
import { toVersionPrices } from 'core/cost/version-prices'
import { z } from 'zod'

const CURRENT_PRICE = `coalesce(
  scheduledPrices[dateTime(startsAt) <= dateTime(now()) && (!defined(endsAt) || dateTime(now()) < dateTime(endsAt))][0].price,
  price
)`

/** The models of the line-up with the prices that hold now. */
export const LINE_UP = `*[_type == "carModel" && inLineup == true] | order(orderRank asc, name asc){
  "name": coalesce(modelName, name), powertrain, coeCategory, "price": ${CURRENT_PRICE},
  "variants": variants[]{ name, "price": ${CURRENT_PRICE} },
  "rows": specifications[].rows[]{ label, values[]{ variant, text } }
}`

const price = z
  .object({ amount: z.number().positive(), includesCoe: z.boolean(), omv: z.number().positive() })
  .optional()
  .catch(undefined)
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? [])

const models = z.array(
  z.object({
    name: z.string(),
    powertrain: z.string().nullish(),
    coeCategory: z.enum(COE_CATEGORIES).optional().catch(undefined),
    price,
    variants: listOf(z.object({ name: z.string().catch(''), price })),
    rows: listOf(
      z.object({
        label: z.string().nullish(),
        values: listOf(z.object({ variant: z.string().nullish(), text: z.string().nullish() })),
      }),
    ),
  }),
)

/** A version on sale, with what its sums need. */
export interface PricedCar extends SummedCar {
  /** "Sealion 7 Dynamic". */
  name: string
}

/** The versions whose price and OMV are known. */
export function toPricedCars(answer: unknown): PricedCar[] {
  return models.parse(answer).flatMap((model) => {
    const { variants } = model
    const versions = variants.length > 0 ? variants : [{ name: '', price: undefined }]
    const prices = toVersionPrices(
      versions.map((version) => version.price),
      model.price,
    )
    return versions.flatMap(({ name }, index): PricedCar[] => {
      const own = prices[index]
      if (!own) return []
      const figures = getStatedFigures(
        (label) =>
          model.rows
            .find((row) => row.label === label)
            ?.values.find(({ variant }) => variant === name)?.text ?? undefined,
      )
      return [
        {
          name: toVersionName(model.name, name),
          isElectric: model.powertrain !== 'plug-in-hybrid',
          price: own,
          omvCents: own.omv * 100,
          category: figures.coeCategory ?? model.coeCategory,
          kw: figures.kw,
        },
      ]
    })
  })
}

/** The lowest, the middle and the highest price. */
export function pickThree(cars: readonly PricedCar[]): PricedCar[] {
  const sorted = cars.toSorted((a, b) => a.price.amount - b.price.amount)
  const last = sorted.length - 1
  return [...new Set([0, Math.floor(last / 2), last])].flatMap((index) => sorted[index] ?? [])
}
