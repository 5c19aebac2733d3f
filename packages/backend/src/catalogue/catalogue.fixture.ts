import type { Catalogue, OutletRules } from '../store/catalogue.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** Open daily from 11 to 22, with four seats, taken for half an hour, and one car of each model at a time. */
export const SUNTEC: OutletRules = {
  venue: 'suntec',
  name: 'BYD by 1826 Suntec City',
  phone: '+6561234567',
  isOpeningSoon: false,
  openingHours: [{ days: EVERY_DAY, opens: '11:00', closes: '22:00' }],
  hoursExceptions: [{ date: '2026-12-25', note: 'Christmas' }],
  carsOnShow: ['byd-seal', 'byd-sealion-7'],
  tables: {
    slotMinutes: 30,
    seats: 4,
    stayUpTo2: 30,
    stayUpTo4: 30,
    stayAbove4: 30,
    maxParty: 12,
    leadMinutes: 60,
    lastSeatingMinutes: 60,
    cutOff: '20:00',
    daysAhead: 60,
  },
  drives: {
    slotMinutes: 30,
    from: '10:30',
    until: '16:30',
    advisersPerSlot: 2,
    carsPerSlot: 1,
    leadMinutes: 60,
    cutOff: '18:00',
    daysAhead: 90,
  },
}

/** Catalogue that the tests book from. */
export const CATALOGUE: Catalogue = {
  outlets: [
    SUNTEC,
    {
      ...SUNTEC,
      venue: 'boat-quay',
      name: 'BYD by 1826 Boat Quay',
      openingHours: [{ days: [1, 2, 3, 4, 5, 6], opens: '17:00', closes: '00:30' }],
      hoursExceptions: [],
    },
    {
      ...SUNTEC,
      venue: 'imm',
      name: 'BYD by 1826 IMM',
      isOpeningSoon: true,
      openingHours: [],
      tables: undefined,
      drives: undefined,
    },
  ],
  models: [
    {
      key: 'byd-seal',
      name: 'SEAL',
      isOffered: true,
      hasPreOrder: true,
      variants: ['Dynamic', 'Performance'],
      paints: ['Arctic Blue'],
    },
    {
      key: 'byd-sealion-7',
      name: 'SEALION 7',
      isOffered: true,
      hasPreOrder: false,
      variants: [],
      paints: [],
    },
    {
      key: 'byd-e6',
      name: 'e6',
      isOffered: false,
      hasPreOrder: false,
      variants: [],
      paints: [],
    },
  ],
  careers: [
    { slug: 'barista', title: 'Barista' },
    { slug: 'chef', title: 'Chef', validThrough: '2026-11-01' },
  ],
  polls: [
    {
      id: 'promo-vote',
      path: '/vote-promo',
      question: 'Which dish?',
      startsAt: '2026-11-16T01:00:00.000Z',
      closesAt: '2026-11-30T15:59:00.000Z',
      options: [
        { key: 'laksa', name: 'Hand-cut laksa' },
        { key: 'cake', name: 'Ondeh-ondeh cake' },
      ],
    },
  ],
}
