const ALL_ZONES = 'Intl.supportedValuesOf("timeZone")'
const SINGAPORE = '["Asia/Singapore"]'

/** Files of Sanity that work out the zones which an input of a time offers. */
export const TIME_ZONE_FILES = /sanity\/lib\/useTimeZone-[^/]*\.js$/

/**
 * Leaves an input of a time one zone, the only one that it shows here (`SINGAPORE_TIME`). Sanity names more than 400
 * for each day that a form has, before the form can be typed in, so that they can be chosen.
 */
export const keepOneTimeZone = (code: string): string => code.replaceAll(ALL_ZONES, SINGAPORE)
