import { formatVisitDate, formatVisitTime } from '#features/shared/visit/visit-times.ts'

export interface TestDrive {
  carName: string
  outletName: string
  date: string
  /** "13:30"; empty until chosen. */
  time: string
  name: string
  phone: string
}

export function buildTestDriveSummary({
  outletName,
  date,
  time,
}: Pick<TestDrive, 'outletName' | 'date' | 'time'>): string {
  return [outletName, formatVisitDate(date), time && formatVisitTime(time)]
    .filter(Boolean)
    .join(', ')
}

export function buildTestDriveMessage(drive: TestDrive): string {
  return [
    `Hello, I would like to drive the ${drive.carName}: ${buildTestDriveSummary(drive)}.`,
    'I hold a Class 3 or 3A licence.',
    `${drive.name}, ${drive.phone}`,
  ].join('\n')
}
