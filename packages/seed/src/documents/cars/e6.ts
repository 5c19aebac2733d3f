import { models } from '../../facts.ts'
import { figure, group } from '../builders.ts'
import type { CarModel } from '../types.ts'
import { buildCar, createRow, roadTaxRow, sizeGroup } from './car.ts'

const facts = models.e6
const VARIANT = 'e6'
const one = [VARIANT]
const shared = createRow(one)
const CLAIM = { cycle: 'not stated', conditions: 'Elsewhere described as WLTP in town' }

export const e6: CarModel = buildCar({
  id: 'e6',
  modelName: 'e6',
  path: '/e6',
  carType: 'Electric MPV',
  inLineup: false,
  body: 'mpv',
  powertrain: 'electric',
  seats: facts.seats.value,
  coeCategory: 'A',
  tagline: 'For people who drive all day.',
  description:
    'The BYD e6 electric MPV, known in Singapore as a taxi and private-hire car: its figures, each with source and date, and whom to ask about one.',
  size: facts,
  range: figure('Range', facts.range_km.value.claim, facts.range_km, { unit: 'km', ...CLAIM }),
  keyFigures: [
    figure('AC charging, up to', facts.ac_kw.value, facts.ac_kw, { unit: 'kW' }),
    figure('Boot, seats up', facts.boot_l.value, facts.boot_l, { unit: 'litres' }),
    figure('Battery', facts.battery_kwh.value, facts.battery_kwh, { unit: 'kWh' }),
  ],
  variants: [{ _type: 'variant', name: VARIANT, summary: 'Front drive, COE Category A' }],
  specifications: [
    group('Range and energy', [
      shared('Range', `${facts.range_km.value.claim} km`, facts.range_km, CLAIM),
      shared('Battery', `${facts.battery_kwh.value} kWh`, facts.battery_kwh),
    ]),
    group('Performance', [
      shared('Power', `${facts.power_kw.value} kW`, facts.power_kw),
      shared('Torque', `${facts.torque_nm.value} Nm`, facts.torque_nm),
      shared('0–100 km/h', `${facts.accel_0_100_s.value} s`, facts.accel_0_100_s, {
        conditions: 'As printed by the source',
      }),
      shared('Drive', 'Front wheels', facts.drivetrain),
    ]),
    group('Charging', [
      shared('AC, at home', `Up to ${facts.ac_kw.value} kW`, facts.ac_kw),
      shared('DC, at a fast charger', `Up to ${facts.dc_kw.value} kW`, facts.dc_kw, {
        conditions: 'Another source says 70 kW, 20 to 80 % in about 40 minutes',
      }),
    ]),
    sizeGroup(one, facts, [
      shared('Boot, seats up', `${facts.boot_l.value} litres`, facts.boot_l),
      shared('Seats', String(facts.seats.value), facts.seats),
    ]),
    group('Paperwork', [
      shared('COE category', facts.coe.value, facts.coe),
      roadTaxRow([[VARIANT, facts.power_kw.value]]),
    ]),
  ],
  features: [
    {
      heading: 'You have probably been in one',
      text: 'ComfortDelGro bought a hundred as taxis, and a private-hire operator bought five hundred electric cars. The back seat has been well tested.',
      view: 'side',
      alt: 'Doors and back seat of the e6, from the side',
    },
    {
      heading: 'A boot for the airport',
      text: 'It holds 580 litres with the seats up. And the car takes up to 40 kW of AC, where the other electric cars here take about 7, which is what a driver between two shifts wants to know.',
      view: 'rear',
      alt: 'Tailgate of the e6, rear three quarters',
    },
  ],
})
