import { expect, it } from '@jest/globals'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { createEventId } from 'core/tracking/event-id'
import { webUrl } from '../e2e/support/system.ts'
import { ask, findTexts, listHrefs, listWords, readPage, readStatus, toWords } from './read-page.ts'
import { TRADE_IN_ENTRIES } from '../src/features/trade-in/trade-in.fixture.ts'

const FORMS = [
  '/test-drive',
  '/book-a-table',
  '/byd-trade-in',
  '/voucher-enquiry',
  '/contact',
  '/booking',
]
const CONFIRMATIONS = [
  '/test-drive-submitted',
  '/trade-in-submitted',
  '/booking-success',
  '/enquiry-submitted',
]

it('lets search engines index the forms, and no confirmation', async () => {
  const listed = FORMS.map((path) => `<loc>${webUrl}${path}</loc>`)
  expect(await findTexts('/sitemap.xml', ...listed, ...CONFIRMATIONS)).toEqual(listed)
})

it.each(CONFIRMATIONS)('confirms nothing on %s, and is not indexed', async (path) => {
  const { main, getMeta } = await readPage(path)
  expect(listWords(main, 'h1')).toEqual([
    expect.stringMatching(/^(?:No .+|Nothing) to confirm(?: here)?$/),
  ])
  expect(getMeta('robots')).toContain('noindex')
  expect(listHrefs(main)).toHaveLength(2)
})

it('lists the models with pre-order, and answers 404 for others', async () => {
  const { main } = await readPage('/booking')
  expect(listWords(main, 'h1')).toEqual(['Three cars you can pre-order'])
  expect(listHrefs(main, '[aria-label="Cars"] a').toSorted()).toEqual([
    '/booking/byd-m6',
    '/booking/byd-seal',
    '/booking/byd-sealion-7',
  ])
  expect(await readStatus('/booking/byd-dolphin')).toBe(404)
})

// Pages to which a post without scripts comes back are rendered for each request.
it.each(
  ['/booking/no-such-car', '/register-interest/no-such-car', '/careers/no-such-role'].flatMap(
    (path) => [path, `${path}?again=1`],
  ),
)('answers 404 for %s, with help', async (path) => {
  const { status, main } = await readPage(path, { redirect: 'follow' })
  expect([status, main.querySelectorAll('h1').length]).toEqual([404, 1])
})

it('preselects the car of the address, which stays one for search engines', async () => {
  const { main, getLink } = await readPage('/test-drive?model=sealion-7')
  expect(toWords(main.querySelector('summary'))).toMatch(/^Car ?SEALION 7/)
  expect(
    Array.from(main.querySelectorAll('[name="model"][checked]'), (car) =>
      car.getAttribute('value'),
    ),
  ).toEqual(['sealion-7'])
  expect(getLink('canonical')).toBe(`${webUrl}/test-drive`)
})

it('preselects nothing for an unknown car in the address', async () => {
  const { status, main } = await readPage('/test-drive?model=denza-d9')
  expect(status).toBe(200)
  expect(main.querySelectorAll('[name="model"][checked]')).toHaveLength(0)
  expect(toWords(main)).toContain('that we cannot book: the car. Please choose below.')
})

it('books a drive for a number that gets messages, and names its page to staff on WhatsApp', async () => {
  const entries = {
    model: 'sealion-7',
    venue: 'suntec',
    date: addDays(getSingaporeDate(), 37),
    time: '13:30',
    name: `Lim ${createEventId()}`,
    phone: '8123 4567',
    messages: 'sms',
    licence: 'on',
  }
  const { status, headers } = await ask('/api/forms/test-drive', {
    method: 'POST',
    body: new URLSearchParams(entries),
    headers: { origin: webUrl },
  })
  expect([status, headers.get('location')]).toEqual([303, '/test-drive-submitted'])
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
  const { main } = await readPage('/test-drive-submitted', { headers: { cookie } })
  expect(toWords(main)).toContain('We also message you a link to change or cancel.')
  const [whatsapp = ''] = listHrefs(main, 'a[href^="https://wa.me/"]')
  expect(new URL(whatsapp).searchParams.get('text')).toMatch(
    new RegExp(`^Hello, about BYD-\\w{8} \\(${webUrl}/manage/test-drive/[\\w-]+\\): $`),
  )
})

it('asks again when the honeypot is filled in', async () => {
  const { status, headers } = await ask('/api/forms/contact', {
    method: 'POST',
    body: new URLSearchParams({ homepage: 'https://spam.example', name: 'x' }),
    headers: { origin: webUrl },
  })
  expect([status, headers.get('location')]).toEqual([303, '/contact?again=1'])
})

it('refuses a form posted from another site', async () => {
  const { status } = await ask('/api/forms/contact', {
    method: 'POST',
    body: new URLSearchParams({ name: 'x' }),
    headers: { origin: 'https://evil.example' },
  })
  expect(status).toBe(403)
})

it('takes four photos at once, each with its own error', async () => {
  const shots = ['front', 'rear', 'dashboard', 'scratch'].map((shot) => `photo-${shot}`)
  const body = new FormData()
  // Visitors are told what is mistyped before anything is uploaded.
  for (const [name, value] of Object.entries(TRADE_IN_ENTRIES)) body.set(name, value)
  const photo = new Blob([Buffer.alloc(4_000_000)], { type: 'image/jpeg' })
  for (const shot of shots) body.set(shot, photo, 'photo.jpg')
  const response = await ask('/api/forms/trade-in', {
    method: 'POST',
    body,
    headers: { origin: webUrl, accept: 'application/json' },
  })
  expect(response.status).toBe(422)
  const { errors } = await response.json()
  expect(errors).toMatchObject(
    Object.fromEntries(shots.map((shot) => [shot, expect.stringMatching(/^This is not a JPEG/)])),
  )
})
