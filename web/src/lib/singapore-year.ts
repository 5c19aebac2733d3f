export const getSingaporeYear = (now = new Date()): string =>
  now.toLocaleDateString('en-SG', { year: 'numeric', timeZone: 'Asia/Singapore' })
