import { models } from '../../facts.ts'
import { figure, group, priceWithCoe } from '../builders.ts'
import type { CarModel } from '../types.ts'
import { buildCar, createRow, roadTaxRow, sizeGroup } from './car.ts'

const facts = models['seal-6-ev']
const VARIANT = 'Premium'
const one = [VARIANT]
const shared = createRow(one)
const LISTED = {
  cycle: '“WLTC” as printed',
  conditions: 'From a third party’s list; the maker’s figure is not published',
}
const PRICE = facts.price_sgd_with_coe
const PRICE_CONDITIONS = 'Premium; conditions not stated'

export const seal6Ev: CarModel = buildCar({
  id: 'seal-6-ev',
  modelName: 'Seal 6 EV',
  path: '/byd-seal-6-ev',
  carType: 'Electric Sedan',
  isNew: true,
  body: 'sedan',
  powertrain: 'electric',
  seats: facts.seats.value,
  coeCategory: 'A',
  tagline: 'A sedan for the long weekday.',
  description:
    'The SEAL 6 EV electric sedan: 95 kW, COE Category A, rear drive. What is known so far, each figure with its source and date, and a test drive with lunch.',
  size: facts,
  sizeConditions: 'To be confirmed for Singapore',
  range: figure('Range', facts.range_km.value.listed, facts.range_km, { unit: 'km', ...LISTED }),
  keyFigures: [
    figure('Power', facts.power_kw.value, facts.power_kw, { unit: 'kW' }),
    figure('DC charging, up to', facts.dc_kw.value, facts.dc_kw, {
      unit: 'kW',
      conditions: 'As sold in Malaysia',
    }),
    figure('Battery', facts.battery_kwh.value.MY, facts.battery_kwh, {
      unit: 'kWh',
      conditions: 'As sold in Malaysia',
      from: 0,
    }),
  ],
  price: priceWithCoe(PRICE.value['2026_09_premium'], PRICE, {
    conditions: PRICE_CONDITIONS,
    exampleOmv: 30_000,
  }),
  variants: [{ _type: 'variant', name: VARIANT, summary: 'Rear drive, COE Category A' }],
  specifications: [
    group('Range and energy', [
      shared('Range', `${facts.range_km.value.listed} km`, facts.range_km, LISTED),
      shared('Battery', `${facts.battery_kwh.value.MY} kWh`, facts.battery_kwh, {
        conditions: 'As sold in Malaysia; a smaller one of 46.08 kWh exists',
        from: 0,
      }),
    ]),
    group('Performance', [
      shared('Power', `${facts.power_kw.value} kW`, facts.power_kw),
      shared('Drive', 'Rear wheels', facts.drivetrain),
    ]),
    group('Charging', [
      shared('DC, at a fast charger', `Up to ${facts.dc_kw.value} kW`, facts.dc_kw, {
        conditions: 'As sold in Malaysia',
      }),
      shared('AC, at home', `Up to ${facts.ac_kw.value} kW`, facts.ac_kw, {
        conditions: 'As sold in Malaysia',
      }),
    ]),
    sizeGroup(one, facts, [
      shared('Boot, seats up', `${facts.boot_l.value.boot} litres`, facts.boot_l),
      shared('Under the bonnet', `${facts.boot_l.value.frunk} litres`, facts.boot_l),
      shared('Seats', String(facts.seats.value), facts.seats),
    ]),
    group('Paperwork', [
      shared('COE category', facts.coe.value, facts.coe),
      roadTaxRow([[VARIANT, facts.power_kw.value]]),
    ]),
  ],
  features: [
    {
      heading: 'The other Seal',
      text: 'It shares a name with the four-door coupé and little else. This one is a sedan that drives its rear wheels with 95 kW, and it is listed in COE Category A.',
      view: 'rear',
      alt: 'Boot and tail lamp of the SEAL 6 EV, rear three quarters',
    },
    {
      heading: 'New enough that we are still asking',
      text: 'It first left China for Malaysia in October 2025. Where a Singapore figure is not out yet, this page says so instead of borrowing one.',
      view: 'low',
      alt: 'Bonnet and headlamps of the SEAL 6 EV, seen low from the front',
    },
  ],
  sampleFields: ['variants'],
})
