import { describe, expect, it } from '@jest/globals'
import { PRE_ORDER_ENTRIES, PRE_ORDER_OFFER } from './pre-order.fixture.ts'
import { validatePreOrder } from './validate-pre-order.ts'

const getErrors = (patch: Record<string, string>, offer = PRE_ORDER_OFFER) => {
  const result = validatePreOrder({ ...PRE_ORDER_ENTRIES, ...patch }, offer)
  return result.ok ? {} : result.error
}

it('contains version, paint and showroom, and only the ticked consents', () => {
  const entries = { ...PRE_ORDER_ENTRIES, offers: 'on' }
  expect(validatePreOrder(entries, PRE_ORDER_OFFER)).toMatchObject({
    ok: true,
    value: {
      variant: { name: 'Dynamic' },
      paint: { name: 'Tidewater' },
      venue: { name: 'Suntec City' },
      terms: true,
      news: false,
      offers: true,
    },
  })
})

it('requires no version and no paint when none is published', () => {
  const offer = { ...PRE_ORDER_OFFER, variants: [], paints: [] }
  expect(getErrors({ variant: '', paint: '' }, offer)).toEqual({})
  expect(getErrors({ variant: 'dynamic' }, offer)).toEqual({})
})

it('lists what each field needs in form order when the form is empty', () => {
  const result = validatePreOrder({}, PRE_ORDER_OFFER)
  expect(result.ok ? [] : Object.keys(result.error)).toEqual([
    'variant',
    'paint',
    'venue',
    'name',
    'email',
    'phone',
    'terms',
  ])
})

describe('bad input', () => {
  it.each([
    ['a version that is not offered', { variant: 'performance' }, { variant: 'Choose a version.' }],
    [
      'a paint of another car',
      { paint: 'pandan' },
      { paint: 'Choose a paint. You can change it until you sign.' },
    ],
    [
      'a showroom that is not open',
      { venue: 'imm' },
      { venue: 'Choose a showroom. You can change it until you sign.' },
    ],
    [
      'no name for the log card',
      { name: ' ' },
      { name: 'Enter the name the car will be registered in.' },
    ],
    [
      'a number two digits short',
      { phone: '8123 45' },
      {
        phone:
          'This number is too short. A number in Singapore looks like 8123 4567. Is it from abroad? Add + and its country code in front.',
      },
    ],
    [
      'terms that were not agreed to',
      { terms: '' },
      { terms: 'Read the pre-order terms and tick this to continue.' },
    ],
    [
      'a tick of another kind',
      { terms: 'true' },
      { terms: 'Read the pre-order terms and tick this to continue.' },
    ],
  ])('rejects %s', (_case, patch, errors) => {
    expect(getErrors(patch)).toEqual(errors)
  })
})
