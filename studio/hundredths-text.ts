import { formatNumber } from 'core/numbers'

/** Unit in which a number is entered, "S$" or "%", and how many of what is stored make one. */
export interface EnteredIn {
  unit: string
  scale: 1 | 100
}

/** Reads from a field's options in which unit its number is entered, if they say. */
export function getEnteredIn(options: unknown): EnteredIn | undefined {
  if (typeof options !== 'object' || options === null) return undefined
  const [whole, hundredths]: unknown[] = ['wholeOf', 'hundredthsOf'].map((name) =>
    Reflect.get(options, name),
  )
  if (typeof whole === 'string') return { unit: whole, scale: 1 }
  return typeof hundredths === 'string' ? { unit: hundredths, scale: 100 } : undefined
}

/** "22,500.5" as 2250050; undefined for what is no number with at most two decimals. */
export function parseHundredths(text: string): number | undefined {
  const plain = text.replaceAll(/[\s,]/g, '').replace('−', '-')
  return /^-?\d+(?:\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

/** 2250050 as "22,500.5". */
export const formatHundredths = (value: number): string => formatNumber(value / 100)
