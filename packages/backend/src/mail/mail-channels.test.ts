import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MessageRejected, TooManyRequestsException } from '@aws-sdk/client-sesv2'
import type { MessageChannel } from 'core/message-channels'
import type { ReplyChannel } from 'core/staff-replies'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import PostalMime from 'postal-mime'
import { toPendingDeliveries } from '../outbox/deliveries.ts'
import { getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import type { EnquiryRecord, NoticeType } from '../store/enquiry-record.ts'
import { SITE } from 'core/enquiry-words'
import { endReferral, readReferral } from '../referrals/referrals.ts'
import type { MessageSender } from '../messages/message-sender.ts'
import { keepMailFeedback } from './mail-feedback.ts'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { createDirectoryReader } from './directory.ts'
import { createFileMessageSender } from '../embedded/mailbox/file-message-sender.ts'
import { createFileSender } from '../embedded/mailbox/file-sender.ts'
import { directory } from './mail.fixture.ts'
import { createMailApp } from '../embedded/mailbox/mail-app.ts'
import { removeMailFiles } from '../embedded/mailbox/mail-files.ts'
import { createMailChannels } from './mail-channels.ts'
import { createSesSender } from '../aws/ses-sender.ts'

const AT = '2026-11-20T04:00:00.000Z'
const person = { name: 'Lim <b>Wei</b> Ling', email: 'wei.ling@example.com' }
const BOUNCES = 'bounce@simulator.amazonses.com'
const signal = new AbortController().signal

describe('mails', () => {
  let store: EmbeddedStore
  let folder: string
  beforeEach(async () => {
    store = await openEmbeddedStore()
    folder = mkdtempSync(join(tmpdir(), 'mail-'))
  })
  afterEach(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })

  const deliver = (
    record: EnquiryRecord,
    {
      channel = 'visitor',
      type = 'created',
      id = 'n1',
      getDirectory = async () => directory,
      setUp = ['sms', 'whatsapp'],
      sendMessage = createFileMessageSender(folder).send,
      at = AT,
      now = Date.parse(AT),
    }: {
      channel?: 'visitor' | 'staff' | 'referrer'
      type?: NoticeType
      id?: string
      getDirectory?: () => Promise<typeof directory>
      setUp?: readonly MessageChannel[]
      sendMessage?: MessageSender['send']
      at?: string
      now?: number
    } = {},
  ) => {
    const delivery = toPendingDeliveries(record, {
      id,
      type,
      at,
      requestId: 'edge-12345678',
    }).find((each) => each.channel === channel)
    if (!delivery) throw new Error('no delivery')
    const channels = createMailChannels({
      store,
      sender: createFileSender(folder, (event) => keepMailFeedback(store, event, new Date(AT))),
      messages: { ...createFileMessageSender(folder), channels: setUp, send: sendMessage },
      getDirectory,
      siteUrl: 'https://byd1826.example',
      getCode: () => '012345',
      getConsentUrl: () => 'https://byd1826.example/manage/consents/mine?token=s3aled',
      getManageUrl: ({ id }) => `https://byd1826.example/manage/reservation/${id}?token=t`,
      getStaffUrl: ({ id }) => `https://studio.example/enquiries/${id}`,
      now: () => now,
    })
    return channels[channel].deliver(record, delivery, signal)
  }

  it('writes a mail to a file named by its delivery, once per delivery', async () => {
    const record = buildEnquiry({ person })
    expect(await deliver(record)).toEqual({ state: 'sent' })
    expect(await deliver(record)).toEqual({ state: 'sent' })
    expect(await deliver(record, { channel: 'staff' })).toEqual({ state: 'sent' })
    expect(readdirSync(folder)).toEqual([
      `20261120T040000000Z-${record.id}-n1-staff.eml`,
      `20261120T040000000Z-${record.id}-n1-visitor.eml`,
    ])
  })

  it('tells whoever was given an enquiry, unless they have opened it', async () => {
    const given = buildEnquiry({ person, assignee: 'raj@example.com', handedBy: 'mei@example.com' })
    const asked = { channel: 'staff', type: 'assigned' } as const
    expect(await deliver(given, asked)).toEqual({ state: 'sent' })
    const [file = ''] = readdirSync(folder)
    const mail = await PostalMime.parse(readFileSync(join(folder, file)))
    expect(mail.to?.map(({ address }) => address)).toEqual(['raj@example.com'])
    expect(await deliver({ ...given, handedBy: undefined }, asked)).toEqual({
      state: 'skipped',
      reason: 'opened or taken back meanwhile',
    })
  })

  it('has visitors answer those who work on it: the outlet of a visit, who hires for a role', async () => {
    const outlets = directory.outlets.map((each) => ({ ...each, email: 'suntec@byd1826.example' }))
    const getReplyTo = async (patch: Partial<EnquiryRecord>) => {
      const record = buildEnquiry({ person, ...patch })
      await deliver(record, { getDirectory: async () => ({ ...directory, outlets }) })
      const name = readdirSync(folder).find((each) => each.includes(record.id)) ?? ''
      const { replyTo } = await PostalMime.parse(readFileSync(join(folder, name)))
      return replyTo?.map(({ address }) => address)
    }
    expect(await getReplyTo({})).toEqual(['suntec@byd1826.example'])
    expect(await getReplyTo({ kind: 'JOB_APPLICATION' })).toEqual(['jobs@byd1826.example'])
  })

  it('lets mail programs end the news that a registration is for, and no other mail', async () => {
    const getEnd = async (id: string, patch: Partial<EnquiryRecord>) => {
      await deliver(buildEnquiry({ person, ...patch }), { id })
      const name = readdirSync(folder).find((each) => each.endsWith(`-${id}-visitor.eml`)) ?? ''
      return /^List-Unsubscribe: (.*)\r$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1]
    }
    const news = {
      purpose: 'news',
      textVersion: '1',
      text: 'Email me about new models.',
      givenAt: AT,
      place: '/register-interest/byd-seal',
    }
    expect(await getEnd('n1', { kind: 'REGISTER_INTEREST', consents: [news] })).toBe(
      '<https://byd1826.example/api/consents/stop?token=s3aled>',
    )
    const taken = { ...news, withdrawnAt: AT }
    expect(await getEnd('n2', { kind: 'REGISTER_INTEREST', consents: [taken] })).toBeUndefined()
    expect(await getEnd('n3', { consents: [news] })).toBeUndefined()
  })

  it('sends each of two friends a voucher of their own, as long as the member is one', async () => {
    const member = { sub: 'ann', email: 'ann@example.com' }
    const now = () => new Date(AT)
    const { code } = await readReferral({ store, now, manageLinkSecret: 'secret' }, member)
    const reward = {
      referrer: code,
      voucher: 'DINE-7Q4K-X2MD',
      referrerVoucher: 'DINE-2M9X-K4TW',
      validUntil: '2027-11-20',
    }
    const drive = buildEnquiry({
      kind: 'TEST_DRIVE',
      status: 'DONE',
      model: 'byd-seal',
      person,
      reward,
    })
    const mail = (channel: 'visitor' | 'referrer') => deliver(drive, { channel, type: 'rewarded' })
    expect([await mail('visitor'), await mail('referrer')]).toEqual([
      { state: 'sent' },
      { state: 'sent' },
    ])
    const mails = await Promise.all(
      readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
    )
    const [toMember, toFriend] = mails
    expect(toMember?.to?.[0]?.address).toBe('ann@example.com')
    expect(toMember?.text).toContain('DINE-2M9X-K4TW')
    expect(toMember?.text).not.toMatch(/DINE-7Q4K|Wei|example\.com\/manage/)
    expect(toFriend?.to?.[0]?.address).toBe(person.email)
    expect(toFriend?.subject).toBe('Your S$50 dining voucher')
    expect(toFriend?.text).toMatch(/DINE-7Q4K-X2MD[^]*20 Nov 2027[^]*code=DINE-7Q4K-X2MD/)
    expect(toFriend?.attachments).toEqual([])
    await endReferral({ store, now, manageLinkSecret: 'secret' }, member)
    expect(await mail('referrer')).toMatchObject({ state: 'skipped' })
  })

  it('carries no word of the form to the address that was typed', async () => {
    const evil = { ...person, name: 'YOU WON call 9123' }
    await deliver(buildEnquiry({ person: evil }))
    const [name = ''] = readdirSync(folder)
    expect((await PostalMime.parse(readFileSync(join(folder, name)))).to).toEqual([
      { name: '', address: person.email },
    ])
  })

  describe('a flooded mailbox', () => {
    const SENT = { state: 'sent' }
    const own = (patch: Partial<EnquiryRecord> = {}) =>
      buildEnquiry({ person: { ...person, email: 'weiling@gmail.com' }, ...patch })
    /** Sends what strangers cause with the address: each of many enquiries, under each spelling. */
    const flood = async (type: NoticeType, patch: Partial<EnquiryRecord> = {}, times = 40) => {
      const outcomes: string[] = []
      for (let at = 0; at < times; at += 1) {
        const key = `01JD3T7Q4KX2MD5N8P9RST00${String(at).padStart(2, '0')}`
        const email = at % 2 === 0 ? 'wei.ling@gmail.com' : `weiling+${at}@googlemail.com`
        const strangers = { key, id: `X-${key}`, ...patch, person: { ...person, email } }
        const { state } = await deliver(buildEnquiry(strangers), {
          type,
          id: `${type}-${patch.kind ?? 'visit'}-${at}`,
        })
        outcomes.push(state)
      }
      return outcomes.filter((state) => state === 'sent').length
    }
    const sendAll = async (records: readonly [NoticeType, Partial<EnquiryRecord>?][]) => {
      const outcomes: unknown[] = []
      for (const [type, patch] of records) {
        outcomes.push(await deliver(own(patch), { type, id: type }))
      }
      return outcomes
    }
    const asked: Partial<EnquiryRecord> = { codes: { askedAt: [AT], by: 'email', tries: 0 } }
    const ahead = { date: '2026-11-21', time: '12:00' }

    it('gets ten mails a day of forms that anybody may fill in, and reads so in the last', async () => {
      expect(await flood('created', { kind: 'CONTACT' })).toBe(10)
      const names = readdirSync(folder)
      expect(names).toHaveLength(10)
      const texts = await Promise.all(
        names.map(async (name) => (await PostalMime.parse(readFileSync(join(folder, name)))).text),
      )
      expect(texts.filter((text) => text?.includes('the last such email'))).toHaveLength(1)
      expect(await deliver(own({ kind: 'CONTACT' }), { channel: 'staff' })).toEqual(SENT)
    })

    it('goes on getting everything of its own bookings when strangers fill in forms', async () => {
      await flood('created', { kind: 'CONTACT' })
      expect(
        await sendAll([
          ['created'],
          ['changed'],
          ['resent'],
          ['reminder-day', ahead],
          ['cancelled'],
          ['code', asked],
        ]),
      ).toEqual([SENT, SENT, SENT, SENT, SENT, SENT])
    })

    it.each([
      ['created', 10, ['changed', 'cancelled', 'code']],
      ['changed', 15, ['created', 'code']],
      ['code', 20, ['created', 'changed', 'cancelled']],
    ] as const)('gets no more than its budget of what is %s: %i', async (type, most, others) => {
      expect(await flood(type, asked)).toBe(most)
      expect(await deliver(own(asked), { type })).toMatchObject({ state: 'skipped' })
      expect(await sendAll(others.map((other) => [other, asked]))).toEqual(others.map(() => SENT))
    })

    it('gets no more than 25 mails a day of all kinds together', async () => {
      const sent = [
        await flood('created', { kind: 'CONTACT' }),
        await flood('created'),
        await flood('changed'),
        await flood('code', asked),
      ]
      expect(sent).toEqual([10, 10, 5, 0])
    })

    it('gets no more than five changes a day of one enquiry, and its end', async () => {
      const one = { id: own().id, key: own().key }
      expect(await flood('changed', one)).toBe(5)
      expect(
        await sendAll([
          ['changed', { provenContact: 'email' }],
          ['changed', { id: 'another' }],
          ['cancelled'],
        ]),
      ).toEqual([expect.objectContaining({ state: 'skipped' }), SENT, SENT])
    })

    it('gets no more than its budget of changes, however many of an enquiry', async () => {
      let sent = 0
      for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
        sent += await flood('changed', { id, key: own().key }, 5)
      }
      expect(sent).toBe(15)
    })

    it('gets all of an enquiry that its reader has opened by a code, whatever strangers do', async () => {
      await flood('created')
      await flood('changed')
      await flood('code', asked)
      const proven = { ...asked, provenContact: 'email' as const }
      expect(
        await sendAll([
          ['changed', proven],
          ['code', proven],
        ]),
      ).toEqual([SENT, SENT])
      const byPhone = { ...asked, provenContact: 'phone' as const }
      expect(await deliver(own(byPhone), { type: 'code' })).toMatchObject({ state: 'skipped' })
    })

    it('gets what staff call off', async () => {
      await flood('changed')
      const byStaff = { at: AT, by: 'mei@example.com', from: 'CONFIRMED', to: 'CANCELLED' } as const
      const calledOff = own({ status: 'CANCELLED', statusChanges: [byStaff] })
      expect(await deliver(calledOff, { type: 'cancelled' })).toEqual(SENT)
    })
  })

  it('names the request that caused a mail', async () => {
    await deliver(buildEnquiry({ person }))
    const app = createMailApp({ folder, getParked: async () => [], retryParked: async () => 0 })
    const [name = ''] = readdirSync(folder)
    const source = await app.request(`/mail/${name.slice(0, -4)}/source`)
    expect(await source.text()).toMatch(/^X-Request-Id: edge-12345678\r?$/im)
    const page = await app.request(`/mail/${name.slice(0, -4)}`)
    expect(await page.text()).toContain('edge-12345678')
  })

  it('writes the mail again when the first write was cut off', async () => {
    const record = buildEnquiry({ person })
    const name = `20261120T040000000Z-${record.id}-n1-visitor.eml`
    writeFileSync(join(folder, `${name}.1.part`), 'half a m')
    await deliver(record)
    expect(readdirSync(folder)).toContain(name)
  })

  it.each(['created', 'changed', 'cancelled'] as const)(
    'names both halves of a visit that is %s',
    async (type) => {
      const other = buildEnquiry({ kind: 'TEST_DRIVE', model: 'byd-seal', isSecondHalf: true })
      await putNewEnquiry(store, other)
      await deliver(buildEnquiry({ person, with: other.id }), { type })
      const app = createMailApp({ folder, getParked: async () => [], retryParked: async () => 0 })
      const [name = ''] = readdirSync(folder)
      const page = await app.request(`/mail/${name.slice(0, -4)}/html`)
      expect(await page.text()).toMatch(/test drive of the SEAL/i)
    },
  )

  const paid = {
    amountCents: 100_000,
    currency: 'SGD' as const,
    termsVersion: '1',
    paidAt: AT,
  }
  it.each([
    ['to nobody', {}, 'created', 'no email address'],
    [
      'of a second half',
      { person, isSecondHalf: true },
      'created',
      'announced with its other half',
    ],
    ['of what was cancelled', { person, status: 'CANCELLED' }, 'created', 'cancelled meanwhile'],
    ['of a change of it', { person, status: 'CANCELLED' }, 'changed', 'cancelled meanwhile'],
    ['of a fee that is paid', { person, payment: paid }, 'created', 'paid meanwhile'],
  ] as const)('%s are not sent', async (_name, patch, type, reason) => {
    expect(await deliver(buildEnquiry(patch), { type })).toEqual({ state: 'skipped', reason })
    expect(readdirSync(folder)).toEqual([])
  })

  it('sends nothing more to an address that bounced, and goes on telling staff', async () => {
    const email = BOUNCES
    const record = buildEnquiry({ person: { ...person, email } })
    expect(await deliver(record)).toEqual({ state: 'sent' })
    expect(await deliver(record)).toEqual({ state: 'skipped', reason: 'the address bounced' })
    expect(await deliver(record, { channel: 'staff' })).toEqual({ state: 'sent' })
  })

  describe('a reply of staff', () => {
    const id = '01KAGQ000000000000000000R1'
    const build = (patch: Partial<EnquiryRecord> = {}, channel: ReplyChannel = 'EMAIL') => {
      const text = 'Hi Wei Ling,\n\nYes, <b>nuts</b> can be left out.\n\nMei Tan\nBYD by 1826'
      const replies = [{ id, at: AT, by: 'mei@example.com', channel, text }]
      return buildEnquiry({ person: { ...person, phone: '+6581234567' }, replies, ...patch })
    }
    const send = (record: EnquiryRecord, setUp?: readonly MessageChannel[]) =>
      deliver(record, { type: 'replied', id, ...(setUp && { setUp }) })
    const bySms = {
      consents: [{ purpose: 'booking-sms', textVersion: '2026-11-25', givenAt: AT }],
    }

    it('is mailed in their words, for the team to have the answer', async () => {
      const record = build({ status: 'DONE' })
      expect(await send(record)).toEqual({ state: 'sent' })
      const [name = ''] = readdirSync(folder)
      const mail = await PostalMime.parse(readFileSync(join(folder, name)))
      expect(mail.subject).toBe(`About your table (${record.reference})`)
      expect(mail.text).toContain('Yes, <b>nuts</b> can be left out.\n\nMei Tan\nBYD by 1826')
      expect(mail.html).toMatch(/&lt;b&gt;nuts[^]*Mei Tan<br \/>BYD by 1826/)
      expect(mail.replyTo?.map(({ address }) => address)).toEqual(['hello@byd1826.example'])
      expect(mail.attachments).toEqual([])
      expect(mail.headers.map(({ key }) => key)).not.toContain('auto-submitted')
    })

    it('is never one mail too many, and the only thing that a message of it says', async () => {
      for (let at = 0; at < 20; at += 1) await deliver(build(), { type: 'changed', id: `n${at}` })
      expect(await send(build())).toEqual({ state: 'sent' })
      expect(await send(build(bySms, 'SMS'))).toEqual({ state: 'sent' })
      const name = readdirSync(folder).find((each) => each.endsWith('.message.json')) ?? ''
      expect(JSON.parse(readFileSync(join(folder, name), 'utf8')).text).toMatch(
        /^BYD by 1826, about BYD-\w{8}: Hi Wei Ling, Yes, <b>nuts<\/b> can be left out. Mei Tan BYD by 1826 Call us or drop by/,
      )
    })

    it('leaves by what staff chose alone', async () => {
      expect(await send(build({}, 'SMS'))).toMatchObject({ state: 'skipped' })
      expect(await send(build(bySms, 'SMS'), ['whatsapp'])).toMatchObject({ state: 'skipped' })
      const bounced = { ...bySms, person: { ...person, email: BOUNCES, phone: '+6581234567' } }
      await deliver(build(bounced))
      expect(await send(build(bounced))).toMatchObject({ state: 'skipped' })
      expect(await send(build({ replies: [] }))).toMatchObject({ state: 'skipped' })
    })

    it('shows that it bounced', async () => {
      const record = build({ person: { ...person, email: BOUNCES } })
      await putNewEnquiry(store, record)
      expect(await send(record)).toEqual({ state: 'sent' })
      const { replies } = (await getEnquiry(store, record.id)) ?? {}
      expect(replies).toMatchObject([{ id, problem: 'BOUNCED' }])
    })
  })

  describe('messages', () => {
    const agreed = (purpose: string, withdrawnAt?: string) => [
      { purpose, textVersion: '2026-11-25', givenAt: AT, withdrawnAt },
    ]
    const bySms = { consents: agreed('booking-sms') }

    it('reach whoever gave a number only and agreed to them, once', async () => {
      const record = buildEnquiry(bySms)
      expect(await deliver(record)).toEqual({ state: 'sent' })
      expect(await deliver(record)).toEqual({ state: 'sent' })
      const [name = '', ...others] = readdirSync(folder)
      expect(others).toEqual([])
      expect(JSON.parse(readFileSync(join(folder, name), 'utf8'))).toEqual({
        channel: 'sms',
        to: '+6581234567',
        text: `BYD by 1826: Table for 2, Sat 21 Nov, 7 pm, Suntec City. Your reference is ${record.reference}. Change or cancel: https://byd1826.example/manage/reservation/${record.id}?token=t See you soon.`,
      })
    })

    it.each([
      ['created', /^BYD by 1826: Test drive of the SEAL, Sat 21 Nov, 7 pm, .* Change or cancel: /],
      ['changed', /^BYD by 1826: your booking is changed\. Test drive of the SEAL, /],
      ['cancelled', /^BYD by 1826: this booking is cancelled\. Test drive of the SEAL, /],
      ['reminder-hours', /^BYD by 1826: today, Test drive of the SEAL, .* Coming\? Say so, /],
    ] as const)('say of a drive alone that it is %s', async (type, text) => {
      const drive = buildEnquiry({
        ...bySms,
        kind: 'TEST_DRIVE',
        model: 'byd-seal',
        party: undefined,
        ...(type === 'cancelled' && { status: 'CANCELLED' }),
      })
      const isLate = type === 'reminder-hours'
      const at = isLate ? '2026-11-21T09:00:00.000Z' : AT
      expect(await deliver(drive, { type, at, now: Date.parse(at) })).toEqual({ state: 'sent' })
      const [name = ''] = readdirSync(folder)
      expect(JSON.parse(readFileSync(join(folder, name), 'utf8')).text).toMatch(text)
    })

    it('are shown beside the mails as what they are', async () => {
      const consents = agreed('booking-whatsapp')
      await deliver(buildEnquiry({ consents }), { type: 'cancelled' })
      await deliver(buildEnquiry({ person, key: '01JD3T7Q4KX2MD5N8P9RST0MAA' }))
      const app = createMailApp({ folder, getParked: async () => [], retryParked: async () => 0 })
      const list = await (await app.request('http://127.0.0.1:3901/mail')).text()
      expect(list.match(/<td>(?:WhatsApp|Mail)<\/td>/g)?.toSorted()).toEqual([
        '<td>Mail</td>',
        '<td>WhatsApp</td>',
      ])
      const name = readdirSync(folder).find((each) => each.endsWith('.message.json')) ?? ''
      const path = `/mail/${name.replace('.message.json', '')}`
      const page = await (await app.request(`http://127.0.0.1:3901${path}`)).text()
      expect(page).toContain('WhatsApp message')
      expect(page).toMatch(/<a href="https:[^"]*manage[^"]*">/)
    })

    it('go to whoever has an address by mail, while that takes mail', async () => {
      const email = BOUNCES
      const record = buildEnquiry({ ...bySms, person: { ...person, email, phone: '+6581234567' } })
      await deliver(record)
      expect(readdirSync(folder).map((name) => name.split('.').at(-1))).toEqual(['eml'])
      expect(await deliver(record, { type: 'changed' })).toEqual({ state: 'sent' })
    })

    const offers = [{ time: '19:00', at: AT, until: '2026-11-20T04:15:00.000Z' }]
    const waits = (patch: Partial<EnquiryRecord> = {}) =>
      buildEnquiry({
        ...bySms,
        kind: 'WAITING_LIST',
        time: undefined,
        details: { from: '18:00', until: '20:00' },
        ...patch,
      })
    const hasOffer: Partial<EnquiryRecord> = {
      status: 'CONTACTED',
      offers,
      statusChanges: [{ at: AT, by: SITE, from: 'NEW', to: 'CONTACTED' }],
    }
    it.each([
      [
        'created',
        {},
        /^BYD by 1826: one press, and you are on the waiting list. Table for 2, Sat 21 Nov, 6 pm to 8 pm, Suntec City. Press here: https:\S+ We message you when a table comes free.$/,
      ],
      [
        'offered',
        hasOffer,
        /^BYD by 1826: a table came free. Table for 2, Sat 21 Nov, 7 pm, Suntec City. It is held for you until 12.15 pm. Take it here: https:\S+ After that we ask the next guest.$/,
      ],
      [
        'cancelled',
        { status: 'WITHDRAWN' },
        /^BYD by 1826: you are off the waiting list. Table for 2, Sat 21 Nov, Suntec City. Join again: https:\/\/byd1826.example\/waiting-list Come another day.$/,
      ],
    ] as const)(
      'say what a mail says of a place on the waiting list that is %s',
      async (...facts) => {
        const [type, patch, text] = facts
        const record = waits({ ...patch })
        expect(await deliver(record, { type })).toEqual({ state: 'sent' })
        const [name = ''] = readdirSync(folder)
        expect(JSON.parse(readFileSync(join(folder, name), 'utf8')).text).toMatch(text)
      },
    )

    it('offer a table even to whoever has an address, and to that once messages are stopped', async () => {
      const withMail = { ...hasOffer, person: { ...person, phone: '+6581234567' } }
      await deliver(waits({ ...withMail }), { type: 'offered' })
      expect(readdirSync(folder).map((name) => name.split('.').at(-1))).toEqual(['json'])
      const record = waits({ ...withMail, key: '01JD3T7Q4KX2MD5N8P9RST0MAB' })
      const stopped = async () => ({ reason: 'opted out', isPermanent: true })
      await deliver(record, { type: 'offered', sendMessage: stopped })
      expect(readdirSync(folder).map((name) => name.split('.').at(-1))).toEqual(['eml', 'json'])
    })

    it.each([
      ['nothing was agreed to', {}, ['sms']],
      ['it was taken back', { consents: agreed('booking-sms', AT) }, ['sms']],
      ['their channel is not set up', bySms, ['whatsapp']],
    ] as const)('are not sent when %s', async (_why, patch, setUp) => {
      const record = buildEnquiry(patch)
      expect(await deliver(record, { setUp })).toEqual({
        state: 'skipped',
        reason: 'no email address',
      })
    })

    it('leave with the files of an erased record', async () => {
      const record = buildEnquiry(bySms)
      await deliver(record)
      await removeMailFiles(folder, record.id)
      expect(readdirSync(folder)).toEqual([])
    })
  })

  describe('a code', () => {
    const sentFiles = () =>
      readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    const both = { person: { ...person, phone: '+6581234567' } }
    const codes = (by: 'email' | 'phone') => ({ codes: { askedAt: [AT], by, tries: 0 } })

    it('is mailed to whoever asks by the address, without what a confirmation has', async () => {
      const record = buildEnquiry({ ...both, ...codes('email') })
      expect(await deliver(record, { type: 'code' })).toEqual({ state: 'sent' })
      const [mail = '', ...others] = sentFiles()
      expect(others).toEqual([])
      const { subject, text, attachments, html } = await PostalMime.parse(mail)
      expect(subject).toBe(`012345 is your code (${record.reference})`)
      expect(text).toContain('It works once, for 15 minutes.')
      expect(attachments).toEqual([])
      expect(html).not.toContain('ld+json')
    })

    it('is a message to whoever asks by the number, also where no messages were agreed to', async () => {
      const record = buildEnquiry({ ...both, ...codes('phone') })
      expect(await deliver(record, { type: 'code' })).toEqual({ state: 'sent' })
      expect(sentFiles().map((text) => JSON.parse(text))).toEqual([
        {
          channel: 'sms',
          to: '+6581234567',
          text: `BYD by 1826: your code is 012345, for ${record.reference}. It works once, for 15 minutes. If you did not ask for it, do nothing.`,
        },
      ])
    })

    it('is mailed when no messages are set up, and not sent without an address', async () => {
      const record = buildEnquiry({ ...both, ...codes('phone') })
      expect(await deliver(record, { type: 'code', setUp: [] })).toEqual({ state: 'sent' })
      const unknown = buildEnquiry(codes('phone'))
      expect(await deliver(unknown, { type: 'code', setUp: [] })).toMatchObject({
        state: 'skipped',
      })
    })

    it('is not sent once it has run out', async () => {
      const record = buildEnquiry({ ...both, ...codes('email') })
      expect(
        await deliver(record, { type: 'code', now: Date.parse(AT) + 15 * 60_000 + 1 }),
      ).toEqual({
        state: 'skipped',
        reason: 'the code has run out',
      })
    })
  })

  it('parks a mail to an invalid address', async () => {
    const record = buildEnquiry({ person: { name: 'A', email: 'a@b.example\r\nBcc: c@d.example' } })
    expect(await deliver(record)).toMatchObject({ state: 'failed', isPermanent: true })
  })

  it('waits while content cannot be read', async () => {
    const getDirectory = () => Promise.reject(new Error('down'))
    expect(await deliver(buildEnquiry({ person }), { getDirectory })).toEqual({
      state: 'failed',
      reason: 'content could not be read',
      isPermanent: false,
    })
  })

  describe('the mail pages', () => {
    const createApp = (retryParked: () => Promise<unknown> = async () => 0) =>
      createMailApp({
        folder,
        getParked: async () => [
          {
            record: buildEnquiry(),
            deliveries: toPendingDeliveries(buildEnquiry(), { id: 'n', type: 'paid', at: AT }).map(
              (delivery) => ({ ...delivery, state: 'parked', reason: 'refused <i>' }) as const,
            ),
          },
        ],
        retryParked,
      })
    const get = (path: string) => createApp().request(`http://127.0.0.1:3901${path}`)

    it('list the mails, and those that were parked', async () => {
      await deliver(buildEnquiry({ person }))
      const response = await get('/mail')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      const page = await response.text()
      expect(page).toContain('wei.ling@example.com')
      expect(page).toContain('paid to visitor')
      expect(page).toContain('refused &lt;i&gt;')
    })

    it('show one mail in a sandboxed frame', async () => {
      await deliver(buildEnquiry({ person, details: { note: '<img src=x onerror=alert(1)>' } }))
      const [name = ''] = readdirSync(folder)
      const path = `/mail/${name.slice(0, -4)}`
      const page = await (await get(path)).text()
      expect(page).toContain(`<iframe sandbox src="${path}/html"`)
      expect(page).not.toContain('<img')
      const html = await get(`${path}/html`)
      expect(html.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
      expect(await html.text()).not.toContain('<img')
      const calendar = await get(`${path}/attachments/0`)
      expect(calendar.headers.get('content-disposition')).toContain('attachment')
      expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
      const source = await PostalMime.parse(await (await get(`${path}/source`)).text())
      expect(source.from?.address).toBe('hello@byd1826.example')
    })

    it.each(['/mail/..%2f..%2fetc%2fpasswd', '/mail/nothing', '/mail/nothing/html'])(
      'answer 404 for %s',
      async (path) => {
        expect((await get(path)).status).toBe(404)
      },
    )

    it('are refused under a host name other than loopback', async () => {
      const response = await createApp().request('http://evil.example/mail')
      expect(response.status).toBe(403)
      expect(await response.text()).not.toContain('table')
    })

    it('retry parked mails, on a request of their own page only', async () => {
      let retries = 0
      const app = createApp(async () => (retries += 1))
      const post = (origin: string) =>
        app.request('http://127.0.0.1:3901/mail/retry', { method: 'POST', headers: { origin } })
      expect((await post('https://evil.example')).status).toBe(403)
      expect((await post('http://127.0.0.1:3901')).status).toBe(303)
      expect(retries).toBe(1)
    })
  })
})

