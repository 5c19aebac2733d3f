import { afterEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server.node'
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
const stop = (event: Event) => event.preventDefault()

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  window.removeEventListener('error', stop)
})

it.each([
  ['was left alone', (html: string) => html],
  [
    'got icons from an extension',
    (html: string) => html.replaceAll(/(<input[^>]*>)/g, '$1<span data-icon=""></span>'),
  ],
])('keeps what was typed before any code when the form %s', async (_case, change) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  window.addEventListener('error', stop)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = change(renderToString(form))
  getField('Name').value = 'Lim Wei'
  getField('Email').focus()
  await act(async () => void render(form, { container, hydrate: true }))
  expect(document.activeElement).toBe(getField('Email'))
  fireEvent.change(getField('Email'), { target: { value: 'wei@example.com' } })
  expect([getField('Name').value, getField('Email').value]).toEqual(['Lim Wei', 'wei@example.com'])
})
