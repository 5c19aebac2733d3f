/** Editors may travel; what runs until noon ends at noon in Singapore. Studio names the zone. */
export const SINGAPORE_TIME = {
  displayTimeZone: 'Asia/Singapore',
  allowTimeZoneSwitch: false,
  dateFormat: 'D MMM YYYY',
  timeFormat: 'HH:mm',
}
