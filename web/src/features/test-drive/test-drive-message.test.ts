import { expect, it } from '@jest/globals'
import { buildTestDriveMessage, buildTestDriveSummary } from './test-drive-message.ts'
import { validateTestDrive } from './validate-test-drive.ts'
import { DRIVE_ENTRIES, DRIVE_OFFER } from './test-drive.fixture.ts'

it('summarises the request as far as it is selected', () => {
  const choice = { outletName: 'Suntec City', date: '2026-11-21', time: '13:30' }
  expect(buildTestDriveSummary(choice)).toBe('Suntec City, Sat 21 Nov, 1.30 pm')
  expect(buildTestDriveSummary({ ...choice, outletName: '', time: '' })).toBe('Sat 21 Nov')
  expect(buildTestDriveSummary({})).toBe('')
})

it('ends with the number where no email address is given', () => {
  const checked = validateTestDrive({ ...DRIVE_ENTRIES, email: '' }, DRIVE_OFFER)
  expect(checked.ok && buildTestDriveMessage(checked.value)).toMatch(
    /\nLim Wei Ling, \+65 8123 4567$/,
  )
})

it('contains the whole request', () => {
  const checked = validateTestDrive(
    { ...DRIVE_ENTRIES, news: 'on', tableTime: '12:30', tableParty: '4' },
    DRIVE_OFFER,
  )
  expect(checked.ok && buildTestDriveMessage(checked.value)).toBe(
    [
      'Hello, I would like to drive the Sealion 7: Suntec City, Sat 21 Nov, 1.30 pm.',
      'With a table for 4 at 12.30 pm.',
      'I hold a Class 3 or 3A licence and have driven for at least a year.',
      'You may email me when new models arrive.',
      'Lim Wei Ling, +65 8123 4567, weiling@example.com',
    ].join('\n'),
  )
})
