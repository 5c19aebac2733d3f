import { describe, expect, it } from '@jest/globals'
import { getSlotTimes } from 'core/bookable-times'
import { KINDS } from 'core/enquiry-kinds'
import { addDays } from 'core/singapore-clock'
import { RETENTION_LINES } from './retention-lines.ts'
import { business, outlets as outletFacts } from '../facts.ts'
import { findInSeed, getSeed, toText, type SeedDocumentJson } from '../testing/seed.ts'
import { cars } from './cars.ts'
import { careers } from './careers.ts'
import { home } from './home.ts'
import { buildMenuSources } from './menu-sources.ts'
import { outlets } from './outlets.ts'
import { promos } from './promos.ts'
import { siteSettings } from './settings.ts'

const seed = getSeed()
const found = findInSeed()

function getDocument(id: string): SeedDocumentJson {
  const document = seed.find((candidate) => candidate['_id'] === id)
  if (!document) throw new Error(`The seed has no ${id}`)
  return document
}

describe('the dataset', () => {
  it('has unique, readable ids without dots', () => {
    const ids = seed.map((document) => document['_id'])
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-zA-Z0-9-]+$/)
  })

  it('has unique paths', () => {
    const paths = seed.flatMap(({ path, source }) =>
      [path, source].filter((value) => value !== undefined),
    )
    expect(paths.length).toBeGreaterThan(20)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('refers only to its own documents', () => {
    const references = found.flatMap(({ path, value }) =>
      typeof value['_ref'] === 'string' ? [{ path, id: value['_ref'] }] : [],
    )
    expect(references.length).toBeGreaterThan(40)
    const ids = new Set(seed.map((document) => document['_id']))
    expect(references.filter(({ id }) => !ids.has(id))).toEqual([])
  })

  it('gives each object in an array a key', () => {
    const keyed = found.filter(({ path }) => path.endsWith(']'))
    expect(keyed.length).toBeGreaterThan(500)
    for (const { path, value } of keyed) {
      expect({ path, key: value['_key'] }).toEqual({ path, key: expect.any(String) })
    }
    const places = keyed.map(
      ({ path, value }) => `${path.replace(/\[\d+\]$/, '')} ${toText(value['_key'])}`,
    )
    expect(new Set(places).size).toBe(places.length)
  })

  it('has alternative text for every picture', () => {
    const images = found.filter(({ value }) => value['_type'] === 'imageWithAlt')
    expect(images.length).toBeGreaterThan(150)
    for (const { path, value } of images) {
      expect({ path, alt: value['alt'] }).toEqual({
        path,
        alt: expect.stringMatching(/\w{3}.* .*\w/),
      })
    }
  })

  it("keeps titles and descriptions within search engines' limits", () => {
    for (const { path, value } of found.filter(({ value: { _type: type } }) => type === 'seo')) {
      const { title, description } = value
      expect({ path, fits: toText(title).length <= 60 }).toEqual({ path, fits: true })
      expect({ path, fits: toText(description).length <= 160 }).toEqual({ path, fits: true })
    }
  })
})

describe('provenance', () => {
  const carriers = found.filter(({ value }) =>
    ['figure', 'price', 'specificationValue', 'dimensions'].includes(toText(value['_type'])),
  )

  it('is given for every figure, price, size and specification', () => {
    expect(carriers.length).toBeGreaterThan(200)
    for (const { path, value } of carriers) {
      expect({ path, provenance: value['provenance'] }).toEqual({
        path,
        provenance: expect.objectContaining({
          source: expect.stringMatching(/\S{3}/),
          asOf: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
          confidence: expect.stringMatching(/^(?:high|medium|low)$/),
          isSample: expect.any(Boolean),
        }),
      })
    }
  })

  it('names the test cycle of every range and consumption', () => {
    const ranges = carriers.filter(({ value, within }) => {
      const label = value['label'] ?? within.at(-1)?.['label']
      return typeof label === 'string' && /^(?:Range|Consumption)/.test(label)
    })
    expect(ranges.length).toBeGreaterThan(20)
    for (const { path, value } of ranges) {
      expect({ path, provenance: value['provenance'] }).toEqual({
        path,
        provenance: expect.objectContaining({ cycle: expect.stringMatching(/\S/) }),
      })
    }
  })

  it('marks recalled facts and sample sources as samples', () => {
    const uncertain = found.filter(
      ({ value: { _type: type, source } }) =>
        type === 'provenance' &&
        /^(?:From memory|An example|A third party’s list|A list of this site’s prices)[^;]*$/.test(
          toText(source),
        ),
    )
    expect(uncertain.length).toBeGreaterThan(20)
    for (const { path, value } of uncertain) {
      expect({ path, isSample: value['isSample'] }).toEqual({ path, isSample: true })
    }
  })
})

