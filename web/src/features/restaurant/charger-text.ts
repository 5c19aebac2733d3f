import { formatNumber } from 'core/numbers'
import type { Charger } from '#content/types.ts'

/** "2 × 60 kW (CCS2)". */
export const toChargerText = ({ count, kilowatts, plug }: Charger): string =>
  `${count} × ${formatNumber(kilowatts)} kW (${plug})`
