import { describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { KeyValueStore, StorageEnvironment } from 'core/storage'
import { z } from 'zod'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextField } from '#ui/field.tsx'
import { UncheckableNotice } from './form-foot.tsx'
import { checkEntries, line } from './form-checks.ts'
import { createFormDraft } from './form-draft.ts'
import { useForm } from './use-form.ts'

const FIELDS = ['name', 'plate'] as const
const SCHEMA = z.object({ name: line('Type your name.'), plate: line('Type the plate.') })
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
}

function Enquiry({ environment, preset, loadChecks = async () => checkEntries }: EnquiryProps) {
  const form = useForm({
    draft: createFormDraft('enquiry', environment),
    fields: FIELDS,
    preset,
    loadChecks,
    check: (check, entries) => check(SCHEMA, FIELDS, entries),
  })
  return (
    <form {...form.formProps} aria-label="Enquiry">
      <ErrorSummary errors={form.errorList} getId={form.getId} onSelect={form.focusField} />
      {form.isUncheckable && <UncheckableNotice />}
      <TextField {...form.field('name')} label="Name" required />
      <TextField {...form.field('plate')} label="Plate" required />
      <button type="submit">Go on</button>
      <button type="button" onClick={form.clear}>
        Clear
      </button>
      {form.ready && <output>{`${form.ready.name}, ${form.ready.plate}`}</output>}
    </form>
  )
}

const getField = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Go on' }))

describe('putting things right', () => {
  it('says what to fix at the field and in the list, and goes to the first', async () => {
    render(<Enquiry environment={createBrowser().environment} />)
    await submit()
    expect(await screen.findByText('Two things to fix')).toBeTruthy()
    expect(screen.getAllByText('Type your name.')).toHaveLength(2)
    expect(document.activeElement).toBe(getField('Name'))
    expect(getField('Name').getAttribute('aria-invalid')).toBe('true')

    await userEvent.click(screen.getByRole('link', { name: 'Type the plate.' }))
    expect(document.activeElement).toBe(getField('Plate'))
    expect(window.location.hash).toBe('')
  })

  it('a complaint goes with its cause, and none comes while typing', async () => {
    render(<Enquiry environment={createBrowser().environment} />)
    await userEvent.type(getField('Plate'), 'SZZ')
    await submit()
    await screen.findByText('One thing to fix')
    await userEvent.clear(getField('Plate'))
    expect(screen.queryByText('Type the plate.')).toBeNull()
    await userEvent.type(getField('Name'), 'Lim')
    expect(screen.queryByText('Type your name.')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('hands over what passed', async () => {
    render(<Enquiry environment={createBrowser().environment} />)
    await userEvent.type(getField('Name'), ' Lim ')
    await userEvent.type(getField('Plate'), 'SZZ 1826 H')
    await submit()
    expect(await screen.findByText('Lim, SZZ 1826 H')).toBeTruthy()
  })

  it('keeps everything and says so when the rules cannot be fetched, until they can', async () => {
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

describe('the draft', () => {
  it('is there after a reload, until it expires', async () => {
    const { clock, environment } = createBrowser()
    const first = render(<Enquiry environment={environment} />)
    await userEvent.type(getField('Name'), 'Lim')
    first.unmount()

    const second = render(<Enquiry environment={environment} />)
    expect(getField('Name').value).toBe('Lim')
    second.unmount()

    clock.now += 7 * DAY_MS
    render(<Enquiry environment={environment} />)
    expect(getField('Name').value).toBe('')
  })

  it('yields to what the address chooses', async () => {
    const { environment } = createBrowser()
    const first = render(<Enquiry environment={environment} />)
    await userEvent.type(getField('Plate'), 'SZZ')
    first.unmount()
    render(<Enquiry environment={environment} preset={{ plate: 'SBA' }} />)
    expect(getField('Plate').value).toBe('SBA')
  })

  it('goes when the visitor clears the form', async () => {
    const { kept, environment } = createBrowser()
    render(<Enquiry environment={environment} />)
    await userEvent.type(getField('Name'), 'Lim')
    expect(kept.size).toBe(1)
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(kept.size).toBe(0)
    expect(getField('Name').value).toBe('')
  })

  it('survives what others wrote under its key', () => {
    const { kept, environment } = createBrowser()
    kept.set('draft_enquiry', '{"value":{"name":{"first":"Lim"}},"expiry":9e15}')
    render(<Enquiry environment={environment} />)
    expect(getField('Name').value).toBe('')
  })
})
