import { describe, expect, it } from '@jest/globals'
import type { Career } from '#content/types.ts'
import { buildJobPosting } from './job-json-ld.ts'

const SITE = 'https://byd.1826.sg'

const block = (text: string, rest: Record<string, unknown> = {}) => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  children: [{ _type: 'span', _key: 's', text }],
  ...rest,
})

const career: Career = {
  id: 'career-host',
  slug: 'host',
  href: '/careers/host',
  title: 'Host',
  department: 'cars',
  place: 'Suntec City',
  employmentType: 'full-time',
  salaryRange: { min: 3200, max: 3900, period: 'month' },
  publishedAt: '2026-11-16T01:00:00Z',
  validThrough: '2027-01-29',
  state: 'running',
  sampleFields: [],
  updatedAt: '2026-11-20T00:00:00Z',
  body: [
    block('You have', { style: 'h2' }),
    block('A licence', { listItem: 'bullet' }),
    block('Patience & <time>', { listItem: 'bullet' }),
    block('Come by.'),
    block(''),
  ],
  outlet: {
    id: 'outlet-suntec',
    name: 'Suntec City',
    address1: '3 Temasek Boulevard',
    address2: 'Singapore 038983',
    isAddressSample: false,
  },
  seo: { noIndex: false },
}

it('has the required properties, and closes at the end of the day in Singapore', () => {
  expect(buildJobPosting(career, SITE)).toMatchObject({
    '@type': 'JobPosting',
    url: `${SITE}/careers/host`,
    title: 'Host',
    // The form is on the role's page and needs no account.
    directApply: true,
    description:
      '<h2>You have</h2><ul><li>A licence</li><li>Patience &amp; &lt;time&gt;</li></ul><p>Come by.</p>',
    datePosted: '2026-11-16T01:00:00Z',
    validThrough: '2027-01-29T23:59:59+08:00',
    employmentType: 'FULL_TIME',
    hiringOrganization: {
      '@type': 'Organization',
      name: 'BYD by 1826',
      logo: `${SITE}/apple-icon.png`,
    },
    jobLocation: {
      address: {
        streetAddress: '3 Temasek Boulevard',
        postalCode: '038983',
        addressCountry: 'SG',
      },
    },
    baseSalary: { currency: 'SGD', value: { minValue: 3200, maxValue: 3900, unitText: 'MONTH' } },
  })
})

it.each(['title', 'body', 'place', 'publishedAt'])('is none while its %s is a sample', (field) => {
  expect(buildJobPosting({ ...career, sampleFields: [field] }, SITE)).toBeUndefined()
})

describe('leaves out', () => {
  it.each([
    ['validThrough', 'validThrough'],
    ['employmentType', 'employmentType'],
    ['salaryRange', 'baseSalary'],
  ])('a sample %s', (field, property) => {
    expect(buildJobPosting({ ...career, sampleFields: [field] }, SITE)).not.toHaveProperty(property)
  })

  it('an address when it is a sample', () => {
    const outlet = career.outlet && { ...career.outlet, isAddressSample: true }
    expect(buildJobPosting({ ...career, outlet }, SITE)).toMatchObject({
      jobLocation: { address: { streetAddress: 'Suntec City' } },
    })
  })
})
