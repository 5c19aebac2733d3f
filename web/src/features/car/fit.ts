import { formatMillimetres } from 'core/numbers'

/** Dimensions of a standard parking lot in Singapore, in millimetres. */
export const STANDARD_LOT = { lengthMm: 4800, widthMm: 2400 } as const

/** Spare length of the lot; negative when the car is longer. */
export function getSpareLength(lengthMm: number): number {
  return STANDARD_LOT.lengthMm - lengthMm
}

/** Spare width on each side of a centred car. */
export function getSpareWidth(widthMm: number): number {
  return Math.round((STANDARD_LOT.widthMm - widthMm) / 2)
}

/** Start and end of a span that is centred in a drawing. */
export function toCentred(size: number, frame: number): [start: number, end: number] {
  return [(frame - size) / 2, (frame + size) / 2]
}

/** "30 mm over a standard lot". */
export function toLengthNote(lengthMm: number): string {
  const spare = getSpareLength(lengthMm)
  if (spare === 0) return 'exactly a standard lot'
  return spare > 0
    ? `${formatMillimetres(spare)} to spare in a standard lot`
    : `${formatMillimetres(-spare)} over a standard lot`
}

/** The drawing in a sentence. */
export function toFitSentence(modelName: string, lengthMm: number): string {
  const spare = getSpareLength(lengthMm)
  if (spare === 0) return `${modelName} is exactly as long as the lot.`
  return spare > 0
    ? `${modelName} is ${formatMillimetres(spare)} shorter, so it stands inside the lines.`
    : `${modelName} is ${formatMillimetres(-spare)} longer, so it stands ${formatMillimetres(Math.round(-spare / 2))} past the line at each end.`
}
