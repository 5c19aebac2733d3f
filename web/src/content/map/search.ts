import { ALLERGENS } from 'core/dish-contents'
import { isPageType, PAGE_TYPES } from 'schemas/page-types'
import { type ListedRoute, listedRoutes } from '#config/listed-routes.ts'
import { documentPaths, RESTAURANTS_PARAMETERS, routes } from '#config/routes.ts'
import type { ParkingQueryResult } from 'schemas/sanity-types'
import { toChargerText } from '#lib/charger-text.ts'
import { toDatedPriceText } from '#lib/price-text.ts'
import type { SearchEntry, SearchFact } from '#lib/search/search-entry.ts'
import type {
  CareerSummary,
  CarSummary,
  Diet,
  OutletMenu,
  OutletSummary,
  Price,
  SitemapEntry,
} from '../types.ts'
import { type Raw, toText } from './clean.ts'

export interface Findable {
  cars: readonly CarSummary[]
  outlets: readonly OutletSummary[]
  /** Notes on parking, by the id of their outlet. */
  parking: readonly Raw<ParkingQueryResult[number]>[]
  menus: readonly OutletMenu[]
  careers: readonly CareerSummary[]
  /** Visitors may find what search engines may index. */
  pages: readonly SitemapEntry[]
}

export function toSearchEntries(findable: Findable): SearchEntry[] {
  const { cars, outlets, parking, menus, careers, pages } = findable
  const shown = new Set([...cars, ...outlets, ...careers].flatMap(({ href }) => href ?? []))
  const others = pages.filter(({ path }) => !shown.has(path))
  return [
    ...cars.map(toCarEntry),
    ...others.map(toPageEntry),
    ...outlets.map((outlet) =>
      toOutletEntry(outlet, toText(parking.find(({ _id }) => _id === outlet.id)?.parking)),
    ),
    ...toDishEntries(menus),
    ...[...listedRoutes, MY_BOOKING, SIGN_IN].map(toRouteEntry),
    CHEAPEST,
    PLEASE_ASK,
    ...careers.map(toRoleEntry),
  ].map(dropEmpty)
}

function toCarEntry(car: CarSummary): SearchEntry {
  return {
    kind: 'model',
    label: car.name,
    detail: car.carType,
    words: ['BYD car', car.modelName, car.body, 'price range month instalment'].join(' '),
    href: car.href,
    ...(car.price && { facts: [toPriceFact(car.price, car.priceVersion)] }),
  }
}

const toPriceFact = (price: Price, version: string | undefined): SearchFact => ({
  topic: 'price',
  says: toDatedPriceText(price, version),
  ...(price.provenance.isSample && { isSample: true }),
})

/** Visitors find it here; search engines do not, which have nothing to enter. */
const MY_BOOKING: ListedRoute = { path: routes.myBooking, title: 'My booking' }

/** Visitors find it here only, as they do “My booking”. */
const SIGN_IN: ListedRoute = { path: routes.signIn, title: 'Sign in' }

/** The line-up in the order of its prices. */
const CHEAPEST: SearchEntry = {
  kind: 'page',
  label: 'All models, cheapest first',
  words: 'car EV price',
  href: `${routes.models}?${new URLSearchParams({ sort: 'price' }).toString()}`,
}

/** Reply on what a dish is without, or halal, which only the kitchen can say: the menus name only what we know. */
const PLEASE_ASK: SearchEntry = {
  kind: 'page',
  label: 'Diets and allergies: please ask',
  detail: 'Menus say what we know of a dish. For anything else, please ask.',
  words: `allergen intolerance halal muslim peanut no non without free ${ALLERGENS.join(' ')} pork beef lard alcohol food`,
  href: routes.restaurants,
}

/** Parts of town that visitors ask for: the list of restaurants says where there is one. */
const AREAS =
  'Ang Mo Kio Bedok Bishan Bugis Bukit Batok Bukit Panjang Bukit Timah Changi Choa Chu Kang Clementi Hougang Jurong Katong Kallang Marina Bay Novena Orchard Pasir Ris Punggol Queenstown Sembawang Sengkang Serangoon Tampines Toa Payoh Woodlands Yishun'

/** Further words by which visitors look for these pages. */
const ROUTE_WORDS: Readonly<Record<string, string>> = {
  // Tables of the ticked cars.
  [routes.models]: 'compare specifications boot warranty',
  [routes.contact]: 'phone email whatsapp ask halal service servicing',
  [routes.myBooking]:
    'change cancel refund booked booking reservation table test drive order waiting list reference',
  [routes.costRules]:
    'price COE premium quota rebate PARF ARF OMV VES EEAI GST registration fee road tax loan down payment deposit month instalment interest rate result bidding',
  [routes.restaurants]: `opening hours menu food diet allergy gluten free halal breakfast lunch dinner ${AREAS}`,
  [routes.tradeIn]: 'sell car value',
  [routes.reservation]: 'breakfast lunch dinner birthday',
  [routes.largeGroup]: 'birthday party',
  [routes.preOrder]: 'deposit fee',
  [routes.signIn]: 'login log account member password',
  [documentPaths.privacy]: 'cookie consent unsubscribe withdraw data',
}

