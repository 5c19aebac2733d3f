import { describe, expect, it } from '@jest/globals'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { createElement } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import type { AskedAvailability } from '#features/shared/visit/availability.ts'
import { CARS, CONTACT, ENTRIES, OUTLETS, TOMORROW } from '#features/shared/visit/visit.fixture.ts'
import { getFirstDay } from '#features/shared/visit/open-day.ts'
import { getWeekStart } from '#features/shared/visit/visit-times.ts'
import { toTableCars } from './reservation-offer.ts'
import { ReservationPage } from './reservation-page-client.tsx'
import { buildReservationQuestions } from './reservation-questions.ts'

const AFTER = addDays(TOMORROW, 1)
const WANTED = { ...ENTRIES, driveModel: 'byd-seal' }

/** Availability of the server: tomorrow only the named times, all times on the following day. */
function know(free: { table: readonly string[]; drive: readonly string[] }): AskedAvailability[] {
  const today = getSingaporeDate()
  // After the last time of today, the days begin tomorrow.
  const first = getFirstDay(OUTLETS.slice(0, 1), 'TABLE', new Date())
  const { table, drive } = buildReservationQuestions({
    entries: WANTED,
    outlet: OUTLETS[0],
    cars: toTableCars(CARS),
    today,
    from: getWeekStart(first, TOMORROW),
  })
  const times = { table: ['12:30', '19:30'], drive: ['11:00', '15:00'] }
  const toAnswer = (kind: 'table' | 'drive') => ({
    days: [TOMORROW, AFTER].map((date) => ({
      date,
      isOpen: true,
      slots: times[kind].map((time) => ({
        time,
        isFree: date === AFTER || free[kind].includes(time),
      })),
    })),
  })
  return [table, drive].flatMap((request) =>
    request ? [{ request, answer: toAnswer(request.kind) }] : [],
  )
}

async function renderPage(
  problem: PlainAnswer['problem'],
  asked: AskedAvailability[],
  entries: PlainAnswer['entries'] = WANTED,
  outlets = OUTLETS,
) {
  return render({ outlets, again: { entries, problem }, asked })
}

async function render(props: Partial<Parameters<typeof ReservationPage>[0]>) {
  const stream = await renderToReadableStream(
    createElement(ReservationPage, {
      outlets: OUTLETS,
      cars: toTableCars(CARS),
      channels: ['sms'],
      contact: CONTACT,
      wish: {},
      renderedAt: Date.now(),
      ...props,
    }),
  )
  const html = await new Response(stream).text()
  // Streamed content is moved into place by a script.
  return html.replaceAll('<!-- -->', '').replace(/<div hidden="" id="S:.*/s, '')
}

/** Values of the buttons that submit an alternative without validation. */
const getAlternatives = (html: string) =>
  (html.match(/<button[^>]*name="alternative"[^>]*>/g) ?? [])
    .filter((tag) => tag.includes('type="submit"') && tag.includes('formNoValidate=""'))
    .map((tag) => /value="([^"]*)"/.exec(tag)?.[1])

