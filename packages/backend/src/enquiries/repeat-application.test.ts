import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import {
  buildCreation,
  buildKey,
  NOW,
  startBackend,
  type TestBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { buildPdf } from '../files/files.fixture.ts'
import { getFile, keepFile } from '../files/file-records.ts'
import { takeApplicantPlace } from '../store/applicants.ts'
import { changeEnquiry, getEnquiry } from '../store/enquiries.ts'

const receiptSchema = z.object({
  __typename: z.string(),
  id: z.string().optional(),
  reason: z.string().optional(),
  manageToken: z.string().nullish(),
})

describe('an application', () => {
  let backend: TestBackend
  beforeEach(async () => {
    backend = await startBackend()
  })
  afterEach(() => backend.close())

  const keep = () =>
    keepFile(
      backend.store,
      { put: () => Promise.resolve() },
      {
        purpose: 'resume',
        bytes: buildPdf(),
        contentType: 'application/pdf',
        extension: 'pdf',
      },
      NOW.getTime(),
    )

  const build = async (patch: Record<string, unknown> = {}) => ({
    key: buildKey(),
    career: 'barista',
    message: 'Hello',
    resume: await keep(),
    person: { name: 'Aina Rahman', email: 'aina@example.com' },
    consents: [],
    ...patch,
  })

  const send = async (input: Record<string, unknown>) => {
    const create = buildCreation('createJobApplication', 'JobApplicationInput')
    const { data } = await backend.send(create, { input })
    return receiptSchema.parse(data?.['result'])
  }

  it('for the same role by the same person updates the first, and tells nobody its link', async () => {
    const first = await send(await build())
    const again = await build({
      message: 'Hello again',
      person: { name: 'Aina R.', email: 'Aina+byd@Example.com', phone: '+6581234567' },
      consents: [
        { purpose: 'keep-application', textVersion: '2026-11-21', givenAt: NOW.toISOString() },
      ],
    })
    const second = await send(again)
    expect(first.manageToken).toEqual(expect.any(String))
    expect(second).toMatchObject({ __typename: 'Receipt', id: first.id, manageToken: null })
    const record = await getEnquiry(backend.store, first.id ?? '')
    expect(record).toMatchObject({
      details: { career: 'barista', message: 'Hello again', resume: again.resume },
      person: { name: 'Aina Rahman', email: 'aina@example.com' },
      consents: [{ purpose: 'keep-application' }],
      notes: [{ by: 'The site', text: expect.stringContaining('Aina R.. Phone: +6581234567') }],
      purgeAt: '2028-11-20T04:00:00.000Z',
    })
    expect(record?.pending.map(({ type }) => type)).toEqual(['created', 'changed'])
    expect(await getFile(backend.store, again.resume)).toMatchObject({ claimedBy: first.id })
    expect(await getEnquiry(backend.store, `JOB_APPLICATION-${again.key}`)).toBeUndefined()
  })

  it('counts once when the second is sent twice', async () => {
    const first = await send(await build())
    const again = await build()
    await send(again)
    expect(await send(again)).toMatchObject({ id: first.id })
    const record = await getEnquiry(backend.store, first.id ?? '')
    expect(record?.notes).toHaveLength(1)
  })

  it('repeated with its own key is answered as the first', async () => {
    const input = await build()
    const first = await send(input)
    expect(await send(input)).toEqual(first)
  })

  it('stands alone for another role, another person, or after the first was withdrawn', async () => {
    const first = await send(await build())
    const ben = await send(await build({ person: { name: 'Ben Tan', email: 'ben@example.com' } }))
    const record = await getEnquiry(backend.store, first.id ?? '')
    if (!record) throw new Error('no record')
    await changeEnquiry(backend.store, record, { status: 'CANCELLED' }, { now: NOW })
    const second = await send(await build())
    expect(new Set([first.id, ben.id, second.id]).size).toBe(3)
    expect(second.manageToken).toEqual(expect.any(String))
  })

  it('is one when several are sent at once', async () => {
    const inputs = await Promise.all(Array.from({ length: 6 }, () => build()))
    const answers = await Promise.all(inputs.map(send))
    const written = await Promise.all(
      inputs.map(({ key }) => getEnquiry(backend.store, `JOB_APPLICATION-${key}`)),
    )
    expect(written.filter((record) => record !== undefined)).toHaveLength(1)
    const others = answers.filter(({ id }) => id === undefined)
    expect(others.every(({ reason }) => reason === 'NOT_ALLOWED')).toBe(true)
  })

  it('takes the place of one that was never written, a minute later', async () => {
    const applicant = { email: 'aina@example.com', career: 'barista' }
    const at = (secondsAgo: number) => new Date(NOW.getTime() - secondsAgo * 1000).toISOString()
    const lost = 'JOB_APPLICATION-01KAGQ00000000000000009999'
    await takeApplicantPlace(backend.store, applicant, { enquiry: lost, at: at(30) })
    expect(await send(await build())).toMatchObject({ reason: 'NOT_ALLOWED' })
    await takeApplicantPlace(backend.store, applicant, { enquiry: lost, at: at(90) })
    expect(await send(await build())).toMatchObject({ __typename: 'Receipt' })
  })

  it('that updates another needs a résumé of its own', async () => {
    const input = await build()
    await send(input)
    const theirs = await build({ person: { name: 'Ben', email: 'ben@example.com' } })
    await send(theirs)
    const again = await build({ resume: theirs.resume })
    expect(await send(again)).toMatchObject({ reason: 'INVALID' })
  })
})
