import { formatMillimetres } from 'core/numbers'

/** What most car parks in Singapore paint on the floor, in millimetres. */
export const STANDARD_LOT = { lengthMm: 4800, widthMm: 2400 } as const

/** Length left in front of and behind the car together; negative when it stands out of the lot. */
export function getSpareLength(lengthMm: number): number {
  return STANDARD_LOT.lengthMm - lengthMm
}

/** Width left on each side when the car stands in the middle. */
export function getSpareWidth(widthMm: number): number {
  return Math.round((STANDARD_LOT.widthMm - widthMm) / 2)
}

/** Where something stands that is centred in a drawing: its start and its end. */
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

/** What the drawing says, as a sentence. */
export function toFitSentence(modelName: string, lengthMm: number): string {
  const spare = getSpareLength(lengthMm)
  if (spare === 0) return `${modelName} is exactly as long as the lot.`
  return spare > 0
    ? `${modelName} is ${formatMillimetres(spare)} shorter, so it stands inside the lines.`
    : `${modelName} is ${formatMillimetres(-spare)} longer, so it stands ${formatMillimetres(Math.round(-spare / 2))} past the line at each end.`
}
