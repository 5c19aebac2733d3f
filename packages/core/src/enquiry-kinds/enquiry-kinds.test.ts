import { expect, it } from '@jest/globals'
import {
  ENQUIRY_KINDS,
  FORM_NAMES,
  getFormPath,
  getStaffKinds,
  isFormName,
  isPlainForm,
  KINDS,
  sellsCars,
} from './enquiry-kinds.ts'

const all = Object.values(ENQUIRY_KINDS)

it('describes each kind under its own key', () => {
  expect(all.map(({ kind }) => kind)).toEqual(KINDS)
})

it.each(['form', 'mutation', 'staffLabel'] as const)('gives no two kinds the same %s', (name) => {
  expect(new Set(all.map((each) => each[name])).size).toBe(all.length)
})

it('knows the forms', () => {
  expect(FORM_NAMES).toEqual(all.map(({ form }) => form))
  expect(FORM_NAMES.every(isFormName)).toBe(true)
  expect(isFormName('toString')).toBe(false)
})

it('gives tables to the floor, applications to HR alone, all else to sales, and managers all but HR’s', () => {
  expect(getStaffKinds(['hr'])).toEqual(['JOB_APPLICATION'])
  const tables = ['RESERVATION', 'WAITING_LIST', 'LARGE_GROUP']
  expect(getStaffKinds(['floor', 'outlet-all'])).toEqual(tables)
  const others = KINDS.filter((kind) => kind !== 'JOB_APPLICATION')
  expect(getStaffKinds(['sales'])).toEqual(others.filter((kind) => !tables.includes(kind)))
  expect(getStaffKinds(['floor', 'sales'])).toEqual(others)
  expect(getStaffKinds(['marketing', 'developer', 'administrator'])).toEqual([])
  expect(getStaffKinds(['manager', 'sales'])).toEqual(others)
  expect(getStaffKinds(['floor', 'sales', 'hr'])).toEqual(KINDS)
  expect(getStaffKinds(['us-east-1_Google', 'constructor'])).toEqual([])
})

it('sells cars by what sales work on, and by no table, large group or application', () => {
  expect(KINDS.filter(sellsCars)).toEqual(getStaffKinds(['sales']))
})

it.each([
  ['/contact', { model: 'byd-seal' }, '/contact'],
  ['/booking/:model', { model: 'byd-seal' }, '/booking/byd-seal'],
  ['/booking/:model', {}, '/booking'],
  ['/booking/:model', { model: '../member' }, '/booking'],
] as const)('leads from %s with %j to %s', (path, entries, expected) => {
  expect(getFormPath({ path }, entries)).toBe(expected)
})

it('recognises plain forms when they have no checks of their own', () => {
  expect((['contact', 'trade-in'] as const).filter(isPlainForm)).toEqual(['contact'])
})
