import { expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Turn } from './turn-client.tsx'

/** A server that does not answer: what is loaded is tested beside it. */
Object.assign(globalThis, { fetch: () => new Promise(() => undefined) })

const renderTurn = (load?: () => Promise<never>) =>
  render(
    <Turn carPath="/byd-seal" load={load}>
      <img src="data:," alt="SEAL" />
    </Turn>,
  )
const getSlider = () => screen.findByRole('slider', { name: 'Turn the car' })
const point = (type: string, clientX: number, buttons = 1) =>
  fireEvent(
    screen.getByRole('img', { name: 'SEAL' }),
    new MouseEvent(type, { bubbles: true, clientX, buttons }),
  )
const move = (from: number, to: number) => {
  point('pointerdown', from)
  point('pointermove', to)
}

it('opens by its button, and gives the focus back to it', async () => {
  renderTurn()
  await userEvent.click(screen.getByRole('button', { name: 'Turn the car' }))
  const slider = await getSlider()
  expect(document.activeElement).toBe(slider)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('slider')).toBeNull()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Turn the car' })),
  )
})

it('opens by a drag, not by a press', async () => {
  renderTurn()
  move(100, 104)
  expect(screen.getByRole('button', { name: 'Turn the car' })).toBeTruthy()
  move(100, 130)
  expect(await getSlider()).toBeTruthy()
})

it.each(['pointerup', 'pointercancel', 'pointerout'])(
  'stays closed when a press that began elsewhere crosses it, after %s too',
  (end) => {
    renderTurn()
    point('pointermove', 130)
    point('pointerdown', 100)
    point(end, 100, 0)
    point('pointermove', 130)
    const button = screen.getByRole('button', { name: 'Turn the car' })
    expect(button.getAttribute('aria-busy')).toBeNull()
  },
)

it('loads again by its button when it failed, not at each move of a drag', async () => {
  const load = jest.fn(async () => {
    throw new Error('No line')
  })
  renderTurn(load)
  move(100, 130)
  expect((await screen.findByRole('alert')).textContent).toBe('The turn did not load.')
  point('pointermove', 160)
  expect(load).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('alert')
  expect(load).toHaveBeenCalledTimes(2)
})

it('lets nobody drag the picture itself away', () => {
  renderTurn()
  expect(fireEvent.dragStart(screen.getByRole('img', { name: 'SEAL' }))).toBe(false)
})
