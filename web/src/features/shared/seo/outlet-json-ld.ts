import { WEEKDAYS } from 'core/date-names'
import { formatCents, toPlainAmount } from 'core/numbers'
import type {
  AutoDealer,
  ItemList,
  Menu as MenuThing,
  MenuItem,
  OpeningHoursSpecification,
  ReserveAction,
  Restaurant,
} from 'schema-dts'
import { site } from '#config/site.ts'
import type {
  Diet,
  Dish,
  HoursException,
  Menu,
  OpeningHours,
  Outlet,
  OutletSummary,
} from '#content/types.ts'
import { toReservationHref } from '../visit/reservation-href.ts'
import { getOrganizationId, toAbsolute } from './json-ld.ts'
import { buildPostalAddress } from './postal-address.ts'
import { buildShareImage } from './share-image.ts'

const RESTRICTED_DIETS = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
} as const satisfies Partial<Record<Diet, string>>

type OutletFacts = OutletSummary & Pick<Partial<Outlet>, 'geo'>

/** Showroom data of an open outlet; undefined before it opens. */
export function buildAutoDealer(outlet: OutletFacts, siteUrl: string): AutoDealer | undefined {
  if (outlet.openingSoon || !outlet.address1) return undefined
  return {
    '@type': 'AutoDealer',
    '@id': toAbsolute(siteUrl, `/#${outlet.venue}`),
    name: `${site.name} ${outlet.name}`,
    ...buildPlace(outlet, siteUrl),
  }
}

/** Restaurant data with the live menu of its kitchen, or a typed-in one that is no sample. */
export function buildRestaurant(
  outlet: Omit<Outlet, 'blocks'>,
  siteUrl: string,
  kitchenMenu?: Menu,
): Restaurant {
  const typed = outlet.menu?.isSample === false ? outlet.menu : undefined
  const menu = kitchenMenu ?? typed
  const url = toAbsolute(siteUrl, outlet.path)
  return {
    '@type': 'Restaurant',
    '@id': `${url}#restaurant`,
    name: `${site.name} ${outlet.name}`,
    ...buildPlace(outlet, siteUrl),
    ...(menu && { hasMenu: buildMenu(menu, url), ...buildPriceRange(menu) }),
    ...(outlet.cuisines.length > 0 &&
      !outlet.sampleFields.includes('cuisines') && { servesCuisine: outlet.cuisines }),
    ...(outlet.tables && {
      acceptsReservations: true,
      potentialAction: buildReserve(outlet, siteUrl),
    }),
  }
}

/** Prices of the dishes, from the lowest to the highest. */
function buildPriceRange({ sections }: Menu): { priceRange?: string } {
  const cents = sections.flatMap(({ dishes }) =>
    dishes.flatMap(({ priceCents }) => priceCents ?? []),
  )
  if (cents.length === 0) return {}
  return { priceRange: `${formatCents(Math.min(...cents))} to ${formatCents(Math.max(...cents))}` }
}

function buildReserve({ venue }: Pick<Outlet, 'venue'>, siteUrl: string): ReserveAction {
  return {
    '@type': 'ReserveAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: toAbsolute(siteUrl, toReservationHref(venue)),
      actionPlatform: [
        'https://schema.org/DesktopWebPlatform',
        'https://schema.org/MobileWebPlatform',
      ],
    },
    result: { '@type': 'FoodEstablishmentReservation', name: 'Table' },
  }
}

export function buildOutletList(outlets: readonly OutletSummary[], siteUrl: string): ItemList {
  const visited = outlets.flatMap(({ name, href }) => (href ? [{ name, href }] : []))
  return {
    '@type': 'ItemList',
    itemListElement: visited.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: toAbsolute(siteUrl, href),
    })),
  }
}

function buildPlace(outlet: OutletFacts, siteUrl: string) {
  const { address1, address2, phone, geo, openingHours, hoursExceptions, sampleFields } = outlet
  const isFact = (...fields: string[]) => fields.every((field) => !sampleFields.includes(field))
  return {
    ...(outlet.image && { image: toAbsolute(siteUrl, buildShareImage(outlet.image).url) }),
    parentOrganization: { '@id': getOrganizationId(siteUrl) },
    ...(outlet.href && { url: toAbsolute(siteUrl, outlet.href) }),
    address: isFact('address1', 'address2')
      ? buildPostalAddress(address1, address2)
      : buildPostalAddress(),
    ...(geo &&
      isFact('geo') && {
        geo: { '@type': 'GeoCoordinates' as const, latitude: geo.lat, longitude: geo.lng },
      }),
    ...(phone && isFact('phone') && { telephone: phone }),
    ...(openingHours.length > 0 &&
      isFact('openingHours') && { openingHoursSpecification: openingHours.map(toOpeningHours) }),
    ...(hoursExceptions.length > 0 &&
      isFact('openingHours', 'hoursExceptions') && {
        specialOpeningHoursSpecification: hoursExceptions.map(toSpecialHours),
      }),
  }
}

function toOpeningHours({ days, opens, closes }: OpeningHours): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.flatMap((day) => WEEKDAYS[day] ?? []),
    opens,
    closes,
  }
}

/** Midnight to midnight means closed all day. */
function toSpecialHours({ date, hours }: HoursException): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: hours?.opens ?? '00:00',
    closes: hours?.closes ?? '00:00',
  }
}

function buildMenu({ sections }: Menu, url: string): MenuThing {
  return {
    '@type': 'Menu',
    '@id': `${url}#menu`,
    hasMenuSection: sections.map(({ title, dishes }) => ({
      '@type': 'MenuSection',
      name: title,
      hasMenuItem: dishes.map(toMenuItem),
    })),
  }
}

function toMenuItem({ name, description, priceCents, diets, isSoldOut }: Dish): MenuItem {
  const suitable = diets.flatMap((diet) =>
    diet === 'vegetarian' || diet === 'vegan' ? [RESTRICTED_DIETS[diet]] : [],
  )
  return {
    '@type': 'MenuItem',
    name,
    ...(description && { description }),
    ...(suitable.length > 0 && { suitableForDiet: suitable }),
    ...(priceCents !== undefined && {
      offers: {
        '@type': 'Offer',
        price: toPlainAmount(priceCents),
        priceCurrency: 'SGD',
        availability: isSoldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      },
    }),
  }
}
