import { expect, it } from '@jest/globals'
import { toStaff } from './staff.ts'

it('gives HR applications only, with their export', () => {
  expect(toStaff('hana@example.com', ['hr'])).toEqual({
    email: 'hana@example.com',
    kinds: ['JOB_APPLICATION'],
    outlets: [],
    mayExport: true,
    maySell: false,
    isManager: false,
  })
})

it.each([
  [['sales'], false],
  [['manager', 'sales'], true],
])('gives %j no applications', (groups, mayExport) => {
  const staff = toStaff('mei@example.com', groups)
  expect(staff?.kinds).toContain('CONTACT')
  expect(staff?.kinds).not.toContain('JOB_APPLICATION')
  expect(staff?.mayExport).toBe(mayExport)
})

it('gives the floor the tables of its outlets, without sales', () => {
  expect(toStaff('farah@example.com', ['floor', 'outlet-suntec'])).toEqual({
    email: 'farah@example.com',
    kinds: ['RESERVATION', 'WAITING_LIST', 'LARGE_GROUP'],
    outlets: ['suntec'],
    mayExport: false,
    maySell: false,
    isManager: false,
  })
  expect(toStaff('sam@example.com', ['sales', 'outlet-all'])).toMatchObject({
    outlets: 'all',
    maySell: true,
  })
})

it('rejects a member without a staff group', () => {
  expect(toStaff('ben@example.com', ['ap-southeast-1_Google'])).toBeUndefined()
})

it.each([
  [['manager'], true],
  [['sales'], false],
])('shows what campaigns sold to managers alone: %j', (groups, isManager) => {
  expect(toStaff('mei@example.com', groups)?.isManager).toBe(isManager)
})
