import { models, singapore, toKm } from '../../facts.ts'
import { figure, group, priceWithCoe, row, value } from '../builders.ts'
import type { CarModel } from '../types.ts'
import { buildCar, roadTaxRow, same, sizeGroup } from './car.ts'

const facts = models['sealion-7']
const { sg_dynamic: dynamic, variants_other_markets: abroad } = facts
const { value: sg } = dynamic

const DYNAMIC = 'Dynamic'
const PREMIUM = 'Premium'
const PERFORMANCE = 'Performance'
const VARIANTS = [DYNAMIC, PREMIUM, PERFORMANCE]

const SECOND_LIST =
  'Another list, of September 2026, gives 540 km with 110 kW and 82.5 kWh; which one holds is open'
const REAR_DRIVE_ABROAD = 'Rear-drive version as sold in Europe; Singapore figure not published'
const ALL_WHEEL_ABROAD = 'All-wheel-drive version as sold in Europe; Singapore figure not published'

function getVersion(name: string): (typeof abroad.value)[number] {
  const version = abroad.value.find((candidate) => candidate.name === name)
  if (!version) throw new Error(`facts.json has no ${name} version of the Sealion 7`)
  return version
}

const rear = getVersion('RWD')
const all = getVersion('AWD')
const fromEurope = { conditions: REAR_DRIVE_ABROAD }
const fromEuropeAll = { conditions: ALL_WHEEL_ABROAD }

const priceConditions = `${DYNAMIC}, with guaranteed COE; finance, insurance and trade-in conditions apply`

