import { expect, it } from '@jest/globals'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { buildOutlet, CONTACT } from '#features/shared/visit/visit.fixture.ts'
import { ENQUIRY, CAR } from './confirmation.fixture.ts'
import { ManagePage, type ManagePageAnswer } from './manage-page.tsx'
import type { DriveOffer, OwnEnquiry } from './own-enquiry.ts'

interface PageProps extends Partial<ComponentProps<typeof ManagePage>> {
  enquiry: OwnEnquiry
}

/** Renders the page of an enquiry; `props` replace those of a plain one. */
function renderPage({ enquiry, ...props }: PageProps): string {
  const path = `/manage/${enquiry.kind.toLowerCase().replaceAll('_', '-')}/1`
  return renderToStaticMarkup(
    createElement(ManagePage, {
      enquiry,
      isDown: false,
      isConfirming: false,
      asksWhetherComing: false,
      times: [],
      toHref: (step) => (step ? `${path}/${step}` : path),
      pageUrl: `https://byd.1826.sg${path}`,
      contact: CONTACT,
      ...props,
    }),
  )
}

const render = (entries: Record<string, string>, times = ['19:30']) =>
  renderPage({
    enquiry: { ...ENQUIRY, kind: 'RESERVATION', party: 2 },
    answer: {
      type: 'refused',
      message: 'This time has just gone.',
      alternatives: [{ venue: 'suntec', date: '2026-11-22', time: '20:00', moves: ['TABLE'] }],
      entries,
    },
    times,
  })

const getHidden = (html: string, name: string) =>
  new RegExp(
    `<form[^>]*>(?:<input[^>]*>)*<input type="hidden" name="${name}" value="([^"]*)"`,
  ).exec(html)?.[1]

it('keeps the new party and note when the requested time is taken', () => {
  const html = render({ date: '2026-11-22', time: '19:30', party: '5', note: 'A pram.' })
  expect(html).toContain('value="suntec 2026-11-22 20:00"')
  expect([getHidden(html, 'party'), getHidden(html, 'note')]).toEqual(['5', 'A pram.'])
})

it('carries the link of a browser without cookies in each form and in the calendar', () => {
  const html = renderPage({
    enquiry: { ...ENQUIRY, kind: 'RESERVATION', party: 2 },
    asksWhetherComing: true,
    times: ['19:30'],
    toHref: (step) => `/manage/reservation/1${step ? `/${step}` : ''}?link=sealed`,
    hasCalendar: true,
  })
  const actions = [...html.matchAll(/<form[^>]* action="([^"]*)"/g)].map(([, action]) => action)
  expect(actions).toEqual(
    ['confirm', 'change', 'cancel', 'resend'].map(
      (step) => `/manage/reservation/1/${step}?link=sealed`,
    ),
  )
  expect(html).toContain('href="/manage/reservation/1/calendar.ics?link=sealed"')
})

it('offers a message on WhatsApp that begins with the reference and the page', () => {
  const url = 'https://byd.1826.sg/manage/reservation/1'
  const text = encodeURIComponent(`Hello, about ${ENQUIRY.reference} (${url}): `)
  expect(render({})).toContain(`?text=${text}"`)
})

it('keeps an emptied note when the requested time is taken', () => {
  expect(getHidden(render({ party: '2', note: '' }), 'note')).toBe('')
})

const FREE = { model: 'byd-seal', time: '15:00' }
const OTHER = { venue: 'suntec', date: '2026-11-22', time: '16:00', moves: ['DRIVE'] } as const

/** The forms that take a drive. */
const renderDrives = (drive: DriveOffer, answer?: ManagePageAnswer) =>
  renderPage({
    enquiry: { ...ENQUIRY, kind: 'RESERVATION', party: 2, driveOffers: [drive] },
    ...(answer && { answer }),
    times: ['19:30'],
    carNames: new Map([['byd-seal', 'SEAL']]),
  }).match(/<form[^>]*action="\/manage\/reservation\/1\/drive".*?<\/form>/g) ?? []

it('offers a drive that came free, by a press', () => {
  const [offer, ...others] = renderDrives(FREE)
  expect(offer).toContain('name="model" value="byd-seal"')
  expect(offer).toMatch(/The SEAL, .*3 pm.*Take the drive/)
  expect(others).toEqual([])
})

it('says before any press that somebody else has the drive, and offers other times', () => {
  const [gone] = renderDrives({ ...FREE, otherTimes: [OTHER] })
  expect(gone).toMatch(/has gone.*The SEAL, .*3 pm: somebody was quicker/)
  expect(gone).toContain('name="model" value="byd-seal"')
  expect(gone).toContain('value="suntec 2026-11-22 16:00"')
  expect(gone).not.toContain('Take the drive')
  expect(renderDrives({ ...FREE, otherTimes: [] })[0]).toContain('No other is free')
})

it('offers the other times once when a press has just found out that the drive is gone', () => {
  const [others, ...more] = renderDrives(
    { ...FREE, otherTimes: [OTHER] },
    {
      type: 'refused',
      message: 'Somebody was quicker.',
      alternatives: [OTHER],
      entries: { model: 'byd-seal' },
    },
  )
  expect(others).toContain('name="model" value="byd-seal"')
  expect(others).toContain('value="suntec 2026-11-22 16:00"')
  expect(more).toEqual([])
})