const toRouteEntry = ({ path, title }: ListedRoute): SearchEntry => ({
  kind: 'page',
  label: title,
  words: ROUTE_WORDS[path],
  href: path,
})

/** A further page of a car is a page like any other. */
function toPageEntry({ type, title, path }: SitemapEntry): SearchEntry {
  const kind = isPageType(type) ? PAGE_TYPES[type].search : 'page'
  return {
    kind,
    label: title,
    words: kind === 'promo' ? 'promotions offers deals' : ROUTE_WORDS[path],
    href: path,
  }
}

function toOutletEntry(outlet: OutletSummary, parking: string | undefined): SearchEntry {
  const { name, address1, address2, location, tags, href, sampleFields } = outlet
  const described = outlet.openingSoon ? 'openingNote' : address1 ? 'address1' : 'knownFor'
  return {
    kind: 'restaurant',
    label: name,
    detail: outlet[described],
    words: [location, address2, ...tags, 'BYD 1826 restaurant showroom'].join(' '),
    href: href ?? routes.restaurants,
    ...(sampleFields.includes(described) && { isSample: true }),
    ...(href && { facts: toOutletFacts(outlet, parking) }),
  }
}

/** Facts that are known, with a mark on samples. */
function toOutletFacts(
  {
    chargers,
    openingHours,
    hoursExceptions,
    phone,
    address1,
    address2,
    sampleFields,
  }: OutletSummary,
  parking: string | undefined,
): SearchFact[] {
  const facts = [
    ['hours', 'openingHours', openingHours.length > 0 && { openingHours, hoursExceptions }],
    ['parking', 'parking', parking],
    ['charger', 'chargers', chargers.map(toChargerText).join(', ')],
    ['phone', 'phone', phone],
    ['address', 'address1', address1 && [address1, address2].filter(Boolean).join(', ')],
  ] as const
  return facts.flatMap(([topic, field, says]) =>
    says ? { topic, says, ...(sampleFields.includes(field) && { isSample: true }) } : [],
  )
}

interface FoundDish {
  places: string[]
  isSample: boolean
  words: string[]
  /** Contents of the dish, by any kitchen. */
  contents: Set<string>
}

/** Each dish once, with every outlet that serves it. */
function toDishEntries(menus: readonly OutletMenu[]): SearchEntry[] {
  const dishes = new Map<string, FoundDish>()
  for (const { outletName, menu } of menus) {
    for (const { name, diets, otherAllergens } of menu.sections.flatMap(
      (section) => section.dishes,
    )) {
      const words = toDietWords(diets)
      const dish = dishes.get(name) ?? { places: [], isSample: false, words, contents: new Set() }
      if (!dish.places.includes(outletName)) dish.places.push(outletName)
      dish.isSample ||= menu.isSample
      // Kitchens may cook it differently: it is vegan only where all of them say so.
      dish.words = dish.words.filter((word) => words.includes(word))
      for (const content of [...diets.filter(isContent), ...otherAllergens])
        dish.contents.add(content)
      dishes.set(name, dish)
    }
  }
  return [...dishes].map(([label, { places, isSample, words, contents }]) => ({
    kind: 'dish',
    label,
    detail: places.length > MANY_PLACES ? `${places.length} restaurants` : places.join(', '),
    words: [...words, ...contents].join(' '),
    href: `${routes.restaurants}?${new URLSearchParams({ [RESTAURANTS_PARAMETERS.dish]: label }).toString()}`,
    ...(isSample && { isSample }),
  }))
}

/** Returns the words for diets: visitors who look for vegetarian dishes eat vegan ones too. */
const toDietWords = (diets: readonly Diet[]): string[] => [
  ...(diets.includes('vegetarian') || diets.includes('vegan') ? ['vegetarian'] : []),
  ...(diets.includes('vegan') ? ['vegan'] : []),
]

/** The rest promise something of the whole dish. */
const isContent = (diet: Diet): boolean => diet !== 'vegetarian' && diet !== 'vegan'

const MANY_PLACES = 3

function toRoleEntry({ title, department, place, href }: CareerSummary): SearchEntry {
  return { kind: 'role', label: title, detail: place, words: department, href }
}

/** Empty fields' names would make up half of the index. */
function dropEmpty({ detail, words, facts, ...entry }: SearchEntry): SearchEntry {
  return {
    ...entry,
    ...(detail && { detail }),
    ...(words && { words }),
    ...(facts && facts.length > 0 && { facts }),
  }
}
