import { expect, it } from '@jest/globals'
import { findAnswers, search } from './find-answers.ts'
import { findEntries } from './find-entries.ts'
import type { SearchEntry } from './search-entry.ts'

const WEEK = [0, 1, 2, 3, 4, 5, 6]
const HOURS = {
  openingHours: [{ days: WEEK, opens: '11:00', closes: '22:00' }],
  hoursExceptions: [{ date: '2026-12-25' }],
}

const buildOutlet = (label: string, more: SearchEntry['facts'] = []): SearchEntry => ({
  kind: 'restaurant',
  label,
  words: 'BYD 1826 restaurant',
  href: `/restaurant/${label}`,
  facts: [{ topic: 'hours', says: HOURS }, ...more],
})

const buildCar = (label: string, price?: string): SearchEntry => ({
  kind: 'model',
  label,
  words: 'BYD car price',
  href: `/${label}`,
  ...(price && { facts: [{ topic: 'price', says: price, isSample: true }] }),
})

const entries: SearchEntry[] = [
  buildCar('SEALION 7', 'S$182,388 with COE, 8 Jul 2026'),
  buildCar('SEAL', 'S$171,888 with COE, 8 Jul 2026'),
  buildCar('SEAL 6 EV', 'S$179,888 with COE, 29 Sep 2026'),
  buildCar('M6'),
  buildOutlet('Suntec City', [
    { topic: 'parking', says: 'Basement 2, two hours free' },
    { topic: 'charger', says: '2 × 60 kW (CCS2)' },
    { topic: 'phone', says: '+65 6123 4567', isSample: true },
  ]),
  buildOutlet('Boat Quay'),
  { kind: 'restaurant', label: 'Zhongshan Park', href: '/restaurant/all' },
  { kind: 'restaurant', label: 'IMM', detail: 'Opening soon', href: '/restaurant/all' },
  { kind: 'dish', label: 'Seafood laksa', detail: 'Boat Quay', href: '/laksa' },
  { kind: 'page', label: 'Book a test drive', href: '/test-drive' },
  { kind: 'page', label: 'My booking', words: 'change cancel table', href: '/my-booking' },
]

const at = (time: string) => new Date(`2026-12-${time}:00+08:00`)
const ask = (query: string, now = at('01T12:00')) =>
  findAnswers({ entries }, query, now).map(
    ({ label, text }) => `${label}: ${text.replaceAll('\u00A0', ' ')}`,
  )

const SUNTEC_OPEN = 'Suntec City: Open until 10 pm'
const SEAL_PRICE = 'SEAL: S$171,888 with COE, 8 Jul 2026'
const CHANGE = 'Cancel or change: My booking'

it.each([
  ['suntec opening hours', [SUNTEC_OPEN]],
  ['is BYD by 1826 Suntec open now?', [SUNTEC_OPEN]],
  ['what time does suntek close today', [SUNTEC_OPEN]],
  ['opening hours', [SUNTEC_OPEN, 'Boat Quay: Open until 10 pm']],
  ['are the restaurants open', [SUNTEC_OPEN, 'Boat Quay: Open until 10 pm']],
  ['parking suntec', ['Suntec City: Parking: Basement 2, two hours free']],
  ['carpark', ['Suntec City: Parking: Basement 2, two hours free']],
  ['chargers at suntec', ['Suntec City: Chargers: 2 × 60 kW (CCS2)']],
  ['parking boat quay', ['Boat Quay: Parking isn’t in our notes yet. Please ask us.']],
  ['suntec phone', ['Suntec City: +65 6123 4567']],
  ['seal price', [SEAL_PRICE]],
  ['how much is the seal', [SEAL_PRICE]],
  ['seal 6 price', ['SEAL 6 EV: S$179,888 with COE, 29 Sep 2026']],
  ['sealion cost', ['SEALION 7: S$182,388 with COE, 8 Jul 2026']],
  ['cancel my booking', [CHANGE]],
  ['chnage test drive', [CHANGE]],
  ['how do I move my table', [CHANGE]],
])('answers “%s”', (query, answers) => {
  expect(ask(query)).toEqual(answers)
})

