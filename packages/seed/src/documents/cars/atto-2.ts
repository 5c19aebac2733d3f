import { formatNumber } from 'core/numbers'
import { models } from '../../facts.ts'
import { figure, group, priceWithCoe } from '../builders.ts'
import type { CarModel } from '../types.ts'
import { buildCar, createRow, sizeGroup } from './car.ts'

const facts = models['atto-2']
const VARIANT = 'ATTO 2'
const one = [VARIANT]
const shared = createRow(one)
const EUROPE = 'As sold in Europe; Malaysia lists a larger battery of 51.13 kWh'
const TUNE =
  'As sold in Europe. A Category A car may have 110 kW at most, so Singapore’s tune may differ'

export const atto2: CarModel = buildCar({
  id: 'atto-2',
  modelName: 'Atto 2',
  path: '/byd-atto-2',
  carType: 'Electric Compact SUV',
  isNew: true,
  body: 'suv',
  powertrain: 'electric',
  seats: facts.seats.value,
  coeCategory: 'A',
  tagline: 'Short car, tall ceiling.',
  description:
    'The ATTO 2 electric compact SUV: 4.31 m long, 312 km by WLTP. Every figure with its source and date, and a test drive from any of five restaurants.',
  size: facts,
  range: figure('Range', facts.range_km.value.WLTP, facts.range_km, {
    unit: 'km',
    cycle: 'WLTP',
    conditions: EUROPE,
  }),
  keyFigures: [
    figure('0–100 km/h', facts.accel_0_100_s.value, facts.accel_0_100_s, {
      unit: 's',
      conditions: 'As sold in Europe',
    }),
    figure('DC charging, up to', facts.dc_kw.value, facts.dc_kw, {
      unit: 'kW',
      conditions: '10 to 80 % in 37 minutes, as sold in Europe',
    }),
    figure('Boot, seats up', facts.boot_l.value.seats_up, facts.boot_l, { unit: 'litres' }),
  ],
  price: priceWithCoe(facts.price_sgd_with_coe.value, facts.price_sgd_with_coe, {
    conditions: 'Conditions not stated',
    exampleOmv: 13_000,
  }),
  variants: [{ _type: 'variant', name: VARIANT, summary: 'Front drive' }],
  specifications: [
    group('Range and energy', [
      shared('Range', `${facts.range_km.value.WLTP} km`, facts.range_km, {
        cycle: 'WLTP',
        conditions: EUROPE,
      }),
      shared('Range in town', `${facts.range_km.value.WLTP_city} km`, facts.range_km, {
        cycle: 'WLTP City',
        conditions: EUROPE,
      }),
      shared('Battery', `${facts.battery_kwh.value} kWh`, facts.battery_kwh, {
        conditions: EUROPE,
      }),
    ]),
    group('Performance', [
      shared('Power', `${facts.power_kw.value} kW`, facts.power_kw, { conditions: TUNE }),
      shared('0–100 km/h', `${facts.accel_0_100_s.value} s`, facts.accel_0_100_s, {
        conditions: TUNE,
      }),
      shared('Drive', 'Front wheels', facts.drivetrain),
    ]),
    group('Charging', [
      shared('DC, at a fast charger', `Up to ${facts.dc_kw.value} kW`, facts.dc_kw, {
        conditions: '10 to 80 % in 37 minutes. Malaysia’s larger battery takes 82 kW',
      }),
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
    group('Paperwork', [shared('COE category', facts.coe.value, facts.coe)]),
  ],
  features: [
    {
      heading: 'Half a metre inside the lines',
      text: 'A standard lot is 4.8 m long and the ATTO 2 is 4.31 m. The rest is yours to open the boot in, without asking the car behind.',
      view: 'rear',
      alt: 'Upright tail of the ATTO 2, rear three quarters',
    },
    {
      heading: 'Tall where it counts',
      text: 'At 1,675 mm it stands higher than the Sealion 7. You step in rather than down, and so does your grandmother.',
      view: 'low',
      alt: 'The ATTO 2 from the front: high bonnet, high roof',
    },
  ],
})
