/** Facts that documents state about the pictures in `images/`: one scale for all cars, one light for all paints. */
interface DrawnCar {
  name: string
  /** Paint of its pictures that show one paint only. */
  paint: PaintId
  /** From the nose to the front axle, measured on the drawing. */
  frontOverhangMm: number
}

/** Our own sample paints, then the maker's names known for Singapore. */
export const PAINTS = {
  tide: { label: 'Tidewater', swatch: '#24465a' },
  porcelain: { label: 'Porcelain', swatch: '#d9dcdc' },
  slate: { label: 'Slate', swatch: '#4c545a' },
  lagoon: { label: 'Lagoon', swatch: '#275a73' },
  clay: { label: 'River Clay', swatch: '#a3a493' },
  celadon: { label: 'Celadon', swatch: '#7d9a8e' },
  coral: { label: 'Bandung Rose', swatch: '#a87470' },
  graphite: { label: 'Graphite', swatch: '#2a2e32' },
  ink: { label: 'Ink', swatch: '#080c12' },
  tamarind: { label: 'Tamarind', swatch: '#5c2014' },
  pandan: { label: 'Pandan', swatch: '#1d4233' },
  'delan-black': { label: 'Delan Black', swatch: '#080c12' },
  'harbour-grey': { label: 'Harbour Grey', swatch: '#4c545a' },
  'arctic-white': { label: 'Arctic White', swatch: '#d9dcdc' },
  'stone-grey': { label: 'Stone Grey', swatch: '#8c8d86' },
} as const

export type PaintId = keyof typeof PAINTS

export const DRAWN_CARS = {
  seal: { name: 'SEAL', paint: 'tamarind', frontOverhangMm: 885 },
  'seal-6-ev': { name: 'SEAL 6 EV', paint: 'porcelain', frontOverhangMm: 915 },
  'sealion-7': { name: 'SEALION 7', paint: 'tide', frontOverhangMm: 895 },
  'sealion-6': {
    name: 'SEALION 6 DM-i',
    paint: 'harbour-grey',
    frontOverhangMm: 955,
  },
  'atto-3': { name: 'ATTO 3', paint: 'lagoon', frontOverhangMm: 880 },
  'atto-2': { name: 'ATTO 2', paint: 'clay', frontOverhangMm: 855 },
  e6: { name: 'e6', paint: 'celadon', frontOverhangMm: 930 },
  dolphin: { name: 'DOLPHIN', paint: 'coral', frontOverhangMm: 815 },
  m6: { name: 'M6', paint: 'pandan', frontOverhangMm: 900 },
  d9: { name: 'DENZA D9', paint: 'ink', frontOverhangMm: 975 },
} as const satisfies Record<string, DrawnCar>

export type CarId = keyof typeof DRAWN_CARS
