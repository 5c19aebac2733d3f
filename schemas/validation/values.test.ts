import { describe, expect, it } from '@jest/globals'
import { validateSpecificationVariants, validateUniqueNames } from './car-model.ts'
import { validateConsentVersion } from './consent.ts'
import { validateAfter } from './dates.ts'
import {
  validateAnchor,
  validateHref,
  validateLink,
  validateLinkPath,
  validateTextLink,
} from './links.ts'
import { validateCents, validateSalaryRange } from './numbers.ts'
import {
  validateInSingapore,
  validateMenuDate,
  validateBookable,
  validateRating,
} from './outlet.ts'
import { validateHexColour, validateLength, validatePhone, validateSynonyms } from './text.ts'

describe('validateAfter', () => {
  it.each([
    ['2026-12-01T00:00:00Z', '2026-11-01T00:00:00Z', true],
    ['2026-11-20', '2026-11-20T02:00:00Z', true],
    [undefined, '2026-11-01T00:00:00Z', true],
    ['2026-11-01', undefined, true],
    ['2026-11-19', '2026-11-20T02:00:00Z', 'too early'],
    ['2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z', 'too early'],
  ])('returns for %p after %p: %p', (later, earlier, expected) => {
    expect(validateAfter(later, earlier, 'too early')).toBe(expected)
  })
})

describe('validateSalaryRange', () => {
  it('requires the lower end first', () => {
    const period = 'month'
    expect(validateSalaryRange({ min: 2800, max: 3500, period })).toBe(true)
    expect(validateSalaryRange({ min: 3000, max: 3000, period })).toBe(true)
    expect(validateSalaryRange({ min: 3500, max: 2800, period })).toBe(
      'The lower end (3500) is above the upper end (2800).',
    )
  })

  it.each([{ min: 3000 }, { max: 3000, period: 'hour' }, { min: 2800, max: 3500 }])(
    'is whole or empty: %p would be shown to nobody',
    (range) => {
      expect(validateSalaryRange(range)).toMatch(/^Enter both ends/)
    },
  )

  it.each([undefined, {}, { period: 'month' }])('may be left out: %p', (range) => {
    expect(validateSalaryRange(range)).toBe(true)
  })
})

describe('a menu', () => {
  it.each([19.8, 7, 0.05, 1234.56, 29.99, undefined])('accepts a price of S$%p', (price) => {
    expect(validateCents(price)).toBe(true)
  })

  it.each([19.805, 0.001])('refuses a price of S$%p', (price) => {
    expect(validateCents(price)).toBe('Enter at most two digits after the point.')
  })

  it('requires the date of a menu', () => {
    expect(validateMenuDate(undefined, [])).toBe(true)
    expect(validateMenuDate('2026-11-20', [{}])).toBe(true)
    expect(validateMenuDate(undefined, [{}])).toBe('Say of which day this menu is.')
  })
})

