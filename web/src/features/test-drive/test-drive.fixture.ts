import type { DriveOffer } from './drive-offer.ts'

const TIMES = { slotMinutes: 30, leadMinutes: 60, daysAhead: 365 }
const RULES = {
  tables: { ...TIMES, lastSeatingMinutes: 60, maxParty: 50 },
  drives: { ...TIMES, from: '10:30', until: '16:30' },
}
const car = { url: 'https://images.test/car.png', width: 1200, height: 490, alt: '' }
const image = { url: 'https://images.test/outlet.jpg', width: 800, height: 600, alt: '' }
const pictures = { image: car, imageDark: car }

/** Friday 20 November 2026; Suntec City is closed on Mondays. */
export const DRIVE_OFFER: DriveOffer = {
  cars: [
    {
      key: 'sealion-7',
      path: 'byd-sealion-7',
      name: 'SEALION 7',
      modelName: 'Sealion 7',
      ...pictures,
    },
    { key: 'seal', path: 'byd-seal', name: 'SEAL', modelName: 'Seal', ...pictures },
  ],
  outlets: [
    {
      venue: 'suntec',
      name: 'Suntec City',
      image,
      address1: '3 Temasek Boulevard',
      openingHours: [{ days: [0, 2, 3, 4, 5, 6], opens: '11:30', closes: '22:00' }],
      hoursExceptions: [],
      ...RULES,
    },
    {
      venue: 'boat-quay',
      name: 'Boat Quay',
      image,
      openingHours: [],
      hoursExceptions: [],
      ...RULES,
    },
  ],
  today: '2026-11-20',
}

export const DRIVE_ENTRIES = {
  model: 'sealion-7',
  venue: 'suntec',
  date: '2026-11-21',
  time: '13:30',
  name: 'Lim Wei Ling',
  email: 'weiling@example.com',
  phone: '8123 4567',
  phoneCountry: 'SG',
  licence: 'on',
}
