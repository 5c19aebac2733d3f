import { formatNumber } from 'core/numbers'
import { models } from '../../facts.ts'
import { figure, group, row } from '../builders.ts'
import type { CarModel } from '../types.ts'
import { buildCar, same, sizeGroup } from './car.ts'

const facts = models['sealion-6-dm-i']
const VARIANT = 'SEALION 6 DM-i'
const one = [VARIANT]
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
      row(
        'Range, petrol and battery',
        same(
          one,
          `${formatNumber(facts.range_km.value.combined_claim)} km`,
          facts.range_km,
          COMBINED,
        ),
        'One reviewer drove a loaded car from Singapore into Malaysia and saw the fuel warning after 762 to 803 km.',
      ),
      row(
        'Range on the battery',
        same(one, `${facts.range_km.value.ev_nedc_claim_PH} km`, facts.range_km, {
          cycle: 'NEDC',
          conditions: 'Claimed in the Philippines; Australia says 81–92 km',
          from: 1,
        }),
      ),
      row('Battery', same(one, `${facts.battery_kwh.value} kWh`, facts.battery_kwh, ELSEWHERE)),
    ]),
    group('Engine and motor', [
      row('Engine', same(one, facts.engine.value, facts.engine, ELSEWHERE)),
      row('Electric motor', same(one, `${facts.motor_kw.value} kW`, facts.motor_kw, ELSEWHERE)),
      row('Combined power', same(one, `${facts.system_kw.value} kW`, facts.system_kw, ELSEWHERE)),
      row('Combined torque', same(one, `${facts.system_nm.value} Nm`, facts.system_nm, ELSEWHERE)),
      row('0–100 km/h', same(one, `${facts.accel_0_100_s.value} s`, facts.accel_0_100_s)),
      row('Drive', same(one, 'Front wheels', facts.drivetrain)),
    ]),
    group('Charging', [
      row('AC, at home', same(one, `Up to ${facts.ac_kw.value} kW`, facts.ac_kw, ELSEWHERE)),
      row(
        'DC, at a fast charger',
        same(one, `Up to ${facts.dc_kw.value} kW`, facts.dc_kw, {
          conditions: '30 to 80 % in 35 minutes, as sold in Australia and Thailand',
        }),
      ),
    ]),
    sizeGroup(one, facts, [
      row('Boot, seats up', same(one, `${facts.boot_l.value.seats_up} litres`, facts.boot_l)),
      row(
        'Boot, seats down',
        same(one, `${formatNumber(facts.boot_l.value.seats_down)} litres`, facts.boot_l),
      ),
      row('Seats', same(one, String(facts.seats.value), facts.seats)),
    ]),
    group('Paperwork', [
      row(
        'Vehicle rebate',
        same(one, 'None from 2026', facts.ves_eeai),
        'From 2026 rebates are for electric cars only.',
      ),
    ]),
  ],
  hasSpecificationPage: true,
  features: [
    {
      heading: 'Electric until Woodlands',
      text: 'The motor does the daily driving and the battery fills overnight. Past the checkpoint the petrol engine takes its share, and nobody looks for a charger.',
      view: 'tail',
      alt: 'Fuel flap, tail lamp and rear wheel of the SEALION 6 DM-i, from the side',
    },
    {
      heading: 'Loaded, and still going',
      text: 'A reviewer took one from Singapore into Malaysia with people and luggage. The fuel warning came on after 762 to 803 km.',
      view: 'cabin',
      alt: 'Doors, windows and roof rail of the SEALION 6 DM-i, from the side',
    },
  ],
})