describe('links', () => {
  it.each([
    [{ kind: 'page', page: { _ref: 'page-about' } }, true],
    [{ kind: 'path', path: '/test-drive' }, true],
    [{ kind: 'url', url: 'https://example.com' }, true],
    [{ kind: 'sheet', sheet: 'whatsapp' }, true],
    [{ kind: 'page', path: '/about' }, 'Choose the page to link to.'],
    [{ kind: 'path' }, 'Enter the address to link to, as in “/test-drive”.'],
    [{ kind: 'url', path: '/about' }, 'Enter the address to link to.'],
    [{ kind: 'sheet' }, 'Choose the sheet to open.'],
    [{ kind: 'telepathy' }, 'Choose where the link leads.'],
  ])('%p: %p', (link, expected) => {
    expect(validateLink(link)).toBe(expected)
  })

  it('keep paths on this site', () => {
    expect(validateLinkPath('/restaurant/all?reservation=suntec')).toBe(true)
    expect(validateLinkPath('https://example.com')).toMatch(/one slash/)
    expect(validateLinkPath('//example.com')).toMatch(/one slash/)
  })

  it.each(['cost', '#cost', 'what-it-costs', undefined])('open a page at %p', (anchor) => {
    expect(validateAnchor(anchor)).toBe(true)
  })

  it.each(['the cost', '/byd-seal#cost', '#'])('open no page at %p', (anchor) => {
    expect(validateAnchor(anchor)).toMatch(/after “#”/)
  })

  it('in text have one target', () => {
    expect(validateTextLink({ href: '/about' })).toBe(true)
    expect(validateTextLink({ page: { _ref: 'page-about' } })).toBe(true)
    expect(validateTextLink({ href: '/about', page: { _ref: 'page-about' } })).toMatch(/not both/)
    expect(validateTextLink({})).toMatch(/Choose a page/)
  })

  it.each(['/about', 'https://example.com', 'mailto:a@example.com', 'tel:+65 6123 4567', '#terms'])(
    'inside text may lead to %p',
    (href) => {
      expect(validateHref(href)).toBe(true)
    },
  )

  it.each(['javascript:alert(1)', 'data:text/html,x', 'about', 'mailto:'])(
    'inside text may not lead to %p',
    (href) => {
      expect(validateHref(href)).toEqual(expect.any(String))
    },
  )
})

describe('texts', () => {
  it('are counted by code point', () => {
    expect(validateLength('é'.repeat(60), 60, '')).toBe(true)
    expect(validateLength('🚗'.repeat(60), 60, '')).toBe(true)
    expect(validateLength('a'.repeat(68), 60, 'Search engines cut it off.')).toBe(
      '68 of 60 characters: shorten it by 8. Search engines cut it off.',
    )
  })

  it.each(['#1c2f4a', '#FFFFFF', '', undefined])('take the colour %p', (colour) => {
    expect(validateHexColour(colour)).toBe(true)
  })

  it.each(['1c2f4a', '#fff', '#gggggg', 'navy', '#1c2f4aff'])('refuse the colour %p', (colour) => {
    expect(validateHexColour(colour)).toMatch(/“#1c2f4a”/)
  })

  it('take phone numbers with their country code', () => {
    expect(validatePhone('+65 6123 4567')).toBe(true)
    expect(validatePhone('6123 4567')).toMatch(/country code/)
    expect(validatePhone('+0 123 4567')).toMatch(/country code/)
  })

  it('take lines of at least two words of the same meaning', () => {
    expect(validateSynonyms('gift card, voucher')).toBe(true)
    expect(validateSynonyms('voucher,')).toMatch(/at least two words/)
    expect(validateSynonyms(undefined)).toMatch(/at least two words/)
    expect(validateSynonyms(`${'a'.repeat(120)}, b`)).toMatch(/shorten it by 3/)
  })
})

describe('outlets', () => {
  it.each(['4.7', '5', '5.0', '0.5', undefined])('take the rating %p', (rating) => {
    expect(validateRating(rating)).toBe(true)
  })

  it.each(['5.1', '10', '4.75', '4,7', 'good', '-1'])('refuse the rating %p', (rating) => {
    expect(validateRating(rating)).toMatch(/“4.7”/)
  })

  it('are in Singapore', () => {
    expect(validateInSingapore({ lat: 1.2935, lng: 103.8572 })).toBe(true)
    expect(validateInSingapore({ lat: 103.8572, lng: 1.2935 })).toMatch(/swapped/)
    expect(validateInSingapore(undefined)).toBe(true)
  })
})

describe('car models', () => {
  it('name each variant once', () => {
    expect(validateUniqueNames([{ name: 'Premium' }, { name: 'AWD' }, {}, {}])).toBe(true)
    expect(validateUniqueNames([{ name: 'AWD' }, { name: 'AWD' }])).toBe('“AWD” is listed twice.')
  })

  it('specify existing variants only', () => {
    const groups = [{ rows: [{ label: 'Battery', values: [{ variant: 'AWD' }] }] }]
    expect(validateSpecificationVariants(groups, [{ name: 'AWD' }])).toBe(true)
    expect(validateSpecificationVariants(groups, [{ name: 'Premium' }])).toBe(
      '“Battery” has a value for “AWD”, which is not among the variants.',
    )
    expect(validateSpecificationVariants(undefined, [])).toBe(true)
  })
})

describe('validateConsentVersion', () => {
  it('requires the version of a text', () => {
    expect(validateConsentVersion(undefined, undefined)).toBe(true)
    expect(validateConsentVersion('2026-11', 'We measure …')).toBe(true)
    expect(validateConsentVersion(undefined, 'We measure …')).toMatch(/Give the text a version/)
  })
})

describe('bookings', () => {
  it('require opening hours and an open restaurant', () => {
    const open = { openingHours: [{}], openingSoon: false }
    expect(validateBookable({}, open)).toBe(true)
    expect(validateBookable(undefined, { openingHours: [], openingSoon: true })).toBe(true)
    expect(validateBookable({}, { ...open, openingHours: [] })).toMatch(/opening hours/)
    expect(validateBookable({}, { ...open, openingSoon: true })).toMatch(/opens soon/)
  })
})
