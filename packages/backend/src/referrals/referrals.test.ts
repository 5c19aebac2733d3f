import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type MemberBackend, startMemberBackend } from '../embedded/appsync/graphql.fixture.ts'
import { getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { putItem } from '../store/store.ts'

const MINE = '{ myReferral { code friends vouchers } }'
const FINISH = 'mutation Finish($id: ID!) { setStatus(id: $id, status: DONE) { status } }'
const REOPEN = 'mutation Reopen($id: ID!) { setStatus(id: $id, status: IN_PROGRESS) { status } }'
const answerSchema = z.object({
  myReferral: z.object({ code: z.string(), friends: z.number(), vouchers: z.array(z.string()) }),
})
const LOOK = 'query Look($code: String!) { voucher(code: $code) { title state validUntil } }'
const REDEEM = `mutation Redeem($code: String!) {
  redeemVoucher(code: $code) { wasRedeemed voucher { state title } } }`

describe('a referral', () => {
  let backend: MemberBackend
  let drives: number
  beforeEach(async () => {
    backend = await startMemberBackend()
    drives = 0
  })
  afterEach(() => backend.close())

  const readOwn = async (sub = 'ann', email = `${sub}@example.com`, phone?: string) => {
    const token = await backend.pool.signIn(sub, { email, ...(phone && { phone_number: phone }) })
    const { data } = await backend.send(MINE, {}, { authorization: `Bearer ${token}` })
    return answerSchema.parse(data).myReferral
  }
  const asStaff = async () => ({
    authorization: `Bearer ${await backend.pool.signInStaff('mei', ['floor', 'sales'])}`,
  })

  const drive = async (referrerId: string, patch: Partial<EnquiryRecord> = {}) => {
    drives += 1
    const record = buildEnquiry({
      kind: 'TEST_DRIVE',
      key: `01JD3T7Q4KX2MD5N8P9RST00${String(drives).padStart(2, '0')}`,
      pending: [],
      person: { name: 'Ben', email: 'ben@example.com', phone: '+6591234567' },
      origin: { referrerId },
      date: '2026-11-20',
      time: '11:00',
      ...patch,
    })
    await putNewEnquiry(backend.store, record)
    return record.id
  }
  const finish = async (id: string) => backend.send(FINISH, { id }, await asStaff())

  it('has a code of its own for each member, always the same', async () => {
    const { code, friends } = await readOwn()
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(friends).toBe(0)
    expect((await readOwn()).code).toBe(code)
    expect((await readOwn('cai')).code).not.toBe(code)
  })

  it('has a code that is known once it was issued, in any case of letters', async () => {
    const isKnown = async (code: string) => {
      const query = 'query Known($code: String!) { isReferralKnown(code: $code) }'
      return (await backend.send(query, { code })).data?.['isReferralKnown']
    }
    const { code } = await readOwn()
    expect(await Promise.all([code, code.toLowerCase(), 'AH-1826', ''].map(isKnown))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('is rewarded once the friend has driven, and staff are told whom to thank', async () => {
    const { code } = await readOwn()
    const id = await drive(code.toLowerCase())
    expect((await readOwn()).friends).toBe(0)
    await finish(id)
    expect((await readOwn()).friends).toBe(1)
    const record = await getEnquiry(backend.store, id)
    expect(record?.notes).toMatchObject([{ by: 'The site', text: expect.stringContaining(code) }])
  })

  it('is not rewarded before the drive has begun', async () => {
    const { code } = await readOwn()
    const id = await drive(code, { date: '2026-11-20', time: '12:01' })
    const { errors } = await finish(id)
    expect(errors?.map(({ errorType }) => errorType)).toEqual(['TooEarly'])
    expect(await getEnquiry(backend.store, id)).toMatchObject({ status: 'CONFIRMED', pending: [] })
    expect(await readOwn()).toMatchObject({ friends: 0, vouchers: [] })
  })

  const look = async (code: string | undefined) =>
    (await backend.send(LOOK, { code })).data?.['voucher']
  const VALID = { title: 'S$50 dining voucher', state: 'VALID', validUntil: '2027-11-20' }

  it('gives each of the two a voucher of S$50, once, and tells both', async () => {
    const { code } = await readOwn()
    const id = await drive(code)
    await finish(id)
    const first = await getEnquiry(backend.store, id)
    expect(first?.pending.map(({ type }) => type)).toEqual(['rewarded'])
    const { vouchers } = await readOwn()
    expect(vouchers).toEqual([first?.reward?.referrerVoucher])
    expect(first?.reward?.voucher).not.toBe(vouchers[0])
    expect(await look(vouchers[0])).toEqual(VALID)
    expect(await look(first?.reward?.voucher)).toEqual(VALID)
    await backend.send(REOPEN, { id }, await asStaff())
    await finish(id)
    const again = await getEnquiry(backend.store, id)
    expect(again?.reward).toEqual(first?.reward)
    expect([again?.pending.length, again?.notes.length]).toEqual([1, 1])
    expect((await readOwn()).vouchers).toEqual(vouchers)
  })

  it('asks staff to give the voucher to a friend who left no email', async () => {
    const { code } = await readOwn()
    const id = await drive(code, { person: { name: 'Ben', phone: '+6591234567' } })
    await finish(id)
    const { notes, reward } = (await getEnquiry(backend.store, id)) ?? {}
    expect(notes?.at(-1)?.text).toContain(
      `This friend left no email, so give them theirs: ${reward?.voucher}.`,
    )
  })

  it('issues no voucher where nobody is rewarded', async () => {
    const { code } = await readOwn()
    const own = await drive(code, { person: { name: 'Ann', email: 'ann@example.com' } })
    const forged = await drive('AH-1826')
    for (const id of [own, forged]) {
      await finish(id)
      expect(await getEnquiry(backend.store, id)).toMatchObject({ notes: [], pending: [] })
    }
    expect((await readOwn()).vouchers).toEqual([])
  })

  it('is paid by vouchers that staff redeem once', async () => {
    const { code } = await readOwn()
    const id = await drive(code)
    await finish(id)
    const voucher = (await getEnquiry(backend.store, id))?.reward?.voucher
    const redeem = async (typed: string | undefined) => {
      const answer = await backend.send(REDEEM, { code: typed }, await asStaff())
      return answer.data?.['redeemVoucher']
    }
    const answers = await Promise.all([1, 2, 3].map(() => redeem(voucher?.toLowerCase())))
    expect(answers).toHaveLength(3)
    expect(answers.filter((each) => Object(each).wasRedeemed === true)).toEqual([
      { wasRedeemed: true, voucher: { state: 'USED', title: 'S$50 dining voucher' } },
    ])
    expect(await look(voucher)).toMatchObject({ state: 'USED' })
    expect(await redeem('BRUNCH-8T3W')).toMatchObject({
      wasRedeemed: false,
      voucher: { state: 'EXPIRED' },
    })
    expect(await redeem('DINE-NOBODYS')).toEqual({ wasRedeemed: false, voucher: null })
  })

  it.each(['LUNCH-7Q4K', 'LUNCH7Q4K', 'lunch 7q4k', 'lunch7q4k', 'LUN-CH7Q4K', 'LUNCH-7Q-4K'])(
    'finds the voucher LUNCH-7Q4K when %s is typed',
    async (typed) => {
      expect(await look(typed)).toMatchObject({ title: 'Set lunch for two' })
    },
  )

  it('finds and redeems a reward when its dashes are left out', async () => {
    const { code } = await readOwn()
    const id = await drive(code)
    await finish(id)
    const voucher = (await getEnquiry(backend.store, id))?.reward?.voucher ?? ''
    expect(await look(voucher.replaceAll('-', ''))).toEqual(VALID)
    const typed = voucher.toLowerCase().replaceAll('-', '')
    const { data } = await backend.send(REDEEM, { code: typed }, await asStaff())
    expect(data?.['redeemVoucher']).toMatchObject({ wasRedeemed: true })
    expect(await look(voucher)).toMatchObject({ state: 'USED' })
  })

  it('lets nobody but staff redeem a voucher', async () => {
    const token = await backend.pool.signIn('ann', { email: 'ann@example.com' })
    const headers = { authorization: `Bearer ${token}` }
    const { data, errors } = await backend.send(REDEEM, { code: 'LUNCH-7Q4K' }, headers)
    expect([data?.['redeemVoucher'] ?? null, errors?.length]).toEqual([null, 1])
    expect(await look('LUNCH-7Q4K')).toMatchObject({ state: 'VALID' })
  })

  it('is rewarded once for each friend, by email or phone, whoever sends them again', async () => {
    const [ann, cai] = [await readOwn(), await readOwn('cai')]
    const first = await drive(ann.code)
    await finish(first)
    await backend.send(REOPEN, { id: first }, await asStaff())
    await finish(first)
    await finish(await drive(ann.code))
    await finish(await drive(cai.code, { person: { name: 'B', phone: '+6591234567' } }))
    await finish(
      await drive(cai.code, {
        person: { name: 'B', email: 'Ben@Example.com', phone: '+6580000000' },
      }),
    )
    expect((await readOwn()).friends).toBe(1)
    expect((await readOwn('cai')).friends).toBe(0)
    await finish(await drive(ann.code, { person: { name: 'Dee', email: 'dee@example.com' } }))
    expect((await readOwn()).friends).toBe(2)
  })

  it('is rewarded once when two drives of a friend are finished at once', async () => {
    const { code } = await readOwn()
    const ids = [await drive(code), await drive(code), await drive(code)]
    await Promise.all(ids.map(finish))
    expect((await readOwn()).friends).toBe(1)
  })

  it.each(['AH-1826', '0000-0000', '7Q4K-X2MD'])(
    'is refused with a forged code: %s',
    async (code) => {
      await readOwn()
      const id = await drive(code)
      await finish(id)
      const record = await getEnquiry(backend.store, id)
      expect(record).toMatchObject({ status: 'DONE', notes: [] })
      expect((await readOwn()).friends).toBe(0)
    },
  )

  it('is no reward for oneself, for a meal, or after a cancelled drive', async () => {
    const { code } = await readOwn()
    await finish(await drive(code, { person: { name: 'Ann', email: 'Ann@example.com' } }))
    await finish(await drive(code, { kind: 'RESERVATION' }))
    await finish(await drive(code, { status: 'CANCELLED' }))
    expect((await readOwn()).friends).toBe(0)
  })

  it('is rewarded once for a mailbox, however its address is spelled', async () => {
    const { code } = await readOwn()
    const spellings = ['ben.ong@gmail.com', 'benong+a@gmail.com', 'b.e.n.ong@googlemail.com']
    for (const [at, email] of spellings.entries())
      await finish(await drive(code, { person: { name: 'Ben', email, phone: `+659123450${at}` } }))
    expect((await readOwn()).friends).toBe(1)
  })

  it('knows friends who were rewarded when spellings were told apart', async () => {
    const { code } = await readOwn()
    const emailHash = createHash('sha256').update('ben+byd@example.com').digest('base64url')
    await putItem(backend.store, {
      pk: `REFERRED#${emailHash}`,
      sk: 'FRIEND',
      enquiry: 'TEST_DRIVE-1',
    })
    await finish(await drive(code, { person: { name: 'Ben', email: 'Ben+byd@example.com' } }))
    expect((await readOwn()).friends).toBe(0)
  })

  it('is no reward for oneself under another spelling, or with the phone of oneself', async () => {
    const { code } = await readOwn('ann', 'ann.tan@gmail.com', '+6581110000')
    const person = { name: 'Ann', email: 'other@example.com' }
    await finish(await drive(code, { person: { ...person, email: 'anntan+2@gmail.com' } }))
    await finish(await drive(code, { person: { ...person, phone: '+6581110000' } }))
    await drive('', { member: 'ann', person: { ...person, phone: '+6582220000' } })
    await finish(await drive(code, { person: { ...person, phone: '+6582220000' } }))
    expect((await readOwn('ann', 'ann.tan@gmail.com')).friends).toBe(0)
  })
})
