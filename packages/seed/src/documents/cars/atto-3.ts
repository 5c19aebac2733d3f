import { models } from '../../facts.ts'
import { figure, group, priceWithCoe } from '../builders.ts'
import type { CarModel } from '../types.ts'
import { buildCar, createRow, roadTaxRow, sizeGroup } from './car.ts'

const facts = models['atto-3']
const VARIANT = 'ATTO 3'
const one = [VARIANT]
const shared = createRow(one)
const WLTP = { cycle: 'WLTP', conditions: 'With the 60.48 kWh battery' }
const PRICE = facts.price_sgd_with_coe
const PRICE_CONDITIONS =
  'Conditions not stated. About the middle of 2025 this site listed S$154,388'

export const atto3: CarModel = buildCar({
  id: 'atto-3',
  modelName: 'Atto 3',
  path: '/atto3',
  carType: 'Electric Compact SUV',
  body: 'suv',
  powertrain: 'electric',
  seats: facts.seats.value,
  coeCategory: 'B',
  tagline: 'Not too small, not too big.',
  description:
    'The ATTO 3 electric compact SUV: 420 km by WLTP, 4.46 m long. Every figure with its source and date, and a test drive from any of five restaurants.',
  size: facts,
  range: figure('Range', facts.range_km.value.WLTP, facts.range_km, { unit: 'km', ...WLTP }),
  keyFigures: [
    figure('0–100 km/h', facts.accel_0_100_s.value, facts.accel_0_100_s, { unit: 's' }),
    figure('DC charging, up to', facts.dc_kw.value, facts.dc_kw, {
      unit: 'kW',
      conditions: 'A Malaysian sheet says 80 kW',
    }),
    figure('Power', facts.power_kw.value, facts.power_kw, { unit: 'kW' }),
  ],
  price: priceWithCoe(PRICE.value['2026_09'], PRICE, {
    conditions: PRICE_CONDITIONS,
    from: 1,
    exampleOmv: 25_000,
  }),
  variants: [{ _type: 'variant', name: VARIANT, summary: 'Front drive' }],
  specifications: [
    group('Range and energy', [
      shared(
        'Range',
        `${facts.range_km.value.WLTP} km`,
        facts.range_km,
        WLTP,
        'At its launch the maker claimed 480 km by the older NEDC test.',
      ),
      shared('Battery', `${facts.battery_kwh.value} kWh`, facts.battery_kwh, {
        conditions: 'A smaller one of 49.92 kWh is sold in Malaysia',
      }),
    ]),
    group('Performance', [
      shared('Power', `${facts.power_kw.value} kW`, facts.power_kw),
      shared('0–100 km/h', `${facts.accel_0_100_s.value} s`, facts.accel_0_100_s),
      shared('Top speed', `${facts.top_speed_kmh.value} km/h`, facts.top_speed_kmh),
      shared('Drive', 'Front wheels', facts.drivetrain),
    ]),
    group('Charging', [
      shared('DC, at a fast charger', `Up to ${facts.dc_kw.value} kW`, facts.dc_kw, {
        conditions: 'A Malaysian sheet says 80 kW',
      }),
      shared('AC, at home', `Up to ${facts.ac_kw.value} kW`, facts.ac_kw),
    ]),
    sizeGroup(one, facts, [
      shared('Boot, seats up', `${facts.boot_l.value.seats_up} litres`, facts.boot_l),
      shared('Seats', String(facts.seats.value), facts.seats),
    ]),
    group('Paperwork', [
      shared('COE category', 'B', facts.coe, {
        conditions: 'At 150 kW. A version of 110 kW or less would be in Category A',
      }),
      roadTaxRow([[VARIANT, facts.power_kw.value]]),
    ]),
  ],
  features: [
    {
      heading: 'A compact with room at both ends',
      text: 'The wheels stand 2,720 mm apart in a car of 4,455 mm. Little hangs over the axles, so most of the length is cabin.',
      view: 'side',
      focus: 0.2,
      alt: 'Short nose, front wheel and doors of the ATTO 3, from the side',
    },
    {
      heading: 'The one the papers wrote about',
      text: 'The Business Times asked why it sells so well, and needed a page. The short answer: five seats, 150 kW, and 420 km by WLTP.',
      view: 'rear',
      alt: 'The ATTO 3 from behind, three quarters',
    },
  ],
})
