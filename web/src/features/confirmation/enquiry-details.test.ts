import type { Kind } from 'core/enquiry-kinds'
import { expect, it } from '@jest/globals'
import { toDetails, toSeenFloor } from './enquiry-details.ts'

const toLines = (kind: Kind, details: Record<string, unknown>) =>
  toDetails({ kind, details, canBeChanged: true }).map(({ label, text }) => `${label}: ${text}`)

it('shows the car of a trade-in', () => {
  const details = {
    mileageKm: 61_400,
    plate: 'SZZ 1826 H',
    makeModel: 'BYD ATTO 3',
    registered: '2022-08-12',
    coeUntil: '2032-08-11',
    condition: 'worn',
    loanCents: 4_500_050,
    photos: ['photo/1'],
  }
  expect(toLines('TRADE_IN', details)).toEqual([
    'Number plate: SZZ 1826 H',
    'Make and model: BYD ATTO 3',
    'Mileage: 61,400 km',
    'First registered: 12 Aug 2022',
    'COE until: 11 Aug 2032',
    'Condition: Normal wear',
    'Loan left to pay: S$45,000.50',
  ])
})

it('shows version and paint of a pre-order, and hides the version of its terms', () => {
  const details = { variant: 'Dynamic', paint: 'Porcelain', termsVersion: '2026-11-22T13:35:11Z' }
  expect(toLines('PRE_ORDER', details)).toEqual(['Version: Dynamic', 'Paint: Porcelain'])
})

it('keeps line breaks in a message', () => {
  expect(
    toDetails({
      kind: 'CONTACT',
      details: { subject: 'Hours', message: 'Open\non Sunday?' },
      canBeChanged: true,
    }),
  ).toMatchObject([
    { label: 'Subject', text: 'Hours' },
    { label: 'Message', text: 'Open\non Sunday?', isLong: true },
  ])
})

it('omits empty details', () => {
  expect(toLines('TRADE_IN', { note: ' ', message: undefined, loanCents: null })).toEqual([])
})

it('shows a note when it can no longer be changed', () => {
  const details = { note: 'By the window.' }
  expect(toLines('RESERVATION', details)).toEqual([])
  expect(toDetails({ kind: 'RESERVATION', details, canBeChanged: false })).toMatchObject([
    { text: 'By the window.' },
  ])
})

it.each([
  [
    'Floor by the rules of 20 Nov 2026: S$43,210. As typed: anything.',
    [{ name: 'sum', label: 'Floor', text: 'S$43,210, by the rules of 20 Nov 2026' }],
  ],
  ['M6 Standard: S$171,888 with COE.', []],
  [undefined, []],
])('names the floor that the sender of a trade-in saw, right after sending: %s', (sum, rows) => {
  expect(toSeenFloor({ details: { sum } })).toEqual(rows)
})
