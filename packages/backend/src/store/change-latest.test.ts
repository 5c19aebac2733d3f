import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { changeEnquiry, getEnquiry, putNewEnquiry } from './enquiries.ts'
import type { EnquiryRecord } from './enquiry-record.ts'
import { buildEnquiry } from './enquiry-record.fixture.ts'
import { changeLatest } from './change-latest.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const record = buildEnquiry()

let store: EmbeddedStore
beforeEach(async () => {
  store = await openEmbeddedStore()
  await putNewEnquiry(store, record)
})
afterEach(() => store.close())

const assign = (current: EnquiryRecord, assignee: string) =>
  changeEnquiry(store, current, { assignee }, { now })
const isUnassigned = ({ assignee }: EnquiryRecord) => assignee === undefined
const readAssignee = async () => (await getEnquiry(store, record.id))?.assignee

it('changes what somebody else has changed meanwhile', async () => {
  await changeEnquiry(store, record, { party: 5 }, { now })
  expect(await changeLatest(store, record, isUnassigned, (current) => assign(current, 'a'))).toBe(
    'changed',
  )
  expect(await getEnquiry(store, record.id)).toMatchObject({ party: 5, assignee: 'a' })
})

it('leaves alone what is not due any more after a conflict, and what is gone', async () => {
  await assign(record, 'a')
  const change = (current: EnquiryRecord) => assign(current, 'b')
  expect(await changeLatest(store, record, isUnassigned, change)).toBe('not-due')
  expect(await readAssignee()).toBe('a')
  const gone = buildEnquiry({ key: '01KAGQ00000000000000000009' })
  expect(await changeLatest(store, gone, isUnassigned, () => Promise.resolve(undefined))).toBe(
    'not-due',
  )
})

it('gives up when every try is in conflict', async () => {
  let tries = 0
  const outcome = await changeLatest(store, record, isUnassigned, () => {
    tries += 1
    return Promise.resolve(undefined)
  })
  expect([outcome, tries]).toEqual(['in-conflict', 5])
})
