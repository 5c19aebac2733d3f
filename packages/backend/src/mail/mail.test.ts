import { SITE, VISITOR } from 'core/enquiry-words'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { ENQUIRY_KINDS, type Kind, KINDS } from 'core/enquiry-kinds'
import PostalMime from 'postal-mime'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import { type EnquiryRecord, NOTICE_TYPES, type Payment } from '../store/enquiry-record.ts'
import { renderHtml, renderText } from './layout.ts'
import { buildMailContext, directory } from './mail.fixture.ts'
import { composeMail, type Mail } from './message.ts'
import { buildStaffMail, getStaffMailbox } from './staff-mail.ts'
import { buildStructuredData } from './structured-data.ts'
import { buildVisitCalendar } from './visit-calendar.ts'
import { buildVisitorMail } from './visitor-mail.ts'

const COLUMNS = {
  venue: 'suntec',
  date: '2026-11-21',
  time: '19:00',
  party: 24,
  model: 'byd-seal',
}

const FEE: Payment = { amountCents: 100_000, currency: 'SGD', termsVersion: '2026-11-01' }

const isColumnOf = (kind: Kind, name: string) =>
  Object.hasOwn(ENQUIRY_KINDS[kind].fields('2026-11-20'), name)

const COLUMNS_OF_KINDS = KINDS.flatMap((kind) =>
  Object.keys(COLUMNS)
    .filter((name) => isColumnOf(kind, name))
    .map((name) => [name, kind] as const),
)

const drive = (patch: Partial<EnquiryRecord> = {}) =>
  buildEnquiry({ kind: 'TEST_DRIVE', time: '20:30', model: 'byd-seal', details: {}, ...patch })

