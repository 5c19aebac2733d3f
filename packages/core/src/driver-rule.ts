/** Conditions for drivers before a test drive: the house's own rule, since no law that we know of asks for the year. */
export const DRIVER_RULE = 'hold a Class 3 or 3A licence and have driven for at least a year'
