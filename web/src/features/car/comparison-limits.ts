export const COMPARISON_LIMITS = { least: 2, most: 4 } as const
