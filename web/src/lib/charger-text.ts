import { formatNumber } from 'core/numbers'

interface Charger {
  plug: string
  kilowatts: number
  count: number
}

/** "2 × 60 kW (CCS2)". */
export const toChargerText = ({ count, kilowatts, plug }: Charger): string =>
  `${count} × ${formatNumber(kilowatts)} kW (${plug})`
