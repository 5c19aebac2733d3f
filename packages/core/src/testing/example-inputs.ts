import type { Kind } from '../enquiry-kinds/enquiry-kinds.ts'

/** The fields of each kind as its form sends them. */
export const EXAMPLE_INPUTS: Readonly<Record<Kind, Readonly<Record<string, unknown>>>> = {
  RESERVATION: { venue: 'suntec', date: '2026-11-21', time: '19:00', party: 2 },
  TEST_DRIVE: {
    model: 'byd-seal',
    venue: 'suntec',
    date: '2026-11-21',
    time: '11:30',
    hasLicence: true,
  },
  TRADE_IN: {
    plate: 'SZZ 1826 H',
    makeModel: 'Toyota Corolla',
    mileageKm: 61_400,
    registered: '2019-05-01',
    coeUntil: '2029-04-30',
    condition: 'worn',
    photos: [],
  },
  VOUCHER_ENQUIRY: { code: 'LUNCH-7Q4K', message: 'Is it still good?' },
  PRE_ORDER: { model: 'byd-seal', venue: 'suntec', termsVersion: '2026-11-01' },
  REGISTER_INTEREST: { model: 'byd-e6' },
  JOB_APPLICATION: { career: 'barista', resume: 'resume-1' },
  WAITING_LIST: {
    venue: 'suntec',
    date: '2026-11-21',
    from: '18:00',
    until: '20:00',
    party: 2,
  },
  LARGE_GROUP: {
    venue: 'suntec',
    date: '2026-11-21',
    around: '19:00',
    party: 24,
    budget: '30-50',
  },
  CONTACT: { subject: 'Hours', message: 'Open on Sunday?' },
}