describe('SES', () => {
  const mail = { id: 'd1', from: 'a@b.example', to: 'c@d.example', raw: Buffer.from('raw') }
  const createSender = (answer: () => unknown) => {
    const sent: unknown[] = []
    const client = {
      send: async ({ input }: { input: unknown }) => {
        sent.push(input)
        return answer()
      },
    }
    const options = { region: 'ap-southeast-1', configurationSet: 'byd', client }
    return { sent, sender: createSesSender(options) }
  }

  it('receives the complete mail', async () => {
    const { sender, sent } = createSender(() => ({ MessageId: '1' }))
    expect(await sender.send(mail, signal)).toBeUndefined()
    expect(sent).toEqual([
      {
        FromEmailAddress: 'a@b.example',
        Destination: { ToAddresses: ['c@d.example'] },
        Content: { Raw: { Data: mail.raw } },
        EmailTags: [{ Name: 'delivery', Value: 'd1' }],
        ConfigurationSetName: 'byd',
      },
    ])
  })

  it('fails permanently on a refusal, temporarily otherwise', async () => {
    const metadata = { $metadata: {}, message: 'wei.ling@example.com is not verified' }
    const refused = createSender(() => {
      throw new MessageRejected(metadata)
    })
    expect(await refused.sender.send(mail, signal)).toEqual({
      reason: 'SES refused it: MessageRejected',
      isPermanent: true,
    })
    const busy = createSender(() => {
      throw new TooManyRequestsException(metadata)
    })
    await expect(busy.sender.send(mail, signal)).rejects.toThrow('not verified')
  })
})

