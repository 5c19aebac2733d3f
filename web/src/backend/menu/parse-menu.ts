import type { Result } from 'core/result'
import { toMinutes } from 'core/singapore-clock'
import { z } from 'zod'
import type {
  ContentImage,
  DaySpan,
  Diet,
  Dish,
  Menu,
  MenuSection,
  MenuSource,
} from '#content/types.ts'
import { isResizable } from '#lib/image-url.ts'

const VERSION = /^1\./
const MINUTES_A_DAY = 24 * 60

/** Neither zone has daylight saving time. */
const MINUTES_BEHIND_SINGAPORE = {
  'Asia/Singapore': 0,
  'Asia/Jakarta': 60,
} as const satisfies Record<MenuSource['requestTimezone'], number>

const DIETS_BY_TAG: Readonly<Record<string, Diet>> = {
  vegetarian: 'vegetarian',
  vegan: 'vegan',
  'contains-pork': 'pork',
  'contains-beef': 'beef',
  'contains-alcohol': 'alcohol',
  'for-two': 'for-two',
}

const DIETS_BY_ALLERGEN: Readonly<Record<string, Diet>> = {
  shellfish: 'shellfish',
  fish: 'fish',
  nuts: 'nuts',
  dairy: 'dairy',
  egg: 'egg',
  gluten: 'gluten',
  soy: 'soy',
  sesame: 'sesame',
}

const text = (max: number) => z.string().trim().min(1).max(max)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const windowSchema = z.object({ from: clock, to: clock })

const imageSchema = z.object({
  url: z.url({ protocol: /^https?$/ }),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string().catch(''),
})

const itemSchema = z.object({
  id: text(100),
  name: text(200),
  description: z.string().trim().max(2_000).optional(),
  price: z.object({ amount: z.int().positive(), currency: z.literal('SGD') }),
  images: z.array(z.unknown()).catch([]),
  dietaryTags: z.array(z.string()).default([]),
  // A dish without allergen data is dropped: showing "none" would be unsafe.
  allergens: z.array(text(60)),
  spiceLevel: z.int().min(0).max(3).default(0),
  availability: z.array(windowSchema).default([]),
  soldOut: z.boolean(),
  popular: z.boolean().catch(false),
})

const answerSchema = z.object({
  version: z.string().regex(VERSION),
  timezone: z.enum(['Asia/Singapore', 'Asia/Jakarta']),
  outlet: z.object({ id: z.string() }),
  menu: z.object({
    id: z.string(),
    isSample: z.boolean().catch(false),
    pricing: z
      .object({
        serviceChargePercent: z.number().min(0).max(100),
        gstPercent: z.number().min(0).max(100),
      })
      .optional()
      .catch(undefined),
    periods: z.array(windowSchema.extend({ name: text(40) })).catch([]),
    categories: z.array(z.object({ id: text(100), name: text(100), items: z.array(z.unknown()) })),
  }),
})

interface ParseOptions {
  source: MenuSource
  /** Base address of pictures: the site forwards no others to visitors' browsers. */
  imageBase: string
}

export interface ParsedMenu {
  menu: Menu
  /** Dropped items with the reason, for the log. */
  dropped: string[]
}

/** Parses the gateway's answer. An invalid item is dropped; an invalid answer is an error. */
export function parseMenu(answer: unknown, options: ParseOptions): Result<ParsedMenu, string> {
  const parsed = answerSchema.safeParse(answer)
  if (!parsed.success) return { ok: false, error: z.prettifyError(parsed.error) }
  const { menu, outlet, timezone } = parsed.data
  const { source } = options
  if (outlet.id !== source.outletId || menu.id !== source.menuId) {
    return { ok: false, error: `It is of outlet "${outlet.id}", menu "${menu.id}".` }
  }
  const behind = MINUTES_BEHIND_SINGAPORE[timezone]
  const dropped: string[] = []
  const known = new Set<string>()
  const toSections = menu.categories.map(({ id, name, items }): MenuSection => {
    const dishes = items.flatMap((item, index) => {
      const dish = itemSchema.safeParse(item)
      const place = `${id}[${index}]`
      if (!dish.success) {
        dropped.push(`${place}: ${z.prettifyError(dish.error)}`)
        return []
      }
      if (known.has(dish.data.id)) {
        dropped.push(`${place}: there is another "${dish.data.id}"`)
        return []
      }
      known.add(dish.data.id)
      return [toDish(dish.data, behind, options.imageBase)]
    })
    return { key: id, title: name, dishes }
  })
  const sections = toSections.filter(({ dishes }) => dishes.length > 0)
  if (sections.length === 0) return { ok: false, error: 'It has no dish that can be shown.' }
  const { pricing } = menu
  return {
    ok: true,
    value: {
      dropped,
      menu: {
        sections,
        periods: menu.periods.map(({ name, ...window }) => ({ name, ...toSpan(window, behind) })),
        surcharges: pricing && { service: pricing.serviceChargePercent, gst: pricing.gstPercent },
        // Dishes without allergen data are dropped.
        allergensListed: true,
        isSample: menu.isSample,
      },
    },
  }
}

function toSpan({ from, to }: z.infer<typeof windowSchema>, behind: number): DaySpan {
  const start = (toMinutes(from) + behind) % MINUTES_A_DAY
  const end = (toMinutes(to) + behind) % MINUTES_A_DAY
  return { from: start, to: end <= start ? end + MINUTES_A_DAY : end }
}

function toDish(item: z.infer<typeof itemSchema>, behind: number, imageBase: string): Dish {
  const tags = item.dietaryTags.flatMap((tag) => DIETS_BY_TAG[tag] ?? [])
  const allergens = item.allergens.map((allergen) => allergen.toLowerCase())
  const contained = allergens.flatMap((allergen) => DIETS_BY_ALLERGEN[allergen] ?? [])
  return {
    key: item.id,
    name: item.name,
    description: item.description || undefined,
    priceCents: item.price.amount,
    diets: [
      ...new Set([...(item.spiceLevel > 0 ? (['spicy'] as const) : []), ...tags, ...contained]),
    ],
    otherAllergens: allergens.filter((allergen) => !Object.hasOwn(DIETS_BY_ALLERGEN, allergen)),
    spiceLevel: item.spiceLevel,
    isPopular: item.popular,
    image: toPicture(item.images[0], imageBase),
    isSoldOut: item.soldOut,
    served: item.availability.map((window) => toSpan(window, behind)),
  }
}

function toPicture(image: unknown, imageBase: string): ContentImage | undefined {
  const { success, data: picture } = imageSchema.safeParse(image)
  if (!success) return undefined
  const { href } = new URL(picture.url)
  return href.startsWith(imageBase) && isResizable(href) ? picture : undefined
}
