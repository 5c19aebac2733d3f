import { formatNumber } from 'core/numbers'

/** Unit of a number that is stored in hundredths: "S$" for cents, "%" for basis points. */
export function getHundredthsUnit(options: unknown): string | undefined {
  if (typeof options !== 'object' || options === null) return undefined
  const unit: unknown = Reflect.get(options, 'hundredthsOf')
  return typeof unit === 'string' ? unit : undefined
}

/** "22,500.5" as 2250050; undefined for what is no number with at most two decimals. */
export function parseHundredths(text: string): number | undefined {
  const plain = text.replaceAll(/[\s,]/g, '').replace('−', '-')
  return /^-?\d+(?:\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

/** 2250050 as "22,500.5". */
export const formatHundredths = (value: number): string => formatNumber(value / 100)
