import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { getDrives, getTables, type Availability } from '#backend/availability.ts'
import type { Enquiry } from '#backend/enquiry.ts'
import { getMenus } from '#content/menus.ts'
import type { CarSummary, OutletSummary } from '#content/types.ts'
import { toCarKey } from '#features/shared/car-key.ts'
import { getPairMinutes } from '#features/shared/visit/visit-limits.ts'
import { pickTimesAround, type VisitOffer } from '#features/confirmation/visit-offer.ts'

const PARTY = 2

interface Content {
  cars: readonly CarSummary[]
  outlets: readonly OutletSummary[]
}

/**
 * Offer for the other half of a visit that was just booked: a table after a drive, or a drive of a
 * car at the outlet.
 */
export async function readVisitOffer(
  { kind, venue, date, time, party, stayMinutes, with: otherHalf, status }: Enquiry,
  { cars, outlets }: Content,
): Promise<VisitOffer | undefined> {
  if (!venue || !date || !time || otherHalf || status === 'CANCELLED') return undefined
  const span = { venue, from: date, days: 1 }
  const { visit } = ENQUIRY_KINDS[kind]
  const outlet = outlets.find((each) => each.venue === venue)
  const lengths = getPairMinutes(outlet, { party: party ?? PARTY, stayMinutes })
  if (visit === 'DRIVE') {
    const [times, image] = await Promise.all([
      readFree(() => getTables({ ...span, party: PARTY })),
      getDishImage(venue),
    ])
    return toOffer(
      { kind: 'table', venue, date, times, image },
      { time, isDrive: true, ...lengths },
    )
  }
  const onShow = (outlet?.drives && outlet.carsOnShow) ?? []
  const car = cars.find(
    ({ id, isExternal }) => !isExternal && onShow.some((each) => each.id === id),
  )
  if (visit !== 'TABLE' || !car) return undefined
  const times = await readFree(() => getDrives({ ...span, model: car.href.slice(1) }))
  return toOffer(
    {
      kind: 'drive',
      venue,
      date,
      times,
      car: { key: toCarKey(car), modelName: car.modelName },
      image: car.imageDark ?? car.image,
    },
    { time, isDrive: false, ...lengths },
  )
}

function toOffer(
  offer: VisitOffer,
  booked: Parameters<typeof pickTimesAround>[1],
): VisitOffer | undefined {
  const times = pickTimesAround(offer.times, booked)
  return times.length > 0 ? { ...offer, times } : undefined
}

/** Optional content; the page works without it. */
async function readFree(read: () => Promise<Availability>): Promise<string[]> {
  try {
    const { days } = await read()
    return days.flatMap(({ slots }) => slots.flatMap(({ time, isFree }) => (isFree ? [time] : [])))
  } catch {
    return []
  }
}

async function getDishImage(venue: string) {
  const menus = await getMenus()
  const own = menus.filter((menu) => menu.venue === venue)
  const dishes = [...own, ...menus].flatMap(({ menu }) =>
    menu.sections.flatMap((section) => section.dishes),
  )
  return dishes.find(({ image }) => image !== undefined)?.image
}