export const sealion7: CarModel = buildCar({
  id: 'sealion-7',
  modelName: 'Sealion 7',
  path: '/byd-sealion-7',
  carType: 'Electric SUV Coupé',
  isNew: true,
  body: 'suv',
  powertrain: 'electric',
  seats: facts.seats.value,
  coeCategory: 'A',
  tagline: 'Five seats, one long roofline.',
  description:
    'The Sealion 7 electric SUV coupé: range with its test cycle, sizes to the millimetre, prices with their date, and a test drive from any of five restaurants.',
  size: facts,
  range: figure('Range', sg.range_km, dynamic, {
    unit: 'km',
    variant: DYNAMIC,
    cycle: 'not stated',
    conditions: SECOND_LIST,
  }),
  keyFigures: [
    figure('0–100 km/h', sg.accel, dynamic, { unit: 's', variant: DYNAMIC }),
    figure('Power', sg.power_kw, dynamic, {
      unit: 'kW',
      variant: DYNAMIC,
      conditions: SECOND_LIST,
    }),
    figure('Boot, seats up', sg.boot_l, dynamic, { unit: 'litres', variant: DYNAMIC }),
  ],
  variants: [
    {
      _type: 'variant',
      name: DYNAMIC,
      summary: 'Rear drive, COE Category A',
      price: priceWithCoe(sg.price, dynamic, {
        conditions: priceConditions,
        exampleOmv: 38_000,
      }),
    },
    {
      _type: 'variant',
      name: PREMIUM,
      summary: 'Rear drive, Category B; figures of the version sold in Europe',
    },
    {
      _type: 'variant',
      name: PERFORMANCE,
      summary: 'All-wheel drive, Category B; figures of the version sold in Europe',
    },
  ],
  specifications: [
    group('Range and energy', [
      row('Range', [
        value(DYNAMIC, `${sg.range_km} km`, dynamic, {
          cycle: 'not stated',
          conditions: SECOND_LIST,
        }),
        value(PREMIUM, `${toKm(rear.wltp_mi)} km`, abroad, {
          cycle: 'WLTP',
          conditions: `${REAR_DRIVE_ABROAD}. Printed as ${rear.wltp_mi} miles`,
        }),
        value(PERFORMANCE, `${toKm(all.wltp_mi)} km`, abroad, {
          cycle: 'WLTP',
          conditions: `${ALL_WHEEL_ABROAD}. Printed as ${all.wltp_mi} miles`,
        }),
      ]),
      row('Consumption', [
        value(DYNAMIC, `${sg.consumption_kwh_100km} kWh per 100 km`, dynamic, {
          cycle: 'not stated',
        }),
      ]),
      row('Battery', [
        value(PREMIUM, `${rear.battery_kwh} kWh`, abroad, fromEurope),
        value(PERFORMANCE, `${all.battery_kwh} kWh`, abroad, {
          conditions: `${ALL_WHEEL_ABROAD}. Europe also has one of ${getVersion('AWD 91').battery_kwh} kWh`,
        }),
      ]),
    ]),
    group('Performance', [
      row('Power', [
        value(DYNAMIC, `${sg.power_kw} kW`, dynamic, { conditions: SECOND_LIST }),
        value(PREMIUM, `${rear.power_kw} kW`, abroad, fromEurope),
        value(PERFORMANCE, `${all.power_kw} kW`, abroad, fromEuropeAll),
      ]),
      row('Torque', [
        value(PREMIUM, `${rear.torque_nm} Nm`, abroad, fromEurope),
        value(PERFORMANCE, `${all.torque_nm} Nm`, abroad, fromEuropeAll),
      ]),
      row('0–100 km/h', [
        value(DYNAMIC, `${sg.accel} s`, dynamic),
        value(PREMIUM, `${rear.accel} s`, abroad, fromEurope),
        value(PERFORMANCE, `${all.accel} s`, abroad, fromEuropeAll),
      ]),
    ]),
    group('Charging', [
      row('DC, at a fast charger', [
        value(PREMIUM, `Up to ${rear.dc_kw} kW`, abroad, fromEurope),
        value(PERFORMANCE, `Up to ${all.dc_kw} kW`, abroad, fromEuropeAll),
      ]),
    ]),
    sizeGroup(VARIANTS, facts, [
      row('Boot, seats up', [
        value(DYNAMIC, `${sg.boot_l} litres`, dynamic),
        ...same([PREMIUM, PERFORMANCE], `${facts.boot_l.value.eu_boot} litres`, facts.boot_l, {
          conditions: 'As sold in Europe',
          from: 1,
        }),
      ]),
      row('Seats', same(VARIANTS, String(facts.seats.value), facts.seats)),
    ]),
    group('Warranty and paperwork', [
      row('Battery warranty', [
        value(
          DYNAMIC,
          `${facts.battery_warranty_years.value} years`,
          facts.battery_warranty_years,
          {
            conditions: 'Another list says 8 years',
          },
        ),
      ]),
      row(
        'COE category',
        [
          value(DYNAMIC, 'A', dynamic, { conditions: 'An electric car of 110 kW or less' }),
          ...same([PREMIUM, PERFORMANCE], 'B', singapore.coe_categories, {
            conditions: 'An electric car of more than 110 kW',
          }),
        ],
        'Electric cars of up to 110 kW are in Category A.',
      ),
      roadTaxRow([
        [DYNAMIC, sg.power_kw],
        [PREMIUM, rear.power_kw],
        [PERFORMANCE, all.power_kw],
      ]),
    ]),
  ],
  hasSpecificationPage: true,
  hasPreOrder: true,
  features: [
    {
      heading: 'A long bonnet, then the table',
      text: 'Nearly three metres lie between the wheels. That is where the people go: five seats on a wheelbase of 2,930 mm, the longest of our SUVs.',
      view: 'rear',
      alt: 'The SEALION 7 from behind, with both wheels of one side',
    },
    {
      heading: 'A coupé’s roof, an SUV’s seat',
      text: 'The roof is highest above the front seats and runs down to a small ducktail. At 1,620 mm the car is lower than the ATTO 2, which is half a metre shorter.',
      view: 'side',
      focus: 0.72,
      alt: 'Roofline of the SEALION 7 down to its ducktail, from the side',
    },
  ],
  sampleFields: ['variants'],
})
