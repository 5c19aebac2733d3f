import { addDays, getSingaporeDate } from 'core/singapore-clock'
import type { CarSummary, OutletSummary } from '#content/types.ts'

const image = {
  url: 'http://127.0.0.1:3900/images/p/d/0123456789abcdef0123456789abcdef01234567-1600x1000.webp',
  width: 1600,
  height: 1000,
  alt: '',
}
const TIMES = { slotMinutes: 30, leadMinutes: 30, daysAhead: 365 }
const EVERY_DAY = [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '11:00', closes: '22:00' }]

export const TOMORROW = addDays(getSingaporeDate(), 1)

export const CONTACT = {
  phone: '+65 6000 0100',
  whatsapp: '+65 9000 0100',
  isPhoneSample: false,
  isWhatsappSample: false,
  isMailSample: false,
}

export const buildOutlet = (
  venue: string,
  name: string,
  rest: Partial<OutletSummary> = {},
): OutletSummary => ({
  id: `outlet-${venue}`,
  venue,
  name,
  location: name,
  image,
  tags: [],
  openingSoon: false,
  newLaunch: false,
  openingHours: EVERY_DAY,
  hoursExceptions: [],
  tables: { ...TIMES, lastSeatingMinutes: 60, maxParty: 12 },
  drives: { ...TIMES, from: '10:30', until: '16:30' },
  carsOnShow: [],
  chargers: [],
  sampleFields: [],
  ...rest,
})

export const buildCar = (id: string, name: string): CarSummary => ({
  id,
  name,
  modelName: name,
  carType: 'SUV',
  body: 'suv',
  powertrain: 'electric',
  href: `/byd-${id}`,
  isExternal: false,
  isNew: false,
  image,
  sampleFields: [],
})

/** The Seal is at Suntec City, the M6 at Boat Quay. */
export const OUTLETS = [
  buildOutlet('suntec', 'Suntec City', { carsOnShow: [{ id: 'seal' }] }),
  buildOutlet('boat-quay', 'Boat Quay', { carsOnShow: [{ id: 'm6' }] }),
]
export const CARS = [buildCar('seal', 'SEAL'), buildCar('m6', 'M6')]

export const ENTRIES = {
  venue: 'suntec',
  date: TOMORROW,
  time: '19:30',
  party: '2',
  name: 'Lim Wei Ling',
  phone: '8123 4567',
  phoneCountry: 'SG',
}
