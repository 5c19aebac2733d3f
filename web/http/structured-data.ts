import { isObject } from './read-page.ts'

/**
 * Properties without which Google shows nothing of a thing, by its type; “item|url” stands for either
 * (https://developers.google.com/search/docs/appearance/structured-data/search-gallery).
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Answer: ['text'],
  AutoDealer: ['name', 'address'],
  BreadcrumbList: ['itemListElement'],
  Car: ['name', 'image'],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  ListItem: ['position', 'item|url'],
  MonetaryAmount: ['currency', 'value'],
  Offer: ['price', 'priceCurrency', 'availability'],
  OpeningHoursSpecification: ['opens', 'closes', 'dayOfWeek|validFrom'],
  Organization: ['name|@id'],
  Place: ['address'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  Question: ['name', 'acceptedAnswer'],
  Restaurant: ['name', 'address'],
  WebPage: ['name', 'url'],
  WebSite: ['name', 'url'],
}

/** Names what Google requires of things and their parts, and is missing: "Offer.price". */
export function findMissing(thing: unknown): string[] {
  if (Array.isArray(thing)) return thing.flatMap(findMissing)
  if (!isObject(thing)) return []
  const type = String(thing['@type'])
  const isThere = (name: string) =>
    name.split('|').some((each) => ![undefined, '', null].some((none) => none === thing[each]))
  return [
    ...(REQUIRED[type] ?? []).filter((name) => !isThere(name)).map((name) => `${type}.${name}`),
    ...Object.values(thing).flatMap(findMissing),
  ]
}
