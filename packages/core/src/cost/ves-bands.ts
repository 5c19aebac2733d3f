/** Bands of the VES, from the cleanest car. */
export const VES_BANDS = ['A', 'B', 'C1', 'C2', 'C3'] as const

export type VesBand = (typeof VES_BANDS)[number]

/** Returns the band that a car is taken to be in until its LTA sheet is published. */
export const getAssumedVesBand = (isElectric: boolean): VesBand => (isElectric ? 'A' : 'B')
