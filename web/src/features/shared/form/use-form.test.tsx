import { line } from 'core/field-rules'
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { KeyValueStore, StorageEnvironment } from 'core/storage'
import { renderToString } from 'react-dom/server.node'
import { z } from 'zod'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextField } from '#ui/field.tsx'
import { toAlternativeEntries } from './form-answer.ts'
import { FormProblemNotice } from './form-problem-notice.tsx'
import { checkEntries } from './form-checks.ts'
import { createFormDraft } from './form-draft.ts'
import { FormStart } from './form-start.tsx'
import { useForm } from './use-form.ts'

const FIELDS = ['name', 'plate'] as const
const SCHEMA = z.object({ name: line('Enter your name.'), plate: line('Enter the plate.') })
const DAY_MS = 24 * 60 * 60 * 1000

function createBrowser() {
  const kept = new Map<string, string>()
  const clock = { now: 0 }
  const store: KeyValueStore = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  const environment: StorageEnvironment = { getStore: () => store, now: () => clock.now }
  return { kept, clock, environment }
}

interface EnquiryProps {
  environment: StorageEnvironment
  preset?: Record<string, string>
  loadChecks?: () => Promise<typeof checkEntries>
  model?: string
  report?: (model: string, id: string | undefined) => Promise<string | undefined>
}

function Enquiry({
  environment,
  preset,
  loadChecks = async () => checkEntries,
  model = 'Seal',
  report = async (_model, id) => id,
}: EnquiryProps) {
  const form = useForm({
    name: 'contact',
    draft: createFormDraft('enquiry', environment),
    fields: FIELDS,
    preset,
    loadChecks,
    check: (check, entries) => check(SCHEMA, FIELDS, entries),
  })
  return (
    <form {...form.formProps} aria-label="Enquiry">
      <FormStart />
      <ErrorSummary {...form.summary} />
      <FormProblemNotice
        form={form}
        contact={NO_CONTACT}
        subject="An enquiry"
        message={`I am ${form.checked?.name}`}
        onChoose={(alternative) => form.choose(toAlternativeEntries(alternative, undefined))}
        formatAlternative={({ time }) => time}
      />
      <TextField {...form.field('name')} label="Name" required />
      <TextField {...form.field('plate')} label="Plate" required />
      <button type="submit">Go on</button>
      <button type="button" onClick={form.clear}>
        Clear
      </button>
      <output>{form.entries['time']}</output>
      <button type="button" onClick={() => void form.initiate(model, report)}>
        Begin
      </button>
    </form>
  )
}

const NO_CONTACT = {
  phone: '+65 6000 0100',
  whatsapp: '+65 9000 0100',
  isPhoneSample: false,
  isWhatsappSample: false,
  isMailSample: false,
}

// jsdom has no layout.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {}
})

const getField = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
// jsdom has no `Response`.
const json = (body: unknown) => async () =>
  Object.assign(Object.create(null), { status: 200, json: async () => body })

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Go on' }))