describe('the directory', () => {
  const content = {
    outlets: [{ venue: 'suntec', name: 'Suntec City', address1: null, position: { lat: null } }],
    models: [{ key: '/byd-seal', name: 'SEAL' }],
    careers: [],
    settings: { phone: null, mailboxes: [{ kind: 'general', address: 'hello@byd1826.example' }] },
  }
  const create = (results: unknown[], mailboxes = {}) => {
    const clock = { now: 0 }
    const urls: URL[] = []
    const read = createDirectoryReader({
      contentApiHost: 'https://api.sanity.io',
      contentProjectId: 'byd1826',
      contentDataset: 'production',
      mailboxes,
      now: () => clock.now,
      fetch: async (input) => {
        urls.push(new URL(input instanceof Request ? input.url : input))
        const result = results.shift()
        return result ? Response.json({ result }) : new Response('down', { status: 503 })
      },
    })
    return { clock, read, urls }
  }

  it('is read from content and cached for a minute', async () => {
    const { clock, read, urls } = create([content, { ...content, models: [] }])
    const first = await read()
    expect(first.models).toEqual([{ key: 'byd-seal', name: 'SEAL' }])
    expect(first.mailboxes.jobs).toBe('hello@byd1826.example')
    expect(first.outlets[0]?.position).toBeUndefined()
    expect(urls[0]?.hostname).toBe('byd1826.api.sanity.io')
    clock.now = 59_999
    expect(await read()).toBe(first)
    clock.now = 60_000
    expect((await read()).models).toEqual([])
  })

  it('stays in use while content is down, and is read again when the first read failed', async () => {
    const { clock, read } = create([undefined, content, undefined, content])
    await expect(read()).rejects.toThrow('could not be read')
    const first = await read()
    clock.now = 60_000
    expect(await read()).toBe(first)
  })

  it('prefers settings to Studio', async () => {
    const { read } = create([content], { jobs: 'jobs@other.example' })
    expect((await read()).mailboxes).toEqual({
      general: 'hello@byd1826.example',
      helpdesk: 'hello@byd1826.example',
      jobs: 'jobs@other.example',
    })
  })

  it('names the missing setting when there is no general mailbox', async () => {
    const { read } = create([{ ...content, settings: null }])
    await expect(read()).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('MAILBOX_GENERAL') }),
    })
  })
})