describe('the mail to the visitor', () => {
  it('confirms a table', () => {
    const mail = buildVisitorMail(buildMailContext())
    expect(mail.subject).toBe(
      `Table for 2, Sat 21 Nov, 7 pm, Suntec City (${buildEnquiry().reference})`,
    )
    expect(mail.heading).toBe('Saturday 21 November, 7 pm. Suntec City.')
    expect(mail.rows).toEqual([
      { label: 'Reference', value: buildEnquiry().reference },
      { label: 'What', value: 'Table for 2' },
      { label: 'When', value: 'Saturday 21 November, 7 pm, Singapore time' },
      {
        label: 'Where',
        value: 'Suntec City, 3 Temasek Boulevard, Suntec City Mall, Singapore 038983',
        link: {
          label: 'Find the way',
          url: 'https://www.google.com/maps/search/?api=1&query=BYD+by+1826%2C+Suntec+City%2C+3+Temasek+Boulevard%2C+Suntec+City+Mall%2C+Singapore+038983',
        },
      },
    ])
    expect(mail.actions).toEqual([
      {
        label: 'Change or cancel',
        url: `https://byd1826.example/manage/x/${buildEnquiry().id}?token=t0ken`,
      },
    ])
  })

  it('confirms a table and a drive in one', () => {
    const mail = buildVisitorMail(buildMailContext({ other: drive() }))
    const text = renderText(mail)
    expect(text).toContain('And: Test drive of the SEAL, 8.30 pm')
    expect(text).toContain('bring your licence.')
    expect(mail.actions.map(({ label }) => label)).toEqual([
      'Change or cancel the table',
      'Change or cancel the drive',
    ])
  })

  it.each([
    ['reminder-day', 'Tomorrow: ', 'See you at 7 pm tomorrow. Suntec City.'],
    ['reminder-hours', 'Today: ', 'See you at 7 pm today. Suntec City.'],
  ] as const)(
    'of %s asks whether the guests are coming, until they said so',
    (type, subject, seeYou) => {
      const mail = buildVisitorMail(buildMailContext({ type }))
      expect(mail.heading).not.toMatch(/See you/)
      expect(mail.paragraphs[0]).toMatch(/^Are you coming\?/)
      expect(mail.subject.startsWith(subject)).toBe(true)
      expect(mail.paragraphs).toContain('If you are late, we keep the table for 15 minutes.')
      expect(mail.actions.map(({ label }) => label)).toEqual([
        'Yes, I am coming',
        'Change the time',
        'Cancel',
      ])
      expect(mail.actions[0]?.url).toMatch(/\?token=t0ken&step=confirm$/)
      const record = buildEnquiry({ confirmedAt: '2026-11-20T04:00:00.000Z' })
      const later = buildVisitorMail(buildMailContext({ type, record }))
      expect(later.actions.map(({ label }) => label)).toEqual(['Change the time', 'Cancel'])
      expect(later.heading).toBe(seeYou)
      expect(later.paragraphs.join(' ')).not.toMatch(/coming\?/i)
    },
  )

  it('confirms a cancellation, with a link to book again', () => {
    const mail = buildVisitorMail(buildMailContext({ type: 'cancelled' }))
    expect(mail.subject).toMatch(/^Cancelled: Table for 2/)
    expect(mail.actions).toEqual([
      { label: 'Book another time', url: 'https://byd1826.example/restaurant/suntec' },
    ])
    expect(mail.rows.flatMap(({ link }) => link ?? [])).toEqual([])
  })

  it.each([
    [
      'Floor by the rules of 20 Nov 2026: S$43,210. As typed: anything.',
      ['S$43,210, by the rules of 20 Nov 2026'],
    ],
    ['Win a prize at example.com', []],
  ])(
    'repeats the floor that the sender of a trade-in saw, and no other text: %s',
    (sum, floors) => {
      const record = buildEnquiry({ kind: 'TRADE_IN', details: { plate: 'SZZ 1826 H', sum } })
      const { rows } = buildVisitorMail(buildMailContext({ record }))
      expect(rows.flatMap(({ label, value }) => (label === 'Floor' ? value : []))).toEqual(floors)
    },
  )

  const group = (patch: Partial<EnquiryRecord>) =>
    buildEnquiry({
      kind: 'LARGE_GROUP',
      party: 20,
      details: { around: '19:00', budget: 'open' },
      ...patch,
    })

  it('promises its tables to a large group that staff accept', () => {
    const mail = buildVisitorMail(buildMailContext({ record: group({}), type: 'accepted' }))
    expect(mail.subject).toMatch(/^Table for 20, Sat 21 Nov, 7 pm, Suntec City \(BYD-/)
    expect(mail.heading).toBe('Saturday 21 November, 7 pm. Suntec City.')
    expect(mail.paragraphs[0]).toBe('We can have you all: the tables for 20 are yours.')
    expect(mail.paragraphs.at(-1)).toMatch(/withdraw it below/)
    expect(mail.actions).toMatchObject([{ label: 'See or withdraw it' }])
  })

  it('says once more that the tables are theirs when an accepted large group asks for its mail', () => {
    const mail = buildVisitorMail(buildMailContext({ record: group({}), type: 'resent' }))
    expect(mail.paragraphs[0]).toBe('We can have you all: the tables for 20 are yours.')
    const asked = group({ status: 'NEW', time: undefined })
    const first = buildVisitorMail(buildMailContext({ record: asked, type: 'resent' }))
    expect(first.paragraphs[0]).toContain('No table is booked yet.')
  })

  it('names the tables of an accepted large group that staff cancel', () => {
    const statusChanges = [
      {
        at: '2026-11-20T04:00:00.000Z',
        by: 'mei@example.com',
        from: 'CONFIRMED',
        to: 'CANCELLED',
      } as const,
    ]
    const record = group({ status: 'CANCELLED', statusChanges })
    const mail = buildVisitorMail(buildMailContext({ record, type: 'cancelled' }))
    expect(mail.subject).toMatch(/^Cancelled: Table for 20, Sat 21 Nov, 7 pm, Suntec City/)
    expect(mail.paragraphs[0]).toContain('Table for 20 on Saturday 21 November, 7 pm')
  })

  it('leads from a large group that was withdrawn to the tables, not to the cars', () => {
    const record = buildEnquiry({ kind: 'LARGE_GROUP', time: undefined, status: 'CANCELLED' })
    const mail = buildVisitorMail(buildMailContext({ record, type: 'cancelled' }))
    expect(mail.actions).toEqual([
      { label: 'Book a table', url: 'https://byd1826.example/book-a-table' },
    ])
  })

  it('tells the drive that came free from the table that is booked', () => {
    const offer = {
      model: 'byd-seal',
      date: '2026-11-21',
      time: '15:00',
      at: buildMailContext().at,
    }
    const record = buildEnquiry({ driveOffers: [offer] })
    const mail = buildVisitorMail(buildMailContext({ record, type: 'drive-offered' }))
    expect(mail.paragraphs[0]).toContain('The SEAL, Saturday 21 November, 3 pm')
    expect(mail.rows).toContainEqual({ label: 'Booked', value: 'Table for 2' })
  })

  const waits = (patch: Partial<EnquiryRecord> = {}) =>
    buildEnquiry({
      kind: 'WAITING_LIST',
      time: undefined,
      status: 'CONTACTED',
      details: { from: '18:00', until: '20:00' },
      offers: [
        { time: '19:00', at: '2026-11-20T04:00:00.000Z', until: '2026-11-20T04:15:00.000Z' },
      ],
      ...patch,
    })
  const changedBy = (by: string, to: EnquiryRecord['status']) => [
    { at: '2026-11-20T04:00:00.000Z', by, from: 'NEW' as const, to },
  ]

  it('offers a table with the time until which it is held, and one link', () => {
    const record = waits({ statusChanges: changedBy(SITE, 'CONTACTED') })
    const mail = buildVisitorMail(buildMailContext({ record, type: 'offered' }))
    expect(mail.subject).toBe(
      `A table came free: 7 pm, Suntec City, held until 12.15 pm (${record.reference})`,
    )
    expect(mail.paragraphs[0]).toBe('For 2, Saturday 21 November, 7 pm, Suntec City.')
    expect(mail.actions).toEqual([
      {
        label: 'See the table, and take it',
        url: `https://byd1826.example/manage/x/${record.id}?token=t0ken`,
      },
    ])
    expect(mail.rows.map(({ label, value }) => `${label}: ${value}`)).toEqual(
      expect.arrayContaining([
        'Day: Saturday 21 November',
        'Guests: 2',
        'From: 6 pm',
        'Until: 8 pm',
      ]),
    )
  })

  it.each([
    ['WITHDRAWN', SITE, 'You are off the waiting list.'],
    ['CANCELLED', VISITOR, 'You have left the waiting list.'],
    ['CANCELLED', 'mei@example.com', 'We have closed this.'],
  ] as const)(
    'about a place on the waiting list %s by %s begins with: %s',
    (status, by, heading) => {
      const record = waits({ status, statusChanges: changedBy(by, status) })
      const mail = buildVisitorMail(buildMailContext({ record, type: 'cancelled' }))
      expect(mail.heading).toBe(heading)
      expect(mail.actions).toEqual([
        { label: 'Join again', url: 'https://byd1826.example/waiting-list' },
      ])
    },
  )

  it.each([
    ['CANCELLED', 'mei@example.com', 'We are sorry: we had to cancel.'],
    ['CANCELLED', VISITOR, 'Cancelled, as you asked.'],
    ['WITHDRAWN', 'mei@example.com', 'Cancelled, as you asked.'],
  ] as const)('of a visit %s by %s begins with: %s', (status, by, heading) => {
    const at = '2026-11-20T04:00:00.000Z'
    const statusChanges = [{ at, by, from: 'CONFIRMED', to: status }] as const
    const record = buildEnquiry({ status, statusChanges: [...statusChanges] })
    const mail = buildVisitorMail(buildMailContext({ record, type: 'cancelled' }))
    expect(mail.heading).toBe(heading)
  })

  it.each([
    ['the drive', { record: drive(), other: buildEnquiry() }, 'Your table for 2', '7 pm', 'table'],
    ['the table', { other: drive() }, 'Your test drive of the SEAL', '8.30 pm', 'drive'],
  ])('says that the other half stands when %s is cancelled', (_half, patch, what, time, other) => {
    const mail = buildVisitorMail(buildMailContext({ ...patch, type: 'cancelled' }))
    expect(mail.paragraphs).toContain(`${what} at ${time} is still booked.`)
    expect(mail.paragraphs.join(' ')).not.toContain('another day')
    expect(mail.actions.map(({ label }) => label)).toEqual([`Change or cancel the ${other}`])
  })

  it('names the other half when one is changed, and releases nothing', () => {
    const text = renderText(buildVisitorMail(buildMailContext({ other: drive(), type: 'changed' })))
    expect(text).toContain('Your booking is changed.')
    expect(text).toContain('And: Test drive of the SEAL, 8.30 pm')
    expect(text).not.toMatch(/released|Bring your licence too/)
  })

  it('says nothing of cars to who comes after midnight', () => {
    const getText = (time: string) =>
      buildVisitorMail(buildMailContext({ record: buildEnquiry({ time }) })).paragraphs.join(' ')
    expect(getText('19:00')).toContain('Bring your licence too')
    expect(getText('00:30')).not.toContain('licence')
  })

  const buildOrder = (payment: Partial<Payment>) =>
    buildEnquiry({
      kind: 'PRE_ORDER',
      model: 'byd-seal',
      date: undefined,
      payment: { amountCents: 100_000, currency: 'SGD', termsVersion: '2026-11', ...payment },
    })

  it.each([
    ['open', 'Withdrawn', 'Withdrawn.', 'Cancelled: '],
    [
      'refunded',
      'Your SEAL fee is refunded',
      'Your refund is on its way.',
      'Cancelled and refunded: ',
    ],
  ] as const)('the end of a pre-order whose fee is %s', (state, subject, heading, forStaff) => {
    const record = buildOrder({ state })
    const context = buildMailContext({ record, type: 'cancelled' })
    expect(buildStaffMail(context).subject.startsWith(forStaff)).toBe(true)
    const mail = buildVisitorMail(context)
    expect(mail.subject).toBe(`${subject} (${record.reference})`)
    expect(mail.heading).toBe(heading)
  })

  it.each([
    ['asked', 'We have your refund request.', 'The visitor asked for it'],
    [
      'paid-after-cancellation',
      'We are returning your payment.',
      'Paid after the order was cancelled or erased',
    ],
    ['paid-twice', 'You paid twice. Once was enough.', 'Paid twice; the order stands'],
    ['wrong-amount', 'We are returning your payment.', 'The wrong amount was paid'],
  ] as const)('why a fee goes back: %s', (refundCause, heading, why) => {
    const record = buildOrder({ refundCause, refundReason: 'pi_2' })
    const context = buildMailContext({ record, type: 'refund-requested' })
    expect(buildVisitorMail(context).heading).toBe(heading)
    expect(buildStaffMail(context).rows).toEqual(
      expect.arrayContaining([
        { label: 'Why', value: why },
        { label: refundCause === 'asked' ? 'In their words' : 'Payment', value: 'pi_2' },
      ]),
    )
    expect(buildStaffMail({ ...context, type: 'cancelled' }).rows).not.toContainEqual(
      expect.objectContaining({ label: 'Why' }),
    )
  })

  it('is a receipt for a paid fee', () => {
    const payment = {
      amountCents: 100_000,
      currency: 'SGD' as const,
      termsVersion: '2026-11',
      paidAt: '2026-11-20T04:05:00.000Z',
    }
    const record = buildEnquiry({ kind: 'PRE_ORDER', model: 'byd-seal', details: {}, payment })
    const mail = buildVisitorMail(buildMailContext({ record, type: 'paid' }))
    expect(mail.heading).toBe('Your SEAL is pre-ordered.')
    expect(mail.rows).toEqual(
      expect.arrayContaining([
        { label: 'Fee', value: 'S$1,000' },
        { label: 'Paid', value: 'Fri 20 Nov, 12.05 pm' },
        { label: 'Terms', value: 'Of 2026-11' },
      ]),
    )
  })

  it.each(['created', 'paid'] as const)(
    'names where an order is signed and the date of its terms, when it is %s',
    (type) => {
      const termsVersion = '2026-11-22T17:35:11.148Z'
      const record = {
        ...buildOrder({ termsVersion }),
        venue: 'suntec',
        details: { variant: 'Dynamic', termsVersion },
      }
      for (const build of [buildVisitorMail, buildStaffMail]) {
        const text = renderText(build(buildMailContext({ record, type })))
        expect(text).toContain('Showroom: Suntec City, 3 Temasek Boulevard')
        // The next day has begun in Singapore.
        expect(text).toContain('Terms: Of 23 November 2026')
        expect(text).not.toContain(termsVersion)
      }
    },
  )

  it('names the year when it is not the current one', () => {
    const record = buildEnquiry({ date: '2027-01-02' })
    expect(buildVisitorMail(buildMailContext({ record })).heading).toBe(
      'Saturday 2 January 2027, 7 pm. Suntec City.',
    )
  })

  it.each(KINDS.flatMap((kind) => NOTICE_TYPES.map((type) => [kind, type] as const)))(
    'renders %s %s completely, with its reference',
    (kind, type) => {
      const details = { career: 'sous-chef', code: 'LUNCH-20', subject: 'Hello', message: 'Hi' }
      const record = buildEnquiry({ kind, details, model: 'byd-seal' })
      for (const build of [buildVisitorMail, buildStaffMail]) {
        const mail = build(buildMailContext({ record, type }))
        const text = renderText(mail)
        expect(mail.subject).toContain(record.reference)
        expect(text).toContain(mail.heading)
        expect(text).toContain('https://')
        expect(`${text}${mail.subject}`).not.toMatch(/undefined|null|NaN|\[object/)
      }
    },
  )
})

describe('the mail to staff', () => {
  it('says that the visitor cannot be reached, and what to do', () => {
    const mail = buildStaffMail(buildMailContext({ type: 'unreachable', mailProblem: 'BOUNCED' }))
    expect(mail.subject).toMatch(/^Cannot be reached by mail: /)
    expect(mail.paragraphs.join(' ')).toContain('Call, and ask for the right address.')
    expect(mail.footnote).not.toContain('Reply')
  })

  it('tells whoever was given an enquiry, and by whom', () => {
    const record = { ...buildEnquiry(), assignee: 'raj@example.com', handedBy: 'mei@example.com' }
    const mail = buildStaffMail(buildMailContext({ type: 'assigned', record }))
    expect(mail.subject).toMatch(/^Given to you: Table for 2/)
    expect(mail.paragraphs).toEqual(['mei@example.com gave it to you.'])
    expect(getStaffMailbox(record, 'assigned', directory)).toBe('raj@example.com')
    expect(getStaffMailbox(record, 'changed', directory)).toBe('hello@byd1826.example')
  })

  it.each([
    ['RESERVATION', 'created', 'hello@byd1826.example'],
    ['TRADE_IN', 'created', 'hello@byd1826.example'],
    ['VOUCHER_ENQUIRY', 'created', 'helpdesk@byd1826.example'],
    ['CONTACT', 'created', 'helpdesk@byd1826.example'],
    ['JOB_APPLICATION', 'created', 'jobs@byd1826.example'],
    ['PRE_ORDER', 'paid', 'hello@byd1826.example'],
    ['PRE_ORDER', 'refund-requested', 'helpdesk@byd1826.example'],
  ] as const)('read of %s %s at %s', (kind, type, address) => {
    expect(getStaffMailbox({ kind, venue: 'suntec' }, type, directory)).toBe(address)
  })

  it("goes to the outlet's mailbox for a visit, where it has one", () => {
    const [outlet] = directory.outlets
    if (!outlet) throw new Error('no outlet')
    const withMailbox = { ...directory, outlets: [{ ...outlet, email: 'suntec@byd1826.example' }] }
    const reservation = { kind: 'RESERVATION', venue: 'suntec' } as const
    expect(getStaffMailbox(reservation, 'created', withMailbox)).toBe('suntec@byd1826.example')
    const preOrder = { kind: 'PRE_ORDER', venue: 'suntec' } as const
    expect(getStaffMailbox(preOrder, 'created', withMailbox)).toBe('hello@byd1826.example')
  })

  it.each(COLUMNS_OF_KINDS)('says the %s of %s', (name, kind) => {
    const build = (left?: string) => {
      const columns = Object.fromEntries(
        Object.entries(COLUMNS).map(([column, value]) => [
          column,
          column !== left && isColumnOf(kind, column) ? value : undefined,
        ]),
      )
      const payment = kind === 'PRE_ORDER' ? FEE : undefined
      return buildStaffMail(
        buildMailContext({ record: buildEnquiry({ kind, details: {}, payment, ...columns }) }),
      )
    }
    expect(build(name)).not.toEqual(build())
  })

  it('shows who sent it and links to it', () => {
    const text = renderText(buildStaffMail(buildMailContext({ other: drive() })))
    for (const part of [
      'New: Table for 2, Sat 21 Nov, 7 pm, Suntec City',
      'Lim Wei Ling',
      '+6581234567',
      'Note: By the window, please.',
      'Together with: Test drive of the SEAL, Sat 21 Nov, 8.30 pm',
      'https://studio.example/enquiries/1',
    ]) {
      expect(text).toContain(part)
    }
  })
})

describe('the calendar file of a visit', () => {
  it('has a stable UID, a growing sequence and UTC times', () => {
    const updatedAt = '2026-11-20T05:00:00.000Z'
    const record = buildEnquiry({ version: 4, updatedAt, stayMinutes: 75 })
    const calendar = buildVisitCalendar(buildMailContext({ record, type: 'changed' }))
    expect(calendar?.method).toBe('PUBLISH')
    for (const line of [
      `UID:${record.id}@byd1826.example`,
      'SEQUENCE:4',
      'DTSTAMP:20261120T050000Z',
      'DTSTART:20261121T110000Z',
      'DTEND:20261121T121500Z',
    ]) {
      expect(calendar?.content).toContain(`${line}\r\n`)
    }
  })

  it('has both halves of a dine-and-drive', () => {
    const calendar = buildVisitCalendar(buildMailContext({ other: drive() }))
    expect(calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(calendar?.content).toContain('DTEND:20261121T125000Z')
  })

  it('is cancelled with the visit', () => {
    const calendar = buildVisitCalendar(buildMailContext({ type: 'cancelled' }))
    expect(calendar?.method).toBe('CANCEL')
    expect(calendar?.content).toContain('STATUS:CANCELLED')
  })

  it('is absent for other kinds', () => {
    const record = buildEnquiry({ kind: 'CONTACT' })
    expect(buildVisitCalendar(buildMailContext({ record }))).toBeUndefined()
  })
})

describe('structured data', () => {
  const parse = (markup = ''): unknown[] =>
    [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json),
    )

  it('is a FoodEstablishmentReservation for a table', () => {
    expect(parse(buildStructuredData(buildMailContext())?.toString())).toMatchObject([
      {
        '@type': 'FoodEstablishmentReservation',
        reservationStatus: 'https://schema.org/ReservationConfirmed',
        startTime: '2026-11-21T19:00:00+08:00',
        partySize: 2,
        reservationFor: {
          '@type': 'FoodEstablishment',
          name: 'BYD by 1826, Suntec City',
          address: { postalCode: '038983', addressCountry: 'SG' },
        },
      },
    ])
  })

  it('is an event for a drive, cancelled with it', () => {
    const context = buildMailContext({ record: drive(), type: 'cancelled' })
    expect(parse(buildStructuredData(context)?.toString())).toMatchObject([
      {
        '@type': 'EventReservation',
        reservationStatus: 'https://schema.org/ReservationCancelled',
        reservationFor: { startDate: '2026-11-21T20:30:00+08:00' },
      },
    ])
  })

  it('cannot be closed by a value it holds', () => {
    const person = { name: '</script><script>alert(1)</script>' }
    const record = buildEnquiry({ person })
    const markup = buildStructuredData(buildMailContext({ record }))?.toString()
    expect(markup?.match(/<script/g)).toHaveLength(1)
    expect(parse(markup)).toMatchObject([{ underName: { name: person.name } }])
  })
})

describe('hostile input', () => {
  const evil = '<script>alert("x")</script>\r\nBcc: everybody@evil.example'

  it('is escaped everywhere in HTML', async () => {
    const record = buildEnquiry({
      person: { name: evil, email: 'a@b.example' },
      details: { note: evil },
    })
    const markup = await renderHtml(buildStaffMail(buildMailContext({ record })))
    expect(markup).not.toContain('<script')
    expect(markup).toContain('&lt;script&gt;')
  })

  it.each(KINDS.flatMap((kind) => NOTICE_TYPES.map((type) => [kind, type] as const)))(
    'repeats no free text to an unverified address in %s %s',
    async (kind, type) => {
      const words = 'You won: evil.example'
      const details = { note: words, subject: words, message: words, makeModel: words }
      const record = buildEnquiry({ kind, details, person: { name: words, email: 'a@b.example' } })
      const mail = buildVisitorMail(buildMailContext({ record, type }))
      expect(`${mail.subject}\n${renderText(mail)}\n${await renderHtml(mail)}`).not.toContain(
        'evil.example',
      )
    },
  )

  let mail: Mail
  beforeEach(() => {
    mail = {
      id: 'delivery-1',
      host: 'byd1826.example',
      from: { name: 'BYD by 1826', address: 'hello@byd1826.example' },
      replyTo: { name: 'BYD by 1826', address: 'hello@byd1826.example' },
      to: { name: 'Lim Wei Ling', address: 'wei.ling@example.com' },
      subject: 'Table for 2',
      html: '<p>Hello</p>',
      text: 'Hello',
      date: new Date('2026-11-20T04:00:00.000Z'),
    }
  })

  it('injects no header through a name or a subject', async () => {
    const { raw } = await composeMail({
      ...mail,
      subject: evil,
      to: { name: evil, address: 'wei.ling@example.com' },
    })
    const parsed = await PostalMime.parse(raw)
    expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(parsed.to).toMatchObject([{ address: 'wei.ling@example.com' }])
  })

  it.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    '"a b"@c.example',
    'a b@c.example',
    'a@b.example>',
    'nobody',
    `${'a'.repeat(250)}@b.example`,
  ])('is refused as an address: %j', async (address) => {
    await expect(composeMail({ ...mail, to: { name: '', address } })).rejects.toThrow(
      /mail address/,
    )
  })

  it('composes the mail with its content, and the delivery id as Message-ID', async () => {
    const content = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
    const { from, raw, to } = await composeMail({
      ...mail,
      subject: 'Café, 7.30 pm ✓',
      calendar: { method: 'CANCEL', content },
    })
    expect([from, to]).toEqual(['hello@byd1826.example', 'wei.ling@example.com'])
    const parsed = await PostalMime.parse(raw)
    expect(parsed).toMatchObject({
      messageId: '<delivery-1@byd1826.example>',
      subject: 'Café, 7.30 pm ✓',
      date: '2026-11-20T04:00:00.000Z',
    })
    expect(parsed.html).toContain('<p>Hello</p>')
    expect(parsed.text).toContain('Hello')
    const [attachment] = parsed.attachments
    expect(attachment).toMatchObject({
      filename: 'visit.ics',
      mimeType: 'text/calendar',
      method: 'CANCEL',
    })
    // With CRLF line ends, which a text parser would normalise.
    expect(raw.toString()).toContain(Buffer.from(content).toString('base64'))
  })
})
