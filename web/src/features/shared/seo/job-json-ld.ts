import type { JobPosting, MonetaryAmount, PostalAddress } from 'schema-dts'
import { site } from '#config/site.ts'
import type { Pay } from 'core/format-pay'
import type { Career } from '#content/types.ts'
import { getLogo, getOrganizationId, toAbsolute } from './json-ld.ts'
import { buildPostalAddress } from './postal-address.ts'
import { toHtml } from './rich-text-html.ts'

const EMPLOYMENT_TYPES: Readonly<Record<string, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
}

/** Required properties. While one of them is a sample, there is no real vacancy. */
const ESSENTIALS = ['title', 'body', 'place', 'publishedAt'] as const

/** JobPosting data of an open role; undefined when a required property is a sample. */
export function buildJobPosting(career: Career, siteUrl: string): JobPosting | undefined {
  const { title, body, place, publishedAt, validThrough, employmentType, salaryRange } = career
  const isFact = (field: string) => !career.sampleFields.includes(field)
  if (!place || !publishedAt || body.length === 0 || !ESSENTIALS.every(isFact)) return undefined
  const type = employmentType && EMPLOYMENT_TYPES[employmentType]
  const url = toAbsolute(siteUrl, career.href)
  return {
    '@type': 'JobPosting',
    '@id': `${url}#role`,
    url,
    title,
    description: toHtml(body),
    datePosted: publishedAt,
    directApply: true,
    identifier: { '@type': 'PropertyValue', name: site.name, value: career.id },
    hiringOrganization: {
      '@type': 'Organization',
      '@id': getOrganizationId(siteUrl),
      name: site.name,
      logo: getLogo(siteUrl),
      sameAs: toAbsolute(siteUrl, '/'),
    },
    jobLocation: { '@type': 'Place', address: buildAddress(place, career.outlet) },
    ...(validThrough && isFact('validThrough') && { validThrough: toLastSecond(validThrough) }),
    ...(type && isFact('employmentType') && { employmentType: type }),
    ...(salaryRange && isFact('salaryRange') && { baseSalary: buildSalary(salaryRange) }),
  }
}

function buildAddress(place: string, outlet: Career['outlet']): PostalAddress {
  const street = outlet && !outlet.isAddressSample ? outlet.address1 : undefined
  return buildPostalAddress(street ?? place, street && outlet?.address2)
}

function buildSalary({ min, max, period }: Pay): MonetaryAmount {
  return {
    '@type': 'MonetaryAmount',
    currency: 'SGD',
    value: {
      '@type': 'QuantitativeValue',
      minValue: min,
      maxValue: max,
      unitText: period === 'month' ? 'MONTH' : 'HOUR',
    },
  }
}

/** A bare date lasts until midnight in Singapore. */
function toLastSecond(validThrough: string): string {
  return validThrough.includes('T') ? validThrough : `${validThrough}T23:59:59+08:00`
}
