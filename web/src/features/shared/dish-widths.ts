/** Widths in which the picture of a found dish is served. */
export const DISH_WIDTHS = [72, 144, 216] as const
