import { formatNumber } from 'core/numbers'
import { models } from '../../facts.ts'
import { figure, group, priceWithCoe } from '../builders.ts'
import type { CarModel } from '../types.ts'
import { buildCar, createRow, roadTaxRow, sizeGroup } from './car.ts'

const facts = models.dolphin
const VARIANT = 'DOLPHIN'
const one = [VARIANT]
const shared = createRow(one)
const PRICE = facts.price_sgd_with_coe
const PRICE_CONDITIONS =
  'Conditions not stated. About the middle of 2025 this site listed S$147,388'
const UPDATE = 'A Singapore list of 2026 says 50 kWh and 345 km; an update may be on sale'

export const dolphin: CarModel = buildCar({
  id: 'dolphin',
  modelName: 'Dolphin',
  path: '/byd-dolphin',
  carType: 'Electric Hatchback',
  body: 'hatchback',
  powertrain: 'electric',
  seats: facts.seats.value,
  coeCategory: 'A',
  tagline: 'The shortest car we sell.',
  description:
    'The DOLPHIN electric hatchback: 4.29 m long, 340 km by WLTP, COE Category A. Every figure with its source and date, and a test drive with lunch.',
  size: facts,
  range: figure('Range', facts.range_km.value.WLTP, facts.range_km, {
    unit: 'km',
    cycle: 'WLTP',
    conditions: UPDATE,
  }),
  keyFigures: [
    figure('0–100 km/h', facts.accel_0_100_s.value, facts.accel_0_100_s, { unit: 's' }),
    figure('DC charging, up to', facts.dc_kw.value, facts.dc_kw, { unit: 'kW' }),
    figure('Boot, seats up', facts.boot_l.value.seats_up, facts.boot_l, { unit: 'litres' }),
  ],
  price: priceWithCoe(PRICE.value['2026_09'], PRICE, {
    conditions: PRICE_CONDITIONS,
    from: 1,
    exampleOmv: 18_000,
  }),
  variants: [{ _type: 'variant', name: VARIANT, summary: 'Front drive, COE Category A' }],
  specifications: [
    group('Range and energy', [
      shared('Range', `${facts.range_km.value.WLTP} km`, facts.range_km, {
        cycle: 'WLTP',
        conditions: UPDATE,
      }),
      shared('Battery', `${facts.battery_kwh.value} kWh`, facts.battery_kwh, {
        conditions: UPDATE,
      }),
    ]),
    group('Performance', [
      shared('Power', `${facts.power_kw.value} kW`, facts.power_kw),
      shared('Torque', `${facts.torque_nm.value} Nm`, facts.torque_nm),
      shared('0–100 km/h', `${facts.accel_0_100_s.value} s`, facts.accel_0_100_s),
      shared('Drive', 'Front wheels', facts.drivetrain),
    ]),
    group('Charging', [
      shared('DC, at a fast charger', `Up to ${facts.dc_kw.value} kW`, facts.dc_kw),
      shared('AC, at home', `Up to ${facts.ac_kw.value} kW`, facts.ac_kw),
    ]),
    sizeGroup(one, facts, [
      shared('Boot, seats up', `${facts.boot_l.value.seats_up} litres`, facts.boot_l),
      shared(
        'Boot, seats down',
        `${formatNumber(facts.boot_l.value.seats_down)} litres`,
        facts.boot_l,
      ),
      shared('Seats', String(facts.seats.value), facts.seats),
    ]),
    group('Paperwork', [
      shared('COE category', facts.coe.value, facts.coe),
      roadTaxRow([[VARIANT, facts.power_kw.value]]),
    ]),
  ],
  features: [
    {
      heading: 'Half a metre to spare',
      text: 'At 4,290 mm it leaves 510 mm of a standard lot free, which makes multi-storey car parks easier.',
      view: 'rear',
      alt: 'Short tail of the DOLPHIN, rear three quarters',
    },
    {
      heading: 'First shown at Waterway Point',
      text: 'The Dolphin made its Singapore debut there. We have since opened a restaurant in the same mall, so you can see it and have lunch without moving the car.',
      view: 'low',
      alt: 'Headlamps of the DOLPHIN, seen low from the front',
    },
  ],
})
