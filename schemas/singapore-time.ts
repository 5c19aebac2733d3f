/** Shows times in Singapore's zone, which Studio names, even to editors abroad. */
export const SINGAPORE_TIME = {
  displayTimeZone: 'Asia/Singapore',
  allowTimeZoneSwitch: false,
  dateFormat: 'D MMM YYYY',
  timeFormat: 'HH:mm',
}
