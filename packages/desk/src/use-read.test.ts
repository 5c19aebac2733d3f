/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { useRead } from './use-read.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

it('waits for a slow answer when it is asked to read anew, and reads anew once that is there', async () => {
  const calls: { signal: AbortSignal; answer: (text: string) => void }[] = []
  const call = (signal: AbortSignal) =>
    new Promise<string>((resolve) => calls.push({ signal, answer: resolve }))
  function Reader() {
    const { value, reload } = useRead('suntec', call, () => {})
    return createElement('button', { onClick: reload }, value ?? 'Looking…')
  }
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const press = () => act(async () => page.querySelector('button')?.click())

  await act(async () => root.render(createElement(Reader)))
  await press()
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false])
  await act(async () => calls[0]?.answer('19:00'))
  expect(page.textContent).toBe('19:00')
  await press()
  expect(calls).toHaveLength(2)
  await act(async () => calls[1]?.answer('20:00'))
  expect(page.textContent).toBe('20:00')
  await act(async () => root.unmount())
})