describe('without scripts', () => {
  const LATE_TODAY = Date.parse(`${getSingaporeDate()}T20:00:00+08:00`)
  const getTimes = (html: string) =>
    [...html.matchAll(/name="time"[^>]* value="([^"]*)"|value="([^"]*)"[^>]* name="time"/g)].map(
      ([, before, after]) => before ?? after,
    )

  it('offers all times of a named restaurant late in the day, since any day can be chosen', async () => {
    const html = await render({ wish: { venue: 'suntec' }, renderedAt: LATE_TODAY })
    const noscript = /<noscript class="grid gap-2">(.*?)<\/noscript>/s.exec(html)?.[1] ?? ''
    expect(getTimes(noscript)).toHaveLength(21)
    expect(getTimes(noscript)[0]).toBe('11:00')
    // Those of today are for visitors with scripts only.
    const today = getTimes(html.replace(noscript, ''))
    expect(today).toEqual(['20:30', '21:00'])
    expect(html).toContain('not-first:mt-1.5 noscript:hidden')
  })

  it('offers the times of a day that the address or a post names', async () => {
    const wish = { venue: 'suntec', date: TOMORROW }
    const html = await render({ wish, renderedAt: LATE_TODAY })
    expect(html).not.toContain('<noscript class="grid gap-2">')
    expect(getTimes(html)).toHaveLength(21)
  })

  it.each([
    ['2', `/large-groups?venue=suntec&amp;date=${TOMORROW}`],
    ['13', `/large-groups?venue=suntec&amp;party=13&amp;date=${TOMORROW}`],
  ])('asks for a large group of %s only where it is one', async (guests, href) => {
    const html = await render({ wish: { venue: 'suntec', date: TOMORROW, guests } })
    expect(html).toContain(`href="${href}"`)
  })

  const askForTime = { type: 'invalid', errors: { driveTime: 'Choose when to drive.' } } as const

  it('offers the nearest day with both, or the table alone, when no drive fits the day', async () => {
    const html = await renderPage(askForTime, know({ table: ['19:30'], drive: [] }))
    expect(html).not.toMatch(/<select[^>]*name="driveTime"/)
    expect(html).toContain('No drive fits the meal on')
    expect(html).toContain('Drives start from 11 am to 4.30 pm.')
    expect(getAlternatives(html)).toEqual([
      `suntec ${AFTER} 19:30 15:00`,
      `suntec ${TOMORROW} 19:30 alone`,
    ])
    expect(html).toContain(`href="/test-drive?venue=suntec&amp;date=${AFTER}&amp;time=11%3A00"`)
    expect(html).toContain('keep the table as it is, and drive on another day')
  })

  it('offers the last drive before a meal that begins after it', async () => {
    const html = await renderPage(askForTime, know({ table: ['19:30'], drive: ['11:00', '15:00'] }))
    expect(html).toContain('Drives start from 11 am to 4.30 pm.')
    expect(html).toContain('drives end before the table')
    expect(getAlternatives(html)).toEqual([
      `suntec ${TOMORROW} 19:30 15:00`,
      `suntec ${TOMORROW} 19:30 alone`,
    ])
  })

  it('offers the table alone when nothing is known, and the rules allow no drive that day', async () => {
    const outlets = OUTLETS.map(({ drives, ...outlet }) => ({
      ...outlet,
      // Longer than a year ahead of any day that can be chosen.
      drives: drives && { ...drives, leadMinutes: 2 * 366 * 24 * 60 },
    }))
    const html = await renderPage(askForTime, [], WANTED, outlets)
    expect(html).not.toMatch(/<select[^>]*name="driveTime"/)
    expect(html).toContain('No drive fits the meal on')
    expect(getAlternatives(html)).toEqual([`suntec ${TOMORROW} 19:30 alone`])
  })

  it('asks for no time of a drive before a restaurant is selected', async () => {
    const html = await renderPage(askForTime, [], { ...WANTED, venue: '' })
    expect(html).not.toMatch(/<select[^>]*name="driveTime"/)
    expect(html).toContain('Choose a restaurant to see when you can drive.')
  })

  it('requires no drive time when a car is selected, so that the car can be deselected', async () => {
    const html = await renderPage(askForTime, know({ table: ['19:30'], drive: ['15:00'] }))
    expect(/<select[^>]*name="driveTime"[^>]*>/.exec(html)?.[0]).not.toContain('required')
  })

  it('offers the nearest free times when the day is full', async () => {
    const html = await renderPage(askForTime, know({ table: [], drive: ['15:00'] }))
    expect(html).toContain('is full.')
    expect(getAlternatives(html)).toEqual([`suntec ${AFTER} 19:30`])
  })

  it('offers alternatives without a selected time when the time is taken', async () => {
    const refused = {
      type: 'refused',
      reason: 'FULL',
      message: 'Taken.',
      alternatives: [{ venue: 'suntec', date: TOMORROW, time: '12:30', moves: ['TABLE'] }],
    } as const
    const html = await renderPage(refused, know({ table: ['12:30'], drive: ['15:00'] }))
    expect(getAlternatives(html)).toEqual([`suntec ${TOMORROW} 12:30`])
  })
})
