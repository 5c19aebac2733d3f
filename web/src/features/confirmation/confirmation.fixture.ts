import type { OwnEnquiry } from './own-enquiry.ts'

export const ENQUIRY: OwnEnquiry = {
  id: 'TEST_DRIVE-01KAQ0000000000000000000AB',
  kind: 'TEST_DRIVE',
  reference: 'BYD-000000AB',
  status: 'NEW',
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
  version: 2,
  venue: 'suntec',
  date: '2026-11-21',
  time: '13:30',
  model: 'byd-sealion-7',
  details: {},
  person: { name: 'Lim Wei Ling', email: 'weiling@example.com', phone: '+6581234567' },
  consents: [],
  canBeChanged: true,
}

export const OUTLET = {
  venue: 'suntec',
  name: 'Suntec City',
  address1: '3 Temasek Boulevard; Tower 1, 北楼',
  address2: 'Singapore 038983',
}

export const CAR = {
  id: 'carModel-sealion-7',
  name: 'SEALION 7',
  modelName: 'Sealion 7',
  href: '/byd-sealion-7',
}
