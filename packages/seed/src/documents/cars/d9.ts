import { business, models } from '../../facts.ts'
import { figure, group } from '../builders.ts'
import type { CarModel } from '../types.ts'
import { buildCar, createRow, sizeGroup } from './car.ts'

const facts = models['denza-d9']
const VARIANT = 'D9'
const one = [VARIANT]
const shared = createRow(one)
const CHINA = { cycle: 'CLTC', conditions: 'As shown in Munich; Singapore figure not published' }

export const d9: CarModel = buildCar({
  id: 'd9',
  modelName: 'Denza D9',
  externalLink: business.denza_external_link.value,
  carType: 'Electric Luxury MPV',
  body: 'mpv',
  powertrain: 'electric',
  seats: facts.seats.value,
  coeCategory: 'B',
  tagline: 'Seven seats, and a site of its own.',
  description: 'The DENZA D9 electric luxury MPV, on its own site.',
  size: facts,
  range: figure('Range', facts.range_km.value.CLTC, facts.range_km, { unit: 'km', ...CHINA }),
  variants: [{ _type: 'variant', name: VARIANT }],
  specifications: [
    group('Range and energy', [
      shared('Range', `${facts.range_km.value.CLTC} km`, facts.range_km, CHINA),
      shared('Battery', `${facts.battery_kwh.value} kWh`, facts.battery_kwh),
    ]),
    sizeGroup(one, facts, [shared('Seats', String(facts.seats.value), facts.seats)]),
  ],
})
