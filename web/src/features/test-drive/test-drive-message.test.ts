import { expect, it } from '@jest/globals'
import { buildTestDriveMessage, buildTestDriveSummary } from './test-drive-message.ts'

const drive = {
  carName: 'Sealion 7',
  outletName: 'Suntec City',
  date: '2026-11-21',
  time: '13:30',
  name: 'Lim Wei Ling',
  phone: '8123 4567',
}

it('repeats the request as far as it is chosen', () => {
  expect(buildTestDriveSummary(drive)).toBe('Suntec City, Sat 21 Nov, 1.30 pm')
  expect(buildTestDriveSummary({ ...drive, outletName: '', time: '' })).toBe('Sat 21 Nov')
})

it('writes the request in full', () => {
  expect(buildTestDriveMessage(drive)).toBe(
    [
      'Hello, I would like to drive the Sealion 7: Suntec City, Sat 21 Nov, 1.30 pm.',
      'I hold a Class 3 or 3A licence.',
      'Lim Wei Ling, 8123 4567',
    ].join('\n'),
  )
})