describe('putting things right', () => {
  it('shows errors at the fields and in the summary, and focuses the first', async () => {
    render(<Enquiry environment={createBrowser().environment} />)
    await submit()
    expect(await screen.findByText('Two things to fix')).toBeTruthy()
    expect(screen.getAllByText('Enter your name.')).toHaveLength(2)
    expect(document.activeElement).toBe(getField('Name'))
    expect(getField('Name').getAttribute('aria-invalid')).toBe('true')

    await userEvent.click(screen.getByRole('link', { name: 'Enter the plate.' }))
    expect(document.activeElement).toBe(getField('Plate'))
    expect(window.location.hash).toBe('')
  })

  it('clears an error with its cause, and adds none while typing', async () => {
    render(<Enquiry environment={createBrowser().environment} />)
    await userEvent.type(getField('Plate'), 'SZZ')
    await submit()
    await screen.findByText('One thing to fix')
    await userEvent.clear(getField('Plate'))
    expect(screen.queryByText('Enter the plate.')).toBeNull()
    await userEvent.type(getField('Name'), 'Lim')
    expect(screen.queryByText('Enter your name.')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the entries when the rules cannot be loaded, and retries', async () => {
    const network = { isUp: false }
    const loadChecks = async () => {
      if (!network.isUp) throw new Error('offline')
      return checkEntries
    }
    render(<Enquiry environment={createBrowser().environment} loadChecks={loadChecks} />)
    await userEvent.type(getField('Name'), 'Lim')
    await submit()
    expect(await screen.findByText(/seem to be offline/)).toBeTruthy()
    expect(getField('Name').value).toBe('Lim')
    network.isUp = true
    await submit()
    expect(await screen.findByText('One thing to fix')).toBeTruthy()
    expect(screen.queryByText(/seem to be offline/)).toBeNull()
  })
})

it('posts natively before its code is there', () => {
  render(<Enquiry environment={createBrowser().environment} />)
  const form = screen.getByRole('form', { name: 'Enquiry' })
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual([
    'post',
    '/api/forms/contact',
  ])
})

describe('the draft', () => {
  it('is restored after a reload, until it expires', async () => {
    const { clock, environment } = createBrowser()
    const first = render(<Enquiry environment={environment} />)
    await userEvent.type(getField('Name'), 'Lim')
    first.unmount()

    clock.now += 7 * DAY_MS - 1
    const second = render(<Enquiry environment={environment} />)
    expect(getField('Name').value).toBe('Lim')
    second.unmount()

    clock.now += 1
    render(<Enquiry environment={environment} />)
    expect(getField('Name').value).toBe('')
  })

  it('yields to the address’s preselection', async () => {
    const { environment } = createBrowser()
    const first = render(<Enquiry environment={environment} />)
    await userEvent.type(getField('Plate'), 'SZZ')
    first.unmount()
    render(<Enquiry environment={environment} preset={{ plate: 'SBA' }} />)
    expect(getField('Plate').value).toBe('SBA')
  })

  it('is deleted when the visitor clears the form', async () => {
    const { kept, environment } = createBrowser()
    render(<Enquiry environment={environment} />)
    await userEvent.type(getField('Name'), 'Lim')
    expect(kept.size).toBe(1)
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(kept.size).toBe(0)
    expect(getField('Name').value).toBe('')
  })

  it('ignores foreign data under its key', () => {
    const { kept, environment } = createBrowser()
    kept.set('draft_enquiry', '{"value":{"name":{"first":"Lim"}},"expiry":9e15}')
    render(<Enquiry environment={environment} />)
    expect(getField('Name').value).toBe('')
  })
})

describe('sending', () => {
  const realFetch = globalThis.fetch
  afterEach(() => {
    globalThis.fetch = realFetch
  })

  /** Answers each post in turn, and keeps what was posted. */
  function answerPosts(...answers: (() => Promise<Response>)[]) {
    const posts: { url: string; body: FormData }[] = []
    globalThis.fetch = (url, init) => {
      if (!(init?.body instanceof FormData)) throw new Error('No form was posted.')
      if (typeof url !== 'string') throw new Error('The address is no text.')
      posts.push({ url, body: init.body })
      const answer = answers[posts.length - 1]
      if (!answer) throw new Error('One post too many.')
      return answer()
    }
    return posts
  }
  async function sendFilledIn(environment = createBrowser().environment) {
    render(<Enquiry environment={environment} />)
    await userEvent.type(getField('Name'), ' Lim ')
    await userEvent.type(getField('Plate'), 'SZZ 1826 H')
    await submit()
  }

  it('posts the entries with a stable key', async () => {
    const { kept, environment } = createBrowser()
    const posts = answerPosts(json({ type: 'unavailable' }), json({ type: 'unavailable' }))
    await sendFilledIn(environment)
    expect(await screen.findByText('This did not go through.')).toBeTruthy()
    expect(getField('Name').value).toBe(' Lim ')
    await submit()
    await screen.findByText('This did not go through.')
    const keys = posts.map(({ body }) => body.get('key'))
    expect(posts.map(({ url }) => url)).toEqual(['/api/forms/contact', '/api/forms/contact'])
    expect(keys[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(keys[1]).toBe(keys[0])
    expect(kept.get('draft_enquiry')).toContain(keys[0])
    const way = screen.getByRole('link', { name: 'Send by WhatsApp' })
    expect(way.getAttribute('href')).toContain(encodeURIComponent('I am Lim'))
  })

  describe("the event of a form's start", () => {
    const EVENT_ID = '01KAQ3V5N0ZZZZZZZZZZZZZZZZ'
    const begin = () => userEvent.click(screen.getByRole('button', { name: 'Begin' }))
    const getIdentity = (body: FormData | undefined) => [
      body?.get('eventId'),
      body?.get('initiatedModel'),
    ]

    it('is reported with its id and car, which a draft keeps across reloads', async () => {
      const { environment } = createBrowser()
      const reported: unknown[] = []
      const report = async (model: string, id = EVENT_ID) => {
        reported.push([model, id])
        return id
      }
      const first = render(<Enquiry environment={environment} report={report} />)
      await begin()
      await userEvent.type(getField('Name'), 'Lim')
      await userEvent.type(getField('Plate'), 'SZZ 1826 H')
      first.unmount()

      const posts = answerPosts(json({ type: 'unavailable' }))
      const another = async (model: string, id = '01KAQ3V5N0AAAAAAAAAAAAAAAA') => report(model, id)
      render(<Enquiry environment={environment} report={another} model="Dolphin" />)
      await begin()
      await submit()
      await screen.findByText('This did not go through.')
      expect(reported).toEqual([
        ['Seal', EVENT_ID],
        ['Seal', EVENT_ID],
      ])
      expect(getIdentity(posts[0]?.body)).toEqual([EVENT_ID, 'Seal'])
    })

    it('is omitted when it could not be reported before sending', async () => {
      let answer: (id: string) => void = () => {}
      const late = () =>
        new Promise<string>((resolve) => {
          answer = resolve
        })
      const posts = answerPosts(json({ type: 'unavailable' }), json({ type: 'unavailable' }))
      const { environment } = createBrowser()
      render(<Enquiry environment={environment} report={late} />)
      await begin()
      await userEvent.type(getField('Name'), 'Lim')
      await userEvent.type(getField('Plate'), 'SZZ 1826 H')
      await submit()
      await screen.findByText('This did not go through.')
      answer(EVENT_ID)
      await submit()
      await screen.findByText('This did not go through.')
      const [id] = getIdentity(posts[0]?.body)
      expect(id).not.toBe(EVENT_ID)
      expect(posts.map(({ body }) => getIdentity(body))).toEqual([
        [id, null],
        [id, null],
      ])
    })
  })

  it.each([
    ['FULL', 'This time has just gone.'],
    ['CLOSED', 'We are closed then.'],
    ['NOT_BOOKABLE_THEN', 'This time can’t be booked.'],
    ['PARTY_TOO_LARGE', 'This party needs more than one table.'],
    ['NOT_OPEN_YET', 'No bookings there yet.'],
  ])(
    'shows a message and alternatives and keeps the entries when refused as %s',
    async (reason, title) => {
      const { kept, environment } = createBrowser()
      const message = 'Choose another, or call us.'
      answerPosts(
        json({
          type: 'refused',
          reason,
          message,
          alternatives: [{ venue: 'suntec', date: '2026-11-21', time: '14:15', moves: ['TABLE'] }],
        }),
      )
      await sendFilledIn(environment)
      expect(await screen.findByText(title)).toBeTruthy()
      expect(screen.getByText(message)).toBeTruthy()
      expect(screen.getByRole('button', { name: '14:15' })).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Send by WhatsApp' })).toBeTruthy()
      expect(screen.getByRole('link', { name: /6000 0100/ })).toBeTruthy()
      expect([getField('Name').value, getField('Plate').value]).toEqual([' Lim ', 'SZZ 1826 H'])
      expect(kept.get('draft_enquiry')).toContain('SZZ 1826 H')
    },
  )

  it('shows a server error at its field', async () => {
    answerPosts(json({ type: 'invalid', errors: { plate: 'This plate is taken.', other: 'x' } }))
    await sendFilledIn()
    expect(await screen.findByText('One thing to fix')).toBeTruthy()
    expect(document.activeElement).toBe(getField('Plate'))
  })

  it('shows a server error as a whole when the form has no such field', async () => {
    answerPosts(json({ type: 'invalid', errors: { key: 'Reload the page.' } }))
    await sendFilledIn()
    expect(await screen.findByText('We can’t accept this as it is.')).toBeTruthy()
    expect(screen.getByText('Reload the page.')).toBeTruthy()
  })

  it('offers the nearest free times, and applies the selected one', async () => {
    answerPosts(
      json({
        type: 'refused',
        reason: 'FULL',
        message: 'Taken.',
        alternatives: [{ venue: 'suntec', date: '2026-11-21', time: '14:15', moves: ['TABLE'] }],
      }),
    )
    await sendFilledIn()
    await userEvent.click(await screen.findByRole('button', { name: '14:15' }))
    expect(screen.getByRole('status').textContent).toBe('14:15')
    expect(screen.queryByText('This time has just gone.')).toBeNull()
  })

  const noJson = async () =>
    Object.assign(Object.create(null), { json: async () => JSON.parse('Oops') })

  it.each([
    ['an answer that is not ours', noJson, 'This did not go through.'],
    ['too many posts', json({ type: 'busy', minutes: 3 }), /Wait 3 minutes/],
    ['a page that is too old', json({ type: 'rejected' }), 'This page has expired.'],
  ])('names the cause and keeps the form after %s', async (_cause, answer, text) => {
    const { kept, environment } = createBrowser()
    answerPosts(answer)
    await sendFilledIn(environment)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(kept.get('draft_enquiry')).toContain('SZZ 1826 H')
  })

  it('goes through at the second press when an extension filled the honeypot before the code', async () => {
    const { environment } = createBrowser()
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<Enquiry environment={environment} />)
    const getTrap = () => container.querySelector<HTMLInputElement>('[name="homepage"]')
    const posts = answerPosts(json({ type: 'trapped' }), json({ type: 'unavailable' }))
    const trap = getTrap()
    if (trap) trap.value = 'https://lim.example'
    const page = render(<Enquiry environment={environment} />, { container, hydrate: true })
    await userEvent.type(getField('Name'), 'Lim')
    await userEvent.type(getField('Plate'), 'SZZ 1826 H')
    await submit()
    expect(await screen.findByText('This has not been sent yet.')).toBeTruthy()
    expect(getTrap()?.value).toBe('')
    await submit()
    expect(await screen.findByText('This did not go through.')).toBeTruthy()
    expect(posts.map(({ body }) => body.get('homepage') ?? '')).toEqual(['https://lim.example', ''])
    expect(posts[1]?.body.get('name')).toBe('Lim')
    page.unmount()
    container.remove()
  })

  it('ignores a second submit while sending', async () => {
    let answer: (value: Response) => void = () => {}
    const posts = answerPosts(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    await sendFilledIn()
    await submit()
    await waitFor(() => expect(posts).toHaveLength(1))
    // An edit now would be deleted with the draft, unsent.
    await userEvent.type(getField('Name'), ' Wei Ling')
    expect(getField('Name').value).toBe(' Lim ')
    expect(screen.getByRole('form', { busy: true })).toBeTruthy()
    answer(await json({ type: 'unavailable' })())
    expect(await screen.findByText('This did not go through.')).toBeTruthy()
  })
})

describe('a member', () => {
  const realFetch = globalThis.fetch
  afterEach(() => {
    globalThis.fetch = realFetch
    document.cookie = 'signed-in=; Max-Age=0'
  })

  /** The account answers once the test says so. */
  function signIn() {
    document.cookie = 'signed-in=1'
    const { promise, resolve } = Promise.withResolvers<void>()
    globalThis.fetch = () => promise.then(json({ name: 'Lim Wei Ling' }))
    return () => act(async () => resolve())
  }

  it('finds their name in the form, and keeps it from the draft until they type', async () => {
    const answer = signIn()
    const { environment, kept } = createBrowser()
    render(<Enquiry environment={environment} />)
    expect(getField('Name').value).toBe('')
    await answer()
    await waitFor(() => expect(getField('Name').value).toBe('Lim Wei Ling'))
    expect(kept.size).toBe(0)
  })

  it('keeps what they typed, or cleared, when the account answers later', async () => {
    const answer = signIn()
    render(<Enquiry environment={createBrowser().environment} />)
    await userEvent.type(getField('Name'), 'Tan')
    await userEvent.clear(getField('Name'))
    await userEvent.type(getField('Plate'), 'SZZ')
    await answer()
    expect([getField('Name').value, getField('Plate').value]).toEqual(['', 'SZZ'])
  })
})
