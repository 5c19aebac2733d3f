import { models } from '../../facts.ts'
import { figure, group, priceWithCoe, row, value } from '../builders.ts'
import type { CarModel } from '../types.ts'
import { buildCar, createRow, sizeGroup } from './car.ts'

const facts = models.m6
const STANDARD = 'Standard'
const EXTENDED = 'Extended'
const VARIANTS = [STANDARD, EXTENDED]
const shared = createRow(VARIANTS)
const SEATS = 7
const PRICE = facts.price_sgd_with_coe
const PRICE_CONDITIONS =
  'Variant and conditions not stated. About the middle of 2025 this site listed S$154,388'
const ASIA = 'As announced for Asia; which versions Singapore gets is not confirmed'
const NEDC = { cycle: 'NEDC', conditions: ASIA }
const TUNE = `${ASIA}. A Category A car may have 110 kW at most, so Singapore’s tune may differ`

export const m6: CarModel = buildCar({
  id: 'm6',
  modelName: 'M6',
  path: '/byd-m6',
  carType: 'Electric 7-Seater MPV',
  body: 'mpv',
  powertrain: 'electric',
  seats: SEATS,
  coeCategory: 'A',
  tagline: 'Seven seats, shorter than the lot.',
  description:
    'The M6 electric seven-seater: 4.71 m long, two battery sizes. Every figure with its source and date, and a test drive from any of five restaurants.',
  size: facts,
  range: figure('Range', facts.range_km.value.NEDC_extended, facts.range_km, {
    unit: 'km',
    variant: EXTENDED,
    ...NEDC,
  }),
  keyFigures: [
    figure('Seats', SEATS, facts.seats, { conditions: 'A six-seater exists elsewhere' }),
    figure('DC charging, up to', facts.dc_kw.value.extended, facts.dc_kw, {
      unit: 'kW',
      variant: EXTENDED,
    }),
    figure('Length', facts.length_mm.value, facts.length_mm, { unit: 'mm' }),
  ],
  price: priceWithCoe(PRICE.value['2026_09'], PRICE, {
    conditions: PRICE_CONDITIONS,
    from: 1,
    exampleOmv: 25_000,
  }),
  variants: [
    { _type: 'variant', name: STANDARD, summary: '55.4 kWh, front drive' },
    { _type: 'variant', name: EXTENDED, summary: '71.8 kWh, front drive' },
  ],
  specifications: [
    group('Range and energy', [
      row('Range', [
        value(STANDARD, `${facts.range_km.value.NEDC_standard} km`, facts.range_km, NEDC),
        value(EXTENDED, `${facts.range_km.value.NEDC_extended} km`, facts.range_km, NEDC),
      ]),
      row('Battery', [
        value(STANDARD, `${facts.battery_kwh.value.standard} kWh`, facts.battery_kwh),
        value(EXTENDED, `${facts.battery_kwh.value.extended} kWh`, facts.battery_kwh),
      ]),
    ]),
    group('Performance', [
      row('Power', [
        value(STANDARD, `${facts.power_kw.value.standard} kW`, facts.power_kw, {
          conditions: TUNE,
        }),
        value(EXTENDED, `${facts.power_kw.value.extended} kW`, facts.power_kw, {
          conditions: TUNE,
        }),
      ]),
      shared('Torque', `${facts.torque_nm.value} Nm`, facts.torque_nm),
      row('0–100 km/h', [
        value(EXTENDED, `${facts.accel_0_100_s.value.extended} s`, facts.accel_0_100_s, {
          conditions: ASIA,
        }),
      ]),
      shared('Drive', 'Front wheels', facts.drivetrain),
    ]),
    group('Charging', [
      row('DC, at a fast charger', [
        value(STANDARD, `Up to ${facts.dc_kw.value.standard} kW`, facts.dc_kw),
        value(EXTENDED, `Up to ${facts.dc_kw.value.extended} kW`, facts.dc_kw),
      ]),
      shared('AC, at home', `Up to ${facts.ac_kw.value} kW`, facts.ac_kw),
    ]),
    sizeGroup(VARIANTS, facts, [
      shared('Boot, seats up', `${facts.boot_l.value['7_seats']} litres`, facts.boot_l),
      shared('Boot, third row down', `${facts.boot_l.value['5_seats']} litres`, facts.boot_l),
      shared('Seats', String(SEATS), facts.seats, { conditions: 'A six-seater exists elsewhere' }),
    ]),
    group('Paperwork', [shared('COE category', facts.coe.value, facts.coe)]),
  ],
  hasPreOrder: true,
  features: [
    {
      heading: 'Three rows in 4.71 metres',
      text: 'It seats seven and is still 90 mm shorter than a standard lot, and shorter than the Seal, which seats five.',
      view: 'side',
      focus: 0.62,
      alt: 'Three rows of windows of the M6, from the side',
    },
    {
      heading: 'The whole table in one car',
      text: 'Grandparents in the middle, children at the back, and nobody waits for the second taxi. We take bookings for seven, too.',
      view: 'rear',
      alt: 'The M6 from behind: three rows of windows, tail lamp',
    },
  ],
  sampleFields: ['variants'],
})
