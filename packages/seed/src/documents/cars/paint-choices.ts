import type { CarId, PaintId } from '../../pictures.ts'

export interface PaintChoice {
  id: PaintId
  /** Most paint names in Singapore are not known: those are our own samples. */
  isSample: boolean
}

function samples(...ids: PaintId[]): PaintChoice[] {
  return ids.map((id) => ({ id, isSample: true }))
}

function known(...ids: PaintId[]): PaintChoice[] {
  return ids.map((id) => ({ id, isSample: false }))
}

/** The paints of each car, the default one first. */
export const PAINT_CHOICES: Record<CarId, PaintChoice[]> = {
  'sealion-7': samples('tide', 'porcelain', 'slate', 'pandan', 'tamarind', 'ink'),
  seal: samples('tamarind', 'porcelain', 'graphite', 'lagoon', 'ink'),
  'seal-6-ev': samples('porcelain', 'slate', 'tide', 'ink'),
  'sealion-6': known('harbour-grey', 'delan-black', 'arctic-white', 'stone-grey'),
  'atto-3': samples('lagoon', 'porcelain', 'graphite', 'coral'),
  'atto-2': samples('clay', 'porcelain', 'celadon', 'ink'),
  e6: samples('celadon', 'porcelain', 'slate'),
  dolphin: samples('coral', 'porcelain', 'celadon', 'graphite'),
  m6: samples('pandan', 'porcelain', 'slate', 'ink'),
  /** On its own site. */
  d9: [],
}
