import { expect, it } from '@jest/globals'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { createEventId } from 'core/tracking/event-id'
import { askBackend } from '../e2e/support/ask-backend.ts'
import { backendUrl } from '../e2e/support/menu-gateway.ts'
import { webUrl } from '../e2e/support/system.ts'
import { ask, findLink, listWords, readPage, toWords } from './read-page.ts'
import { soon } from './soon.ts'

const PHONE = '+6581234567'

/** A table for two, as its form books it. */
async function bookTable(day: number) {
  const email = `${createEventId()}@example.com`
  const { answer } = await askBackend(
    `mutation ($input: ReservationInput!) {
      answer: createReservation(input: $input) { ... on Receipt { id reference manageToken } }
    }`,
    {
      input: {
        key: createEventId(),
        venue: 'suntec',
        date: addDays(getSingaporeDate(), day),
        time: '14:00',
        party: 2,
        person: { name: 'Tan', email, phone: PHONE },
        consents: [],
      },
    },
  )
  return { ...answer, email }
}

const toPath = (location: string | null) => {
  const { pathname, search } = new URL(location ?? '', webUrl)
  return pathname + search
}

/** Follows redirects as a browser that refuses cookies. */
async function open(path: string, init?: RequestInit): Promise<{ path: string; main: Element }> {
  const { status, headers } = await ask(path, init)
  if (status === 303) return open(toPath(headers.get('location')))
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  return { path, main: (await readPage(path)).main }
}

const send = (path: string, entries: Record<string, string>) =>
  open(path, {
    method: 'POST',
    body: new URLSearchParams(entries),
    headers: { origin: webUrl },
  })

/** Action of the form with a button of these words. */
const getAction = (main: Element, words: string) =>
  [...main.querySelectorAll('form')]
    .find((form) => listWords(form, 'button').includes(words))
    ?.getAttribute('action') ?? ''

it('changes a booking by its mailed link in a browser that refuses cookies', async () => {
  const { id, manageToken, reference } = await bookTable(24)
  const { path, main } = await open(`/manage/reservation/${id}?token=${manageToken}`)
  expect(path).not.toContain(manageToken)
  expect(toWords(main)).toContain(reference)
  const calendar = findLink(main, /^Add to calendar$/)?.getAttribute('href') ?? ''
  expect((await ask(calendar)).headers.get('content-type')).toContain('text/calendar')

  const cancelled = await send(getAction(main, 'Yes, cancel it'), {})
  expect(toWords(cancelled.main)).toContain('It is cancelled.')
  expect(toWords((await open(cancelled.path)).main)).toContain(reference)
})

it('leaves nothing of a mailed link in the address of a browser with cookies', async () => {
  const { status, headers } = await ask('/manage/reservation/nobody?token=to.ken')
  expect(status).toBe(303)
  const [cookie = ''] = headers.getSetCookie()
  const next = await ask(toPath(headers.get('location')), {
    headers: { cookie: cookie.split(';')[0] ?? '' },
  })
  expect([next.status, toPath(next.headers.get('location'))]).toEqual([
    303,
    '/manage/reservation/nobody',
  ])
})

it('finds a booking by its reference and a code, without scripts and cookies', async () => {
  const { id, email, reference } = await bookTable(25)
  const page = await open('/my-booking')
  const action = getAction(page.main, 'Send me a code')
  const asked = await send(action, { reference: reference.toLowerCase(), contact: ` ${email}` })
  expect(toWords(asked.main)).toContain(`If ${reference} was booked with ${email}`)
  let code = ''
  await soon(async () => {
    const mails = await (await fetch(`${backendUrl}/mail`)).text()
    code = new RegExp(`(\\d{6}) is your code \\(${reference}\\)`).exec(mails)?.[1] ?? ''
    expect(code).not.toBe('')
  })
  const entry = getAction(asked.main, 'Open my booking')
  const wrong = await send(entry, {
    reference,
    contact: email,
    code: code === '000000' ? '1' : '000000',
  })
  expect(toWords(wrong.main)).toContain('This is not the latest code')
  const found = await send(entry, { reference, contact: email, code })
  expect(found.path).toMatch(new RegExp(`^/manage/reservation/${id}\\?link=`))
  expect(toWords(found.main)).toContain(reference)
})

it('answers alike whether or not there is a booking, and says whom to call', async () => {
  const { main } = await open('/my-booking')
  const action = getAction(main, 'Send me a code')
  const nobody = await send(action, { reference: 'BYD-00000000', contact: 'nobody@example.com' })
  expect(toWords(nobody.main)).toContain('If BYD-00000000 was booked with nobody@example.com')
  expect(toWords(nobody.main)).toContain('call us with your reference')
  expect(findLink(nobody.main, /^\+65/)).toBeDefined()
})

it('keeps what was entered when it is wrong, in no readable address', async () => {
  const { path, main } = await send('/api/my-booking', { reference: 'abc', contact: 'wei@' })
  // Letters alone stand in a sealed value by chance; "@" never does.
  expect(decodeURIComponent(path)).not.toMatch(/wei@/)
  const values = [...main.querySelectorAll('form input')].map((field) =>
    field.getAttribute('value'),
  )
  expect(values).toEqual(['abc', 'wei@'])
  expect(main.querySelectorAll('[aria-invalid]')).toHaveLength(2)
})

it.each(['/', '/member/signin', '/enquiry-submitted', '/manage/reservation/nobody'])(
  'leads to it from %s',
  async (path) => {
    const { document } = await readPage(path)
    expect(findLink(document, /^My booking$/)?.getAttribute('href')).toBe('/my-booking')
  },
)
