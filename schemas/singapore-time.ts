/** The one format of days in Studio, which `studio/typed-date.ts` writes what was typed in. */
export const DAY = { dateFormat: 'D MMM YYYY' }

/** Shows times in Singapore's zone, which Studio names, even to editors abroad. */
export const SINGAPORE_TIME = {
  displayTimeZone: 'Asia/Singapore',
  allowTimeZoneSwitch: false,
  ...DAY,
  timeFormat: 'h:mm a',
}
