import { formatNumber } from 'core/numbers'
import { models } from '../../facts.ts'
import { figure, group } from '../builders.ts'
import type { CarModel } from '../types.ts'
import { buildCar, createRow, sizeGroup } from './car.ts'

const facts = models['sealion-6-dm-i']
const VARIANT = 'SEALION 6 DM-i'
const one = [VARIANT]
const shared = createRow(one)
const COMBINED = {
  cycle: 'not stated',
  conditions: 'Full tank and full battery, as claimed by the maker',
  from: 0,
}
const ELSEWHERE = { conditions: 'As sold in Australia and Thailand' }

export const sealion6: CarModel = buildCar({
  id: 'sealion-6',
  modelName: 'Sealion 6 DM-i',
  path: '/byd-sealion-6',
  carType: 'Plug-in Hybrid SUV',
  body: 'suv',
  powertrain: 'plug-in-hybrid',
  seats: facts.seats.value,
  tagline: 'A plug for the week, a tank for the Causeway.',
  description:
    'The SEALION 6 DM-i plug-in hybrid SUV: short trips on the battery, long ones on petrol too. Every figure with its source and date, and a test drive.',
  size: facts,
  range: figure('Range, petrol and battery', facts.range_km.value.combined_claim, facts.range_km, {
    unit: 'km',
    ...COMBINED,
  }),
  keyFigures: [
    figure('Range on the battery', facts.range_km.value.ev_nedc_claim_PH, facts.range_km, {
      unit: 'km',
      cycle: 'NEDC',
      conditions: 'Claimed in the Philippines; Australia says 81–92 km',
      from: 1,
    }),
    figure('System power', facts.system_kw.value, facts.system_kw, { unit: 'kW', ...ELSEWHERE }),
    figure('Boot, seats up', facts.boot_l.value.seats_up, facts.boot_l, { unit: 'litres' }),
  ],
  variants: [{ _type: 'variant', name: VARIANT, summary: 'Front drive, plug-in hybrid' }],
  specifications: [
    group('Range and energy', [
      shared(
        'Range, petrol and battery',
        `${formatNumber(facts.range_km.value.combined_claim)} km`,
        facts.range_km,
        COMBINED,
        'One reviewer drove a loaded car from Singapore into Malaysia and saw the fuel warning after 762 to 803 km.',
      ),
      shared(
        'Range on the battery',
        `${facts.range_km.value.ev_nedc_claim_PH} km`,
        facts.range_km,
        {
          cycle: 'NEDC',
          conditions: 'Claimed in the Philippines; Australia says 81–92 km',
          from: 1,
        },
      ),
      shared('Battery', `${facts.battery_kwh.value} kWh`, facts.battery_kwh, ELSEWHERE),
    ]),
    group('Engine and motor', [
      shared('Engine', facts.engine.value, facts.engine, ELSEWHERE),
      shared('Electric motor', `${facts.motor_kw.value} kW`, facts.motor_kw, ELSEWHERE),
      shared('Combined power', `${facts.system_kw.value} kW`, facts.system_kw, ELSEWHERE),
      shared('Combined torque', `${facts.system_nm.value} Nm`, facts.system_nm, ELSEWHERE),
      shared('0–100 km/h', `${facts.accel_0_100_s.value} s`, facts.accel_0_100_s),
      shared('Drive', 'Front wheels', facts.drivetrain),
    ]),
    group('Charging', [
      shared('AC, at home', `Up to ${facts.ac_kw.value} kW`, facts.ac_kw, ELSEWHERE),
      shared('DC, at a fast charger', `Up to ${facts.dc_kw.value} kW`, facts.dc_kw, {
        conditions: '30 to 80 % in 35 minutes, as sold in Australia and Thailand',
      }),
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
      shared(
        'Vehicle rebate',
        'None from 2026',
        facts.ves_eeai,
        {},
        'From 2026 rebates are for electric cars only.',
      ),
    ]),
  ],
  hasSpecificationPage: true,
  features: [
    {
      heading: 'Electric until Woodlands',
      text: 'The motor does the daily driving and the battery fills overnight. Past the checkpoint the petrol engine takes its share, and nobody looks for a charger.',
      view: 'rear',
      alt: 'Tailgate of the SEALION 6 DM-i, rear three quarters',
    },
    {
      heading: 'Loaded, and still going',
      text: 'A reviewer took one from Singapore into Malaysia with people and luggage. The fuel warning came on after 762 to 803 km.',
      view: 'side',
      alt: 'Doors, windows and roof rail of the SEALION 6 DM-i, from the side',
    },
  ],
})
