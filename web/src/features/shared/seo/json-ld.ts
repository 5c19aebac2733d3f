import type {
  BreadcrumbList,
  Car as CarThing,
  ItemList,
  Offer,
  Organization,
  PropertyValue,
  SearchAction,
  WebPage,
  WebSite,
} from 'schema-dts'
import { routes, SEARCH_PARAMETER } from '#config/routes.ts'
import { site } from '#config/site.ts'
import type { Car, CarSummary, Figure, Page, Price, SiteSettings } from '#content/types.ts'
import { buildShareImage } from './share-image.ts'

/**
 * Structured data: only what the page shows, and no samples, since machines do not see their mark.
 */

const FUELS = {
  electric: 'Electric',
  'plug-in-hybrid': 'Plug-in hybrid',
} as const

export const toAbsolute = (siteUrl: string, href: string) => new URL(href, siteUrl).href

export const getOrganizationId = (siteUrl: string) => toAbsolute(siteUrl, '/#organization')

/** Square, as search engines show it beside a vacancy (`app/apple-icon.png`). */
export const getLogo = (siteUrl: string) => toAbsolute(siteUrl, '/apple-icon.png')

const getWebSiteId = (siteUrl: string) => toAbsolute(siteUrl, '/#website')

type OrganizationFacts = Pick<SiteSettings, 'mailboxes' | 'socialLinks' | 'phone' | 'sampleFields'>

export function buildOrganization(
  { mailboxes, socialLinks, phone, sampleFields }: OrganizationFacts,
  siteUrl: string,
): Organization {
  const general = mailboxes.find(({ kind, isSample }) => kind === 'general' && !isSample)
  return {
    '@type': 'Organization',
    '@id': getOrganizationId(siteUrl),
    name: site.name,
    url: toAbsolute(siteUrl, '/'),
    logo: getLogo(siteUrl),
    ...(general && { email: general.address }),
    ...(phone && !sampleFields.includes('phone') && { telephone: phone }),
    ...(socialLinks.length > 0 &&
      !sampleFields.includes('socialLinks') && { sameAs: socialLinks.map(({ url }) => url) }),
  }
}

/** Names the parameter of the search, which the SearchAction type lacks. */
interface SiteSearch extends Exclude<SearchAction, string> {
  'query-input': string
}

/** Describes the site; for the home page only, where search engines look for it. */
export function buildWebSite(siteUrl: string): WebSite {
  const search: SiteSearch = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${toAbsolute(siteUrl, routes.search)}?${SEARCH_PARAMETER}={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': getWebSiteId(siteUrl),
    name: site.name,
    url: toAbsolute(siteUrl, '/'),
    inLanguage: site.locale,
    publisher: { '@id': getOrganizationId(siteUrl) },
    potentialAction: search,
  }
}

/** Describes a page that marketing composes, which is about nothing else. */
export function buildWebPage(
  { path, title, updatedAt }: Pick<Page, 'path' | 'title' | 'updatedAt'>,
  siteUrl: string,
): WebPage {
  const url = toAbsolute(siteUrl, path)
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    dateModified: updatedAt,
    inLanguage: site.locale,
    isPartOf: { '@id': getWebSiteId(siteUrl) },
  }
}

export function buildCarThing(car: Omit<Car, 'blocks'>, siteUrl: string): CarThing {
  const url = toAbsolute(siteUrl, car.path)
  const isFact = (field: string) => !car.sampleFields.includes(field)
  return {
    '@type': 'Car',
    '@id': `${url}#car`,
    name: `BYD ${car.name}`,
    model: car.modelName,
    url,
    image: toAbsolute(siteUrl, buildShareImage(car.image).url),
    brand: { '@type': 'Brand', name: 'BYD' },
    bodyType: car.carType,
    vehicleEngine: { '@type': 'EngineSpecification', fuelType: FUELS[car.powertrain] },
    ...(car.seats && isFact('seats') && { vehicleSeatingCapacity: car.seats }),
    additionalProperty: car.keyFigures.filter(isFactFigure).map(toProperty),
    ...(car.price &&
      !car.price.provenance.isSample && { offers: buildOffer(car, car.price, siteUrl) }),
  }
}

const isFactFigure = (figure: Figure) => !figure.provenance.isSample

function toProperty({ label, value, unit, provenance }: Figure): PropertyValue {
  return {
    '@type': 'PropertyValue',
    name: label,
    value,
    ...(unit && { unitText: unit }),
    ...(provenance.cycle && { measurementTechnique: provenance.cycle }),
  }
}

function buildOffer(
  { preOrderHref }: Pick<Car, 'preOrderHref'>,
  { amount, provenance, validUntil }: Price,
  siteUrl: string,
): Offer {
  return {
    '@type': 'Offer',
    price: amount,
    priceCurrency: 'SGD',
    // Cars are signed for at a showroom.
    availability: `https://schema.org/${preOrderHref ? 'PreOrder' : 'InStoreOnly'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(validUntil && { priceValidUntil: validUntil }),
    ...(provenance.conditions && { description: provenance.conditions }),
    seller: { '@id': getOrganizationId(siteUrl) },
  }
}

export function buildLineUp(cars: readonly CarSummary[], siteUrl: string): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: cars.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: toAbsolute(siteUrl, href),
    })),
  }
}

export interface Crumb {
  name: string
  path: string
}

export function buildBreadcrumbs(crumbs: readonly Crumb[], siteUrl: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toAbsolute(siteUrl, path),
    })),
  }
}
