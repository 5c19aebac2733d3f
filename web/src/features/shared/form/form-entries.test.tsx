import { expect, it } from '@jest/globals'
import { render } from '@testing-library/react'
import { parseEntries, readTyped } from './form-entries.ts'
import { FormStart } from './form-start.tsx'

it.each([
  ['null', null],
  ['a list', ['a']],
  ['text', 'name'],
  ['a number under a name', { name: 1 }],
  ['an object under a name', { phone: { text: '8' } }],
])('rejects %s', (_case, value) => {
  expect(parseEntries(value)).toBeUndefined()
})

it('accepts names and texts', () => {
  expect(parseEntries({ name: 'Lim', news: '' })).toEqual({ name: 'Lim', news: '' })
})

it('leaves the honeypot out of what is stored, which would fill it in again', () => {
  expect(parseEntries({ name: 'Lim', homepage: 'https://lim.example' })).toEqual({ name: 'Lim' })
})

it('counts only changed controls that have a name as typed', () => {
  const { container } = render(
    <form>
      <input name="name" defaultValue="" />
      <input name="country" type="hidden" defaultValue="SG" />
      <input name="kept" defaultValue="as it was" />
      <input name="photo" type="file" />
      <input type="date" />
      <input name="car" type="radio" value="seal" defaultChecked />
      <input name="car" type="radio" value="m6" />
      <input name="news" type="checkbox" />
      <select name="venue" defaultValue="">
        <option value="">Choose</option>
        <option value="suntec">Suntec City</option>
      </select>
      <textarea name="note" defaultValue="" />
    </form>,
  )
  const form = container.querySelector('form')
  if (!form) throw new Error('The form is missing.')
  expect(readTyped(form)).toEqual({})

  const setValue = (name: string, value: string) => {
    const control = form.elements.namedItem(name)
    if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    ) {
      control.value = value
    }
  }
  setValue('name', 'Lim')
  const unnamed = form.querySelector<HTMLInputElement>('[type="date"]')
  if (unnamed) unnamed.value = '2026-12-24'
  setValue('venue', 'suntec')
  setValue('note', 'after lunch')
  for (const box of form.querySelectorAll<HTMLInputElement>('[value="m6"], [name="news"]')) {
    box.checked = true
  }
  expect(readTyped(form)).toEqual({
    name: 'Lim',
    car: 'm6',
    news: 'on',
    venue: 'suntec',
    note: 'after lunch',
  })
})

it('sends a form that came back without scripts under the key of its first post', () => {
  const again = { entries: { key: 'a-key' }, problem: { type: 'busy', minutes: 1 } } as const
  const { container } = render(
    <form>
      <FormStart again={again} />
    </form>,
  )
  const form = container.querySelector('form')
  expect(form && new FormData(form).get('key')).toBe('a-key')
})
