import { formatDollars } from './numbers.ts'

/** Rules of a restaurant for guests who book a table; Studio may leave any of them empty. */
export interface HouseRules {
  /** Minutes for which a table is kept for a party that is late. */
  lateMinutes?: number | undefined
  /** Consequence when nobody comes, in the restaurant's words. */
  noShowRule?: string | undefined
  /** Deposit for each guest; absent where none is asked for. */
  depositDollars?: number | undefined
}

/** The rules of a table as a visitor reads them, before and after booking. */
export function describeHouseRules(
  { lateMinutes, noShowRule, depositDollars }: HouseRules,
  party: number,
): string[] {
  const sum = depositDollars && party > 1 ? `, ${formatDollars(depositDollars * party)} in all` : ''
  return [
    lateMinutes ? `If you are late, we keep the table for ${lateMinutes} minutes.` : '',
    noShowRule?.trim() ?? '',
    depositDollars
      ? `This restaurant asks for a deposit of ${formatDollars(depositDollars)} a guest${sum}, and will contact you about it. Nothing is paid here.`
      : '',
  ].filter(Boolean)
}
