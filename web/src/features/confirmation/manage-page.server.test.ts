import { expect, it } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CONTACT } from '#features/shared/visit/visit.fixture.ts'
import { ENQUIRY, CAR } from './confirmation.fixture.ts'
import { ManagePage } from './manage-page.tsx'

const render = (entries: Record<string, string>, times = ['19:30']) =>
  renderToStaticMarkup(
    createElement(ManagePage, {
      enquiry: { ...ENQUIRY, kind: 'RESERVATION', party: 2 },
      isDown: false,
      isConfirming: false,
      asksWhetherComing: false,
      answer: {
        type: 'refused',
        message: 'This time has just gone.',
        alternatives: [{ venue: 'suntec', date: '2026-11-22', time: '20:00', moves: ['TABLE'] }],
        entries,
      },
      times,
      path: '/manage/reservation/1',
      contact: CONTACT,
    }),
  )

const getHidden = (html: string, name: string) =>
  new RegExp(
    `<form[^>]*>(?:<input[^>]*>)*<input type="hidden" name="${name}" value="([^"]*)"`,
  ).exec(html)?.[1]

it('keeps the new party and note when the requested time is taken', () => {
  const html = render({ date: '2026-11-22', time: '19:30', party: '5', note: 'A pram.' })
  expect(html).toContain('value="suntec 2026-11-22 20:00"')
  expect([getHidden(html, 'party'), getHidden(html, 'note')]).toEqual(['5', 'A pram.'])
})

it('keeps an emptied note when the requested time is taken', () => {
  expect(getHidden(render({ party: '2', note: '' }), 'note')).toBe('')
})

it('offers a drive that came free, by a press, and its other times when it has gone', () => {
  const driveOffers = [{ model: 'byd-seal', time: '15:00' }]
  const html = renderToStaticMarkup(
    createElement(ManagePage, {
      enquiry: { ...ENQUIRY, kind: 'RESERVATION', party: 2, driveOffers },
      isDown: false,
      isConfirming: false,
      asksWhetherComing: false,
      answer: {
        type: 'refused',
        message: 'Somebody was quicker.',
        alternatives: [{ venue: 'suntec', date: '2026-11-22', time: '16:00', moves: ['DRIVE'] }],
        entries: { model: 'byd-seal' },
      },
      times: ['19:30'],
      path: '/manage/reservation/1',
      carNames: new Map([['byd-seal', 'SEAL']]),
      contact: CONTACT,
    }),
  )
  const [others = '', offer = ''] =
    html.match(/<form[^>]*action="\/manage\/reservation\/1\/drive".*?<\/form>/g) ?? []
  for (const form of [others, offer]) expect(form).toContain('name="model" value="byd-seal"')
  expect(others).toContain('value="suntec 2026-11-22 16:00"')
  expect(offer).toMatch(/The SEAL, .*3 pm.*Take the drive/)
})

it('announces the outcome of an action once', () => {
  expect(render({ party: '2' })).toMatch(/<div id="answer" data-shown-once=""/)
})

it('requires no time when the day has none, so that another day can be submitted', () => {
  const getTime = (html: string) => /<select[^>]*name="time"[^>]*>/.exec(html)?.[0]
  expect(getTime(render({ date: '2026-11-30' }))).toContain('required')
  expect(getTime(render({ date: '2026-11-30' }, []))).not.toContain('required')
})

it('omits the party when no drive is free that day', () => {
  const html = renderToStaticMarkup(
    createElement(ManagePage, {
      enquiry: ENQUIRY,
      isDown: false,
      isConfirming: false,
      asksWhetherComing: false,
      answer: { type: 'unavailable', entries: { date: '2026-11-30' } },
      times: [],
      path: '/manage/test-drive/1',
      contact: CONTACT,
    }),
  )
  expect(html).toContain('No drive is free on this day. Choose another.')
})

it('shows the car of a table only while its drive stands', () => {
  const renderTable = (status: 'CONFIRMED' | 'CANCELLED') =>
    renderToStaticMarkup(
      createElement(ManagePage, {
        enquiry: { ...ENQUIRY, kind: 'RESERVATION', party: 2, model: undefined },
        otherHalf: { ...ENQUIRY, status },
        isDown: false,
        isConfirming: false,
        asksWhetherComing: false,
        times: ['19:30'],
        path: '/manage/reservation/1',
        car: CAR,
        contact: CONTACT,
      }),
    )
  expect(renderTable('CONFIRMED')).toContain('SEALION 7')
  expect(renderTable('CANCELLED')).not.toContain('SEALION 7')
})
