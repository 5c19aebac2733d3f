import { expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { addIcons, openServed } from '#features/shared/form/served-page.fixture.tsx'
import { MemberForm } from './member-form-client.tsx'

const form = (
  <MemberForm
    action={async (state) => state}
    submit="Create account"
    fields={[
      { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
      { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
    ]}
  />
)

const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

it.each([
  ['was left alone', (html: string) => html],
  ['got icons from an extension', addIcons],
])('keeps what was typed before any code when the form %s', async (_case, change) => {
  await openServed(form, change, () => {
    getField('Name').value = 'Lim Wei'
    getField('Email').focus()
  })
  expect(document.activeElement).toBe(getField('Email'))
  fireEvent.change(getField('Email'), { target: { value: 'wei@example.com' } })
  expect([getField('Name').value, getField('Email').value]).toEqual(['Lim Wei', 'wei@example.com'])
})