it.each([
  'suntec',
  'seal',
  'price',
  'm6 price',
  'laksa price',
  'parking at changi airport',
  'parking seal',
  'parking imm',
  'test drive',
  'cancel laksa',
  'helicopter hours',
  '',
])('answers nothing to “%s”', (query) => {
  expect(ask(query)).toEqual([])
})

it('says that nobody has noted a fact, and whom to ask', () => {
  const phone = { topic: 'phone', says: '+65 6123 4567' } as const
  const outlets = [buildOutlet('Suntec City', [phone]), buildOutlet('Boat Quay', [phone])]
  const ask = (query: string) => search({ entries: outlets }, query, at('01T12:00'))
  const unknown = { label: 'Parking', text: 'Not in our notes yet. Please ask the restaurant.' }
  expect(ask('parking')).toMatchObject({ hits: [], answers: [unknown] })
  expect(ask('ev charger suntec')).toMatchObject({
    hits: [{ entry: { label: 'Suntec City' } }],
    answers: [
      { label: 'Suntec City', text: 'Chargers aren’t in our notes yet. Ask +65 6123 4567.' },
    ],
  })
})

it('finds only restaurants that have the fact', () => {
  const find = (query: string) =>
    search({ entries }, query, at('01T12:00')).hits.map(({ entry }) => entry.label)
  expect(find('parking')).toEqual(['Suntec City'])
  expect(find('where can I park')).toEqual(['Suntec City', 'Zhongshan Park'])
  expect(find('opening hours')).toEqual(['Suntec City', 'Boat Quay'])
})

it('says what is true at the time', () => {
  expect(ask('suntec hours', at('01T23:00'))).toEqual(['Suntec City: Opens tomorrow, 11 am'])
  expect(ask('suntec hours', at('25T12:00'))).toEqual(['Suntec City: Opens tomorrow, 11 am'])
})

it.each([
  ['suntec hours sunday', 'Suntec City: 11 am – 10 pm on Sun 6 Dec'],
  ['is suntec open on Tuesday?', 'Suntec City: 11 am – 10 pm on Tue 1 Dec'],
  ['suntec tomorrow opening hours', 'Suntec City: 11 am – 10 pm on Wed 2 Dec'],
])('says of the day that “%s” names', (query, answer) => {
  expect(ask(query)).toEqual([answer])
})

it('says that a day is an exception', () => {
  expect(ask('suntec hours friday', at('20T12:00'))).toEqual(['Suntec City: Closed on Fri 25 Dec'])
})

it('leads to the page that says more, and marks samples', () => {
  expect(findAnswers({ entries }, 'seal price', at('01T12:00'))).toMatchObject([
    { href: '/SEAL', isSample: true },
  ])
})

it('says a price or an address once', () => {
  const suntec: SearchEntry = {
    ...buildOutlet('Suntec City', [{ topic: 'address', says: '3 Temasek Boulevard, 038983' }]),
    detail: '3 Temasek Boulevard, 038983',
  }
  const find = (query: string) =>
    search({ entries: [...entries.slice(0, 2), suntec] }, query, at('01T12:00')).hits
  const [seal, sealion] = find('seal price')
  expect(seal?.entry).toMatchObject({ label: 'SEAL', facts: [] })
  expect(sealion?.entry.facts).toHaveLength(1)
  expect(find('address')[0]?.entry.detail).toBeUndefined()
  expect(find('suntec hours')[0]?.entry.detail).toBe('3 Temasek Boulevard, 038983')
})

it.each(['laksa', 'helicopter hours', 'BYD-7Q4KX2MD', ''])(
  'finds the same hits and answers of “%s” together as one by one',
  (query) => {
    const index = { entries }
    expect(search(index, query, at('01T12:00'))).toEqual({
      hits: findEntries(index, query),
      answers: findAnswers(index, query, at('01T12:00')),
    })
  },
)

it.each(['seal price', 'seal prcie', 'how much is the seal'])(
  'finds first by “%s” what the answer is about',
  (query) => {
    const { hits, answers } = search({ entries }, query, at('01T12:00'))
    expect([hits[0]?.entry.label, answers[0]?.label]).toEqual(['SEAL', 'SEAL'])
  },
)
