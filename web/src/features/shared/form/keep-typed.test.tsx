import { afterEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { fillMember } from './fill-member.ts'
import { KeepTyped } from './keep-typed-client.tsx'

const ACTION = '/byd-trade-in#floor'
const HEADING = '<h2>What it pays back</h2>'
const FORM = `<form action="${ACTION}"><input name="oldOmv" aria-label="OMV" value="30,000"><input name="oldArf" aria-label="ARF"><i data-plain-form="${ACTION}" hidden></i></form>`

const Page = () => (
  <>
    <h2>What it pays back</h2>
    <form action={ACTION}>
      <input name="oldOmv" aria-label="OMV" defaultValue="30,000" />
      <input name="oldArf" aria-label="ARF" />
      <KeepTyped action={ACTION} />
    </form>
  </>
)

const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const stop = (event: Event) => event.preventDefault()

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  window.removeEventListener('error', stop)
})

it.each([
  ['was left alone', HEADING],
  ['was translated', '<h2><font>还能拿回多少</font></h2>'],
])('keeps what was typed before any code when the page %s', async (_case, heading) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  window.addEventListener('error', stop)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = heading + FORM
  getField('OMV').value = '31,500'
  getField('ARF').value = '25,000'
  getField('ARF').focus()
  await act(async () => void render(<Page />, { container, hydrate: true }))
  expect(screen.getByRole('heading').textContent).toBe('What it pays back')
  expect([getField('OMV').value, getField('ARF').value]).toEqual(['31,500', '25,000'])
  expect(document.activeElement).toBe(getField('ARF'))
})

it('fills in what a member has left empty', async () => {
  document.body.innerHTML =
    '<form><input name="email"><input name="name" value="Mei"><input name="code"></form>'
  const asked: string[][] = []
  const readMember = async (fields: readonly string[]) => {
    asked.push([...fields])
    return { email: 'weiling@example.sg', name: 'Lim Wei Ling' }
  }
  const form = document.forms[0]
  if (form) await fillMember(form, readMember)
  expect(asked).toEqual([['email', 'name', 'code']])
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
    'weiling@example.sg',
    'Mei',
    '',
  ])
})
