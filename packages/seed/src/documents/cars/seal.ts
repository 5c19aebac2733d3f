import { models } from '../../facts.ts'
import { figure, group, priceWithCoe, row, value } from '../builders.ts'
import type { CarModel, SpecificationValue, Variant } from '../types.ts'
import { buildCar, createRow, roadTaxRow, sizeGroup } from './car.ts'

const facts = models.seal
const { variants } = facts
const LAUNCH = 'Singapore’s launch line-up of 2023'
const WLTP = { cycle: 'WLTP', conditions: LAUNCH }
const PRICE = facts.price_sgd_with_coe
const FROM_PRICE = PRICE.value['2025_mid_from']
const PRICE_CONDITIONS =
  '“From” price. It is low for these versions and may belong to one of 110 kW or less; not confirmed'
const names = variants.value.map(({ name }) => name)
const shared = createRow(names)

type Version = (typeof variants.value)[number]

/** One value for each version, read from the version's own figures. */
function each(read: (version: Version) => string | undefined, citation = {}): SpecificationValue[] {
  return variants.value.flatMap((version) => {
    const text = read(version)
    return text === undefined ? [] : [value(version.name, text, variants, citation)]
  })
}

function getVersion(name: string): Version {
  const version = variants.value.find((candidate) => candidate.name === name)
  if (!version) throw new Error(`facts.json has no ${name} version of the Seal`)
  return version
}

const premium = getVersion('Premium')
const DC_KW: Record<string, number> = {
  Dynamic: facts.dc_kw.value['61.4'],
  Premium: facts.dc_kw.value['82.6'],
}

export const seal: CarModel = buildCar({
  id: 'seal',
  modelName: 'Seal',
  path: '/byd-seal',
  carType: 'Electric 4-Door Coupé',
  body: 'sedan',
  powertrain: 'electric',
  seats: facts.seats.value,
  coeCategory: 'B',
  tagline: 'Low, quick, and it seats five.',
  description:
    'The SEAL electric four-door coupé: up to 570 km by WLTP, 0–100 km/h from 3.8 s. Every figure with its source and date, and a test drive with lunch.',
  size: facts,
  range: figure('Range', premium.range_km, variants, {
    unit: 'km',
    variant: premium.name,
    ...WLTP,
  }),
  keyFigures: [
    figure('0–100 km/h', premium.accel, variants, {
      unit: 's',
      variant: premium.name,
      conditions: LAUNCH,
    }),
    figure('DC charging, up to', facts.dc_kw.value['82.6'], facts.dc_kw, {
      unit: 'kW',
      variant: premium.name,
    }),
    figure('Drag coefficient', String(facts.drag_cd.value), facts.drag_cd),
  ],
  price: priceWithCoe(FROM_PRICE, PRICE, {
    conditions: PRICE_CONDITIONS,
    exampleOmv: 25_000,
  }),
  variants: variants.value.map(({ name, drive, battery_kwh, power_kw }): Variant => ({
    _type: 'variant',
    name,
    summary: `${drive === 'AWD' ? 'All-wheel drive' : 'Rear drive'}, ${power_kw} kW, ${battery_kwh} kWh`,
  })),
  specifications: [
    group('Range and energy', [
      row(
        'Range',
        each(({ range_km }) => `${range_km} km`, WLTP),
      ),
      row(
        'Battery',
        each(({ battery_kwh }) => `${battery_kwh} kWh`, { conditions: LAUNCH }),
      ),
    ]),
    group('Performance', [
      row(
        'Power',
        each(({ power_kw }) => `${power_kw} kW`, { conditions: LAUNCH }),
      ),
      row(
        'Torque',
        each((version) => ('torque_nm' in version ? `${version.torque_nm} Nm` : undefined), {
          conditions: LAUNCH,
        }),
      ),
      row(
        '0–100 km/h',
        each(({ accel }) => `${accel} s`, { conditions: LAUNCH }),
      ),
      row(
        'Drive',
        each(({ drive }) => (drive === 'AWD' ? 'All four wheels' : 'Rear wheels')),
      ),
      shared('Drag coefficient', String(facts.drag_cd.value), facts.drag_cd),
    ]),
    group('Charging', [
      row(
        'DC, at a fast charger',
        Object.entries(DC_KW).map(([name, kw]) => value(name, `Up to ${kw} kW`, facts.dc_kw)),
      ),
      shared('AC, at home', `Up to ${facts.ac_kw.value.MY} kW`, facts.ac_kw, {
        conditions: 'Malaysia; Britain gets 11 kW. Singapore not published',
        from: 0,
      }),
    ]),
    sizeGroup(names, facts, [
      shared('Boot, seats up', `${facts.boot_l.value.boot} litres`, facts.boot_l),
      shared('Under the bonnet', `${facts.boot_l.value.frunk} litres`, facts.boot_l),
      shared('Seats', String(facts.seats.value), facts.seats),
    ]),
    group('Paperwork', [
      shared('COE category', 'B', facts.coe, {
        conditions: 'Any electric car of more than 110 kW',
      }),
      roadTaxRow(variants.value.map(({ name, power_kw }) => [name, power_kw])),
    ]),
  ],
  hasPreOrder: true,
  features: [
    {
      heading: 'The lowest car we sell',
      text: 'At 1,460 mm it is 155 mm lower than an ATTO 3. You sit down into it, as in a coupé, and then find four doors.',
      view: 'rear',
      alt: 'The SEAL from behind: low roof, two doors on this side',
    },
    {
      heading: 'Made to slip through',
      text: 'Its drag coefficient is 0.219. On the expressway the air has little to hold on to, which is good for range and for conversation.',
      view: 'side',
      focus: 0.3,
      alt: 'Nose, bonnet and low roof of the SEAL, from the side',
    },
  ],
})