describe('the line-up', () => {
  const lineUp = cars.filter(({ inLineup }) => inLineup)

  it('has the specification’s order', () => {
    const byRank = lineUp.toSorted((a, b) => ((a.orderRank ?? '') < (b.orderRank ?? '') ? -1 : 1))
    expect(byRank.map(({ name, carType, isNew }) => [name, carType, isNew])).toEqual([
      ['SEAL 6 EV', 'Electric Sedan', true],
      ['SEALION 7', 'Electric SUV Coupé', true],
      ['ATTO 2', 'Electric Compact SUV', true],
      ['ATTO 3', 'Electric Compact SUV', false],
      ['SEALION 6 DM-i', 'Plug-in Hybrid SUV', false],
      ['DENZA D9', 'Electric Luxury MPV', false],
      ['M6', 'Electric 7-Seater MPV', false],
      ['SEAL', 'Electric 4-Door Coupé', false],
      ['DOLPHIN', 'Electric Hatchback', false],
    ])
  })

  it('links the D9 to its own site, and gives the e6 a page without an entry', () => {
    const external = cars.filter(({ externalLink }) => externalLink !== undefined)
    expect(external.map(({ externalLink, path }) => ({ externalLink, path }))).toEqual([
      { externalLink: business.denza_external_link.value, path: undefined },
    ])
    const unlisted = cars.filter(({ inLineup }) => !inLineup)
    expect(unlisted.map(({ path }) => path)).toEqual(['/e6'])
  })

  it('has the specification’s paths', () => {
    expect(cars.flatMap(({ path }) => path ?? []).toSorted()).toEqual([
      '/atto3',
      '/byd-atto-2',
      '/byd-dolphin',
      '/byd-m6',
      '/byd-seal',
      '/byd-seal-6-ev',
      '/byd-sealion-6',
      '/byd-sealion-7',
      '/e6',
    ])
  })

  it('can be pre-ordered and has specification pages where the specification says so', () => {
    expect(cars.filter((car) => car.hasPreOrder).map(({ modelName }) => modelName)).toEqual(
      expect.arrayContaining(['Sealion 7', 'M6', 'Seal']),
    )
    expect(
      cars.filter((car) => car.hasSpecificationPage).map(({ modelName }) => modelName),
    ).toEqual(['Sealion 7', 'Sealion 6 DM-i'])
  })

  it('is counted correctly in the copy', () => {
    const text = JSON.stringify(seed)
    expect(lineUp).toHaveLength(9)
    expect(text).toMatch(/Nine cars/)
    expect(text).not.toMatch(/\bten cars\b/i)
  })
})

describe('the outlets', () => {
  it('are those of the specification: five open, two opening soon without path and rating', () => {
    expect(outlets.map(({ name, path }) => [name, path])).toEqual([
      ['Suntec City', '/restaurant/suntec'],
      ['Boat Quay', '/restaurant/boat-quay'],
      ['Zhongshan Park', '/restaurant/zhongshan-park'],
      ['Tanjong Pagar', '/restaurant/tanjong-pagar'],
      ['Waterway Point', '/restaurant/waterway-point'],
      ['IMM', undefined],
      ['The Centrepoint', undefined],
    ])
    for (const outlet of outlets.filter(({ openingSoon }) => openingSoon)) {
      expect(outlet.tags).toEqual(['Coming Q4 2025'])
      // Its quarter has passed, and nobody has named another.
      expect(outlet.openingNote).not.toMatch(/\d/)
      expect(outlet.rating).toBeUndefined()
      expect([outlet.image, outlet.src]).toEqual([undefined, undefined])
    }
    expect(outlets.filter(({ newLaunch }) => newLaunch).map(({ name }) => name)).toEqual([
      'Waterway Point',
    ])
  })

  it('mark unknown facts as samples', () => {
    const unmarked = outlets.flatMap((outlet) => {
      const facts = outletFacts.find(({ venue }) => venue === outlet.venue)
      if (!facts) throw new Error(`facts.json knows no outlet at ${outlet.venue}`)
      const unknown = {
        phone: outlet.phone,
        openingHours: outlet.openingHours?.[0],
        tableBooking: outlet.tableBooking,
        testDrives: outlet.testDrives,
        rating: outlet.rating,
        carsOnShow: outlet.carsOnShow?.[0],
        address1: facts.address.confidence === 'unknown' ? outlet.address1 : undefined,
        address2: facts.postal.confidence === 'unknown' ? outlet.address2 : undefined,
      }
      return Object.entries(unknown)
        .filter(([field, value]) => value !== undefined && !outlet.sampleFields?.includes(field))
        .map(([field]) => `${outlet.name}: ${field}`)
    })
    expect(unmarked).toEqual([])
  })

  it('have the addresses of facts.json, where known', () => {
    const known = outletFacts.flatMap(({ venue, address, postal }) => {
      const outlet = outlets.find((candidate) => candidate.venue === venue)
      return outlet && address.value
        ? [{ outlet, address: address.value, postal: postal.value }]
        : []
    })
    expect(known).toHaveLength(6)
    for (const { outlet, address, postal } of known) {
      expect(outlet.address1).toMatch(new RegExp(`^${address.replaceAll('.', '\\.')}`))
      expect(outlet.address2).toBe(`Singapore ${postal}`)
    }
  })

  it('are open at the first and at the last of their test drives, on every day', () => {
    const week = Array.from({ length: 7 }, (_, day) => addDays('2026-11-23', day))
    for (const { openingHours = [], testDrives: drives } of outlets.filter(
      (each) => each.testDrives,
    )) {
      for (const date of week) {
        const times = getSlotTimes({ openingHours, hoursExceptions: [], drives }, 'DRIVE', date)
        expect([times[0], times.at(-1)]).toEqual([drives?.from, drives?.until])
      }
    }
  })

  it('have five menu sources, all samples, Hillview included', () => {
    const menuSources = buildMenuSources('https://gateway.test/prod')
    expect(menuSources.map(({ venue }) => venue)).toEqual([
      'boat-quay',
      'hillview',
      'suntec',
      'tanjong-pagar',
      'balestier',
    ])
    for (const { sampleFields } of menuSources) {
      expect(sampleFields).toEqual(expect.arrayContaining(['endpoint', 'outletId', 'menuId']))
    }
    expect(menuSources[0]?.endpoint).toBe('https://gateway.test/prod/boat-quay/menu')
  })
})