it('announces the outcome of an action once', () => {
  expect(render({ party: '2' })).toMatch(/<div id="answer" data-shown-once=""/)
})

it('requires no time when the day has none, so that another day can be submitted', () => {
  const getTime = (html: string) => /<select[^>]*name="time"[^>]*>/.exec(html)?.[0]
  expect(getTime(render({ date: '2026-11-30' }))).toContain('required')
  expect(getTime(render({ date: '2026-11-30' }, []))).not.toContain('required')
})

it('leads past the fields of a booking to where it is called off, while it can be', () => {
  const renderTable = (canBeChanged: boolean) =>
    renderPage({ enquiry: { ...ENQUIRY, kind: 'RESERVATION', party: 2, canBeChanged } })
  expect(renderTable(true)).toMatch(/<a[^>]*href="#cancel".*<details id="cancel"/s)
  expect(renderTable(false)).not.toContain('cancel"')
})

it('leads a party that is too large for a booking to the request for a large group', () => {
  const renderParty = (party: number) =>
    renderPage({
      enquiry: { ...ENQUIRY, kind: 'RESERVATION', party },
      times: ['19:30'],
      outlet: buildOutlet('suntec', 'Suntec City'),
    })
  expect(renderParty(13)).toMatch(/href="\/large-groups\?venue=suntec&amp;date=[^"]*&amp;party=13"/)
  expect(renderParty(12)).not.toContain('/large-groups')
})

it('names the day of a wait or a request, which has no time', () => {
  const html = renderPage({
    enquiry: { ...ENQUIRY, kind: 'WAITING_LIST', time: undefined, party: 2 },
  })
  expect(html).toMatch(/<dt[^>]*>Day<\/dt><dd[^>]*>Sat 21 Nov</)
})

it('names the role of an application', () => {
  const html = renderPage({
    enquiry: { ...ENQUIRY, kind: 'JOB_APPLICATION', date: undefined, time: undefined },
    roleTitle: 'Sous chef',
  })
  expect(html).toMatch(/<dt[^>]*>Role<\/dt><dd[^>]*>Sous chef</)
})

it('leads from a cancelled booking to the form for another', () => {
  const renderCancelled = (kind: 'RESERVATION' | 'TEST_DRIVE' | 'WAITING_LIST' | 'LARGE_GROUP') =>
    renderPage({
      enquiry: { ...ENQUIRY, kind, status: 'CANCELLED', canBeChanged: false },
      car: CAR,
    })
  expect(renderCancelled('RESERVATION')).toMatch(
    /href="\/book-a-table\?venue=suntec"[^>]*>Book another time/,
  )
  expect(renderCancelled('TEST_DRIVE')).toContain('"/test-drive?venue=suntec&amp;model=sealion-7"')
  expect(renderCancelled('WAITING_LIST')).toMatch(/href="\/waiting-list\?venue=[^>]*>Join again/)
  expect(renderCancelled('LARGE_GROUP')).not.toMatch(/Book another time|Join again/)
})

it('omits the party when no drive is free that day', () => {
  const html = renderPage({
    enquiry: ENQUIRY,
    answer: { type: 'unavailable', entries: { date: '2026-11-30' } },
  })
  expect(html).toContain('No drive is free on this day. Choose another.')
})

it('shows the car of a table only while its drive stands', () => {
  const renderTable = (status: 'CONFIRMED' | 'CANCELLED') =>
    renderPage({
      enquiry: { ...ENQUIRY, kind: 'RESERVATION', party: 2, model: undefined },
      otherHalf: { ...ENQUIRY, status },
      times: ['19:30'],
      car: CAR,
    })
  expect(renderTable('CONFIRMED')).toContain('SEALION 7')
  expect(renderTable('CANCELLED')).not.toContain('SEALION 7')
})

it('leads from a wait that is over to the table that was taken, and only then', () => {
  const renderWait = (booking?: string) =>
    renderPage({
      enquiry: {
        ...ENQUIRY,
        kind: 'WAITING_LIST',
        status: 'DONE',
        canBeChanged: false,
        ...(booking && { booking }),
      },
    })
  expect(renderWait('RESERVATION-1')).toMatch(
    /<form[^>]* action="\/manage\/waiting-list\/1\/accept" method="post">.*See your table/,
  )
  expect(renderWait()).not.toContain('/accept')
})

it('asks whoever opened the link of the mail whether to offer tables, and nobody else', () => {
  const renderWait = (own: { isUnproven: boolean; mayPress: boolean }) =>
    renderPage({
      enquiry: { ...ENQUIRY, kind: 'WAITING_LIST', status: 'NEW', time: undefined, ...own },
    })
  expect(renderWait({ isUnproven: true, mayPress: true })).toMatch(
    /<form[^>]* action="\/manage\/waiting-list\/1\/confirm" method="post">.*Yes, offer me a table/,
  )
  const typed = renderWait({ isUnproven: true, mayPress: false })
  expect(typed).toContain('open the link in our email or message')
  expect(typed).not.toContain('/confirm')
  expect(renderWait({ isUnproven: false, mayPress: true })).not.toContain('/confirm')
})
