/** Minutes for which a party keeps its table, by its size; Studio may leave any of them empty. */
export interface TableStays {
  stayUpTo2?: number | undefined
  stayUpTo4?: number | undefined
  stayAbove4?: number | undefined
}

export const DEFAULT_STAYS = {
  stayUpTo2: 90,
  stayUpTo4: 120,
  stayAbove4: 150,
} as const satisfies TableStays

/** Minutes for which a party of this size takes its table. */
export function getStayMinutes(stays: TableStays, party: number): number {
  if (party <= 2) return stays.stayUpTo2 ?? DEFAULT_STAYS.stayUpTo2
  if (party <= 4) return stays.stayUpTo4 ?? DEFAULT_STAYS.stayUpTo4
  return stays.stayAbove4 ?? DEFAULT_STAYS.stayAbove4
}