describe('the settings', () => {
  it('list the footer’s links in the specification’s order', () => {
    expect(siteSettings.footerNavigation.map(({ label }) => label)).toEqual([
      'Home',
      'ATTO 2',
      'ATTO 3',
      'Sealion 6 DM-i',
      'Sealion 7',
      'Denza D9',
      'M6',
      'SEAL',
      'SEAL 6 EV',
      'Dolphin',
      'Trade-In',
      'Voucher Enquiry',
      'Careers',
      'Privacy Policy',
      'Terms & Condition',
    ])
  })

  it('mark every invented handle, number and address as a sample', () => {
    expect(siteSettings.socialLinks).toEqual([])
    for (const { address, isSample } of siteSettings.mailboxes) {
      expect(isSample).toBe(true)
      expect(address).toMatch(/@byd1826\.example$/)
    }
    // Empty until marketing enters them, but marked all the same.
    expect(siteSettings.sampleFields).toEqual(
      expect.arrayContaining(['phone', 'whatsapp', 'socialLinks']),
    )
  })

  it('has the specification’s home title', () => {
    expect(home.seo.title).toBe('BYD by 1826 | BYD Dealer | Singapore')
    expect(home.seo.description).toMatch(/culinary artistry.*Suntec/)
  })
})

describe('samples', () => {
  it('are whole roles and promos, and paints without a known name', () => {
    for (const { sampleFields } of careers) {
      expect(sampleFields).toEqual(expect.arrayContaining(['title', 'salaryRange', 'body']))
    }
    for (const { sampleFields, endsAt } of promos) {
      const end = endsAt === undefined ? 'coeExercise' : 'endsAt'
      expect(sampleFields).toEqual(expect.arrayContaining(['startsAt', end, 'terms']))
    }
    const confirmed = cars.filter(({ paints }) => paints?.some(({ isSample }) => !isSample))
    expect(confirmed.map(({ modelName }) => modelName)).toEqual(['Sealion 6 DM-i'])
    expect(confirmed[0]?.paints?.map(({ name }) => name).toSorted()).toEqual([
      'Arctic White',
      'Delan Black',
      'Harbour Grey',
      'Stone Grey',
    ])
  })

  it('name fields that the document has', () => {
    for (const document of seed) {
      const { sampleFields = [] } = document
      if (!Array.isArray(sampleFields)) throw new Error('sampleFields is no list')
      for (const field of sampleFields) expect(Object.keys(document)).toContain(field)
    }
  })

  it('state the retention period of each kind of enquiry', () => {
    const privacy = JSON.stringify(getDocument('page-privacy'))
    for (const line of [
      'Table bookings: 6 months after the visit',
      'Test drives: 1 year after the visit',
      'Trade-in requests and their photos: 6 months',
      'Pre-orders: 7 years after the fee is paid, or 6 months if it never is',
      'Job applications: 6 months, or 2 years if you agree to hear about other roles',
      'Your interest in a car: 1 year',
      'Questions about vouchers: 6 months',
      'Messages: 6 months',
      'Places on a waiting list: 1 month after the visit',
      'Requests for large groups: 6 months after the visit',
    ]) {
      expect(privacy).toContain(`"${line}"`)
    }
    expect(RETENTION_LINES).toHaveLength(KINDS.length)
  })

  it('state what the forms ask and promise', () => {
    const terms = JSON.stringify(getDocument('page-preorder-terms'))
    expect(terms).toContain('paint and the showroom you can change until you sign')
    expect(terms).not.toContain('cannot be amended')
    expect(terms).toContain('ours follow them for every car')
    const privacy = JSON.stringify(getDocument('page-privacy'))
    expect(privacy).toContain('A table: name and mobile number, and your email if you give it.')
    expect(privacy).not.toContain('to text you')
    expect(JSON.stringify(getDocument('home'))).not.toContain('told us with the booking')
  })

  it('include every legal text', () => {
    for (const id of ['page-privacy', 'page-terms', 'page-preorder-terms']) {
      const page = getDocument(id)
      expect(page['sampleFields']).toEqual(['blocks'])
      expect(JSON.stringify(page)).toMatch(/has not been reviewed by a lawyer/)
    }
  })
})
