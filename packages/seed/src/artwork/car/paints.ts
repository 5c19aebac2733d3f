export interface PaintSpec {
  label: string
  /** Colour of the base coat, '#rrggbb'. */
  base: string
  /** Colour of the metallic flakes, which show where the softbox is reflected. */
  flake: string
  /** Strength of the clear coat's reflections. */
  clearcoat: number
}

/** Our own sample paints, then the maker's names known for Singapore. */
const PAINT_SPECS = {
  tide: { label: 'Tidewater', base: '#24465a', flake: '#6f9db3', clearcoat: 1 },
  porcelain: { label: 'Porcelain', base: '#d9dcdc', flake: '#ffffff', clearcoat: 0.8 },
  slate: { label: 'Slate', base: '#4c545a', flake: '#9aa5ac', clearcoat: 1 },
  lagoon: { label: 'Lagoon', base: '#275a73', flake: '#86b4c6', clearcoat: 1 },
  clay: { label: 'River Clay', base: '#a3a493', flake: '#dcdcc8', clearcoat: 0.9 },
  celadon: { label: 'Celadon', base: '#7d9a8e', flake: '#c4dcd0', clearcoat: 0.9 },
  coral: { label: 'Bandung Rose', base: '#a87470', flake: '#e2bdb4', clearcoat: 0.9 },
  graphite: { label: 'Graphite', base: '#2a2e32', flake: '#6d767d', clearcoat: 1 },
  ink: { label: 'Ink', base: '#080c12', flake: '#22303d', clearcoat: 1.1 },
  tamarind: { label: 'Tamarind', base: '#5c2014', flake: '#c06a45', clearcoat: 1 },
  pandan: { label: 'Pandan', base: '#1d4233', flake: '#6a9c82', clearcoat: 1 },
  'delan-black': { label: 'Delan Black', base: '#080c12', flake: '#22303d', clearcoat: 1.1 },
  'harbour-grey': { label: 'Harbour Grey', base: '#4c545a', flake: '#9aa5ac', clearcoat: 1 },
  'arctic-white': { label: 'Arctic White', base: '#d9dcdc', flake: '#ffffff', clearcoat: 0.8 },
  'stone-grey': { label: 'Stone Grey', base: '#8c8d86', flake: '#cfd0c6', clearcoat: 0.9 },
} satisfies Record<string, PaintSpec>

export type PaintId = keyof typeof PAINT_SPECS

export const PAINTS: Record<PaintId, PaintSpec> = PAINT_SPECS
