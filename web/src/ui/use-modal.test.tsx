import { expect, it } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { useModal } from './use-modal.ts'

function Panel({ name, isOpen, onClose }: { name: string; isOpen: boolean; onClose: () => void }) {
  const panel = useRef<HTMLDialogElement>(null)
  useModal(panel, { isOpen, onClose })
  return (
    <div>
      <dialog ref={panel} open={isOpen} aria-label={name} tabIndex={-1} />
    </div>
  )
}

function Page() {
  const [open, setOpen] = useState<string>()
  const close = () => setOpen(undefined)
  return (
    <>
      <main>
        <button type="button" onClick={() => setOpen('Menu')}>
          Open
        </button>
      </main>
      <Panel name="Menu" isOpen={open === 'Menu'} onClose={() => setOpen('Search')} />
      <Panel name="Search" isOpen={open === 'Search'} onClose={close} />
    </>
  )
}

const isPageInert = () => document.querySelector('main')?.inert === true

function openMenu(): HTMLElement {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  return opener
}

it('focuses the panel at once, and makes the page inert after the paint', async () => {
  openMenu()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Menu')
  expect(isPageInert()).toBe(false)
  await waitFor(() => expect(isPageInert()).toBe(true))
})

it('leaves the focus and the page to a panel that opens as another closes', async () => {
  openMenu()
  await waitFor(() => expect(isPageInert()).toBe(true))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  // Waits longer than both panels, which wait for the paint.
  await new Promise((resolve) => {
    setTimeout(resolve, 100)
  })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Search')
  expect(isPageInert()).toBe(true)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(isPageInert()).toBe(false))
})

it('returns the focus to what opened the panel', async () => {
  const opener = openMenu()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
