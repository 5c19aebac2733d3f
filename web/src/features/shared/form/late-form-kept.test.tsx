import { afterEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { renderToString } from 'react-dom/server.node'
import { createFormDraft } from './form-draft.ts'
import { createLateForm } from './late-form.tsx'
import { person } from './person.ts'
import { addIcons, translate } from './served-page.fixture.tsx'
import { useForm } from './use-form.ts'

const FIELDS = ['name', 'email', 'message', 'topic'] as const
const draft = createFormDraft('kept')

interface EnquiryProps {
  preset?: Record<string, string>
}

/** A form with words beside its fields, which translators wrap. */
function Enquiry({ preset }: EnquiryProps) {
  const form = useForm({
    name: 'contact',
    draft,
    fields: FIELDS,
    preset,
    loadChecks: async () => undefined,
    check: () => ({ ok: false, error: {} }),
  })
  const { error: _name, ...name } = form.field('name')
  const { error: _mail, ...email } = form.field('email')
  const { error: _message, ...message } = form.area('message')
  return (
    <form {...form.formProps}>
      <p>
        {!form.typed['message'] && 'Write to us'}
        <b>!</b>
      </p>
      <label>
        Name <input {...name} aria-label="Name" />
      </label>
      <label>
        Email <input {...email} type="email" aria-label="Email" />
      </label>
      <textarea {...message} aria-label="Message" />
      {['service', 'sales'].map((topic) => (
        <input key={topic} type="radio" aria-label={topic} {...form.radio('topic', topic)} />
      ))}
      <button
        type="button"
        onClick={() => form.set({ message: `${form.typed['message'] ?? ''}!` })}
      >
        More
      </button>
      <output>{form.entries['name']}</output>
    </form>
  )
}

const HEADING = '<h1>Ask us</h1>'
const getForm = (preset?: Record<string, string>) =>
  renderToString(<Enquiry preset={preset} />, { identifierPrefix: 'form-' }).replaceAll(
    '<!-- -->',
    '',
  )

interface Options {
  load?: () => Promise<typeof Enquiry>
  form?: string
  heading?: string
  preset?: Record<string, string>
}

function openPage({
  load = async () => Enquiry,
  form = getForm(),
  heading = HEADING,
  preset,
}: Options) {
  const Form = createLateForm<EnquiryProps & { again?: undefined }>(() => 'kept', load)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = `<!--$-->${heading}<div class="contents" data-served-form="kept">${form}</div><!--/$-->`
  return () =>
    render(
      <Suspense>
        <h1>Ask us</h1>
        <Form preset={preset} />
      </Suspense>,
      { container, hydrate: true },
    )
}

const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const touch = () => act(async () => void window.dispatchEvent(new Event('keydown')))

/** Types as a visitor does, before any code knows of it. */
function type(name: string, value: string) {
  const field = getField(name)
  field.focus()
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function expectMismatch() {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  window.addEventListener('error', stop)
}
const stop = (event: Event) => event.preventDefault()

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  window.removeEventListener('error', stop)
  draft.remove()
  person.forget()
})

const expectKept = () => {
  expect(getField('Name').value).toBe('Lim Wei')
  expect(getField('Email').value).toBe('wei@example.com')
  expect(getField('Message').value).toBe('Two lines\nof words')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'sales' }).checked).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('Lim Wei')
  expect(draft.get()).toMatchObject({ name: 'Lim Wei', email: 'wei@example.com', topic: 'sales' })
}

function fillAll() {
  type('Email', 'wei@example.com')
  type('Message', 'Two lines\nof words')
  screen.getByRole('radio', { name: 'sales' }).click()
  type('Name', 'Lim Wei')
}

it.each([
  ['was left alone', (html: string) => html],
  ['was translated', translate],
  ['got icons from an extension', addIcons],
])('keeps what was typed while the code loads when the form %s', async (_case, change) => {
  expectMismatch()
  const code = Promise.withResolvers<typeof Enquiry>()
  openPage({ load: () => code.promise, form: change(getForm()) })()
  await touch()
  fillAll()
  await act(async () => code.resolve(Enquiry))
  await screen.findByText('Lim Wei')
  expectKept()
  expect(document.activeElement).toBe(getField('Name'))
})

it.each([
  ['was left alone', (html: string) => html],
  ['was translated', translate],
  ['got icons from an extension', addIcons],
])('keeps what was typed before any code when the whole page %s', async (_case, change) => {
  expectMismatch()
  const open = openPage({ form: change(getForm()), heading: change(HEADING) })
  fillAll()
  await act(async () => void open())
  await screen.findByText('Lim Wei')
  expectKept()
  expect(document.activeElement).toBe(getField('Name'))
})

it('keeps the focus where it was last when it moves while a translated page is rendered anew', async () => {
  expectMismatch()
  const code = Promise.withResolvers<typeof Enquiry>()
  const form = translate(getForm())
  const open = openPage({ load: () => code.promise, form, heading: translate(HEADING) })
  type('Name', 'Lim Wei')
  await act(async () => void open())
  type('Email', 'wei@example.com')
  await act(async () => code.resolve(Enquiry))
  await screen.findByText('Lim Wei')
  expect(document.activeElement).toBe(getField('Email'))
})

it('keeps what was typed when the page is loaded again before the code is there', async () => {
  const never = new Promise<typeof Enquiry>(() => undefined)
  openPage({ load: () => never })()
  await touch()
  fillAll()
  type('Message', '')
  expect(draft.get()).toMatchObject({ name: 'Lim Wei', email: 'wei@example.com', topic: 'sales' })
  expect(draft.get()).not.toHaveProperty('message')
  cleanup()
  document.body.replaceChildren()
  openPage({ load: () => never })()
  expect(getField('Name').value).toBe('Lim Wei')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'sales' }).checked).toBe(true)
})

it('forgets what is cleared before the code is there, and keeps what the server chose', async () => {
  draft.set({ name: 'Lim', email: 'old@example.com' })
  const code = Promise.withResolvers<typeof Enquiry>()
  const preset = { email: 'new@example.com' }
  openPage({ load: () => code.promise, form: getForm(preset), preset })()
  expect([getField('Name').value, getField('Email').value]).toEqual(['Lim', 'new@example.com'])
  type('Name', '')
  expect(draft.get()).toMatchObject({ name: '' })
  await act(async () => code.resolve(Enquiry))
  expect([getField('Name').value, getField('Email').value]).toEqual(['', 'new@example.com'])
})

it('presses a button of a translated form once its code is there', async () => {
  expectMismatch()
  const code = Promise.withResolvers<typeof Enquiry>()
  openPage({ load: () => code.promise, form: translate(getForm()) })()
  await touch()
  await act(async () => screen.getByRole('button').click())
  await act(async () => code.resolve(Enquiry))
  await screen.findByDisplayValue('!')
})

it('shows the form again with what was typed when a translator has moved its words', async () => {
  expectMismatch()
  const reported: unknown[] = []
  // jsdom lacks it.
  Object.assign(globalThis, { reportError: (error: unknown) => reported.push(error) })
  const form = getForm()
  openPage({ form })()
  await touch()
  await screen.findByRole('status')
  await act(async () => fireEvent.change(getField('Name'), { target: { value: 'Lim Wei' } }))
  const [words] = screen.getByText(/^Write to us/).childNodes
  const font = document.createElement('font')
  words?.replaceWith(font)
  if (words) font.append(words)
  screen.getByRole('button').click()
  await screen.findByDisplayValue('!')
  expect(screen.queryByText('Write to us')).toBeNull()
  expect(getField('Name').value).toBe('Lim Wei')
  expect(reported).toHaveLength(1)
})
