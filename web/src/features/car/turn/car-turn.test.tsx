import { beforeAll, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { CarTurn } from './car-turn.tsx'

const ADDRESSES = Array.from({ length: 12 }, (_, step) => `/images/turn-${step}.webp`)
const WIDTH = 360

beforeAll(() => {
  // jsdom lays nothing out, and captures no pointers.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => WIDTH })
  HTMLElement.prototype.setPointerCapture = () => undefined
})

interface Options {
  failing?: ReadonlySet<string>
  loadList?: () => Promise<readonly string[]>
  /** Place of a press on the stage that began before the turn was there. */
  from?: number
}

/** Opens the turn; pictures load at once, but those that are listed fail while they are. */
async function open({
  failing = new Set<string>(),
  loadList = async () => ADDRESSES,
  from,
}: Options = {}) {
  const onClose = jest.fn()
  const stage = createRef<HTMLDivElement>()
  const loading = {
    loadList: jest.fn(loadList),
    loadPicture: async (address: string) => {
      if (failing.has(address)) throw new Error('No line')
    },
  }
  const { container } = render(
    <div ref={stage} data-testid="stage">
      <CarTurn
        carPath="/byd-seal"
        stage={stage}
        press={{ current: from }}
        onClose={onClose}
        loading={loading}
      />
    </div>,
  )
  // Each answer starts the next picture.
  for (const _ of ADDRESSES) await act(async () => undefined)
  return {
    onClose,
    loading,
    slider: screen.getByRole('slider', { name: 'Turn the car' }),
    getPicture: () => container.querySelector('img')?.getAttribute('src'),
  }
}

/** A pointer of the mouse, as jsdom has it. */
const drag = (type: string, clientX: number, buttons = 1) =>
  fireEvent(
    screen.getByTestId('stage'),
    new MouseEvent(type, { bubbles: true, clientX, buttons, button: 0 }),
  )

describe('CarTurn', () => {
  it('takes the focus, and says which side is seen', async () => {
    const { slider, getPicture } = await open()
    expect(document.activeElement).toBe(slider)
    expect(slider.getAttribute('aria-valuetext')).toBe('Seen from the front left')
    expect(slider.getAttribute('aria-valuemax')).toBe('11')
    expect(getPicture()).toBe('/images/turn-0.webp')
    expect(screen.getByRole('status').textContent).toBe('Drag the car, or press an arrow')
  })

  it('turns by arrow keys all the way round, and back by Home', async () => {
    const { slider, getPicture } = await open()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}')
    expect(getPicture()).toBe('/images/turn-3.webp')
    expect(slider.getAttribute('aria-valuetext')).toBe('Seen from the rear left')
    await userEvent.keyboard('{Home}{ArrowRight}')
    expect(getPicture()).toBe('/images/turn-11.webp')
    expect(slider.getAttribute('aria-valuenow')).toBe('1')
    await userEvent.keyboard('{End}')
    expect(slider.getAttribute('aria-valuenow')).toBe('11')
    expect(getPicture()).toBe('/images/turn-1.webp')
  })

  it.each(['altKey', 'ctrlKey', 'metaKey'])(
    'leaves shortcuts with %s to the browser',
    async (key) => {
      const { slider, getPicture, onClose } = await open()
      for (const name of ['ArrowLeft', 'End', 'Escape'])
        expect(fireEvent.keyDown(slider, { key: name, [key]: true })).toBe(true)
      expect(getPicture()).toBe('/images/turn-0.webp')
      expect(onClose).not.toHaveBeenCalled()
    },
  )

  it('turns by two buttons', async () => {
    const { getPicture } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Turn right' }))
    expect(getPicture()).toBe('/images/turn-11.webp')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Turn left' }))
    expect(getPicture()).toBe('/images/turn-1.webp')
  })

  it('follows the finger, also one that began before it was there', async () => {
    const { getPicture } = await open({ from: 200 })
    drag('pointermove', 200)
    drag('pointermove', 160)
    expect(getPicture()).toBe('/images/turn-2.webp')
    drag('pointerup', 160, 0)
    drag('pointermove', 20, 0)
    expect(getPicture()).toBe('/images/turn-2.webp')
    drag('pointerdown', 100)
    drag('pointermove', 120)
    expect(getPicture()).toBe('/images/turn-1.webp')
  })

  it('follows no finger that was put down elsewhere', async () => {
    const { getPicture } = await open()
    drag('pointermove', 200)
    drag('pointermove', 160)
    expect(getPicture()).toBe('/images/turn-0.webp')
  })

  it('closes by Escape and by its button', async () => {
    const { onClose } = await open()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Close the turn' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('keeps turning past a picture that failed, and loads it again when asked to', async () => {
    const failing = new Set(['/images/turn-1.webp'])
    const { slider, getPicture } = await open({ failing })
    expect(screen.getByRole('alert').textContent).toMatch(/^Some views did not load\./)
    await userEvent.keyboard('{ArrowLeft}')
    expect(getPicture()).toBe('/images/turn-0.webp')
    await userEvent.keyboard('{ArrowLeft}')
    expect(getPicture()).toBe('/images/turn-2.webp')
    failing.clear()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.activeElement).toBe(slider)
    await userEvent.click(screen.getByRole('button', { name: 'Turn right' }))
    expect(getPicture()).toBe('/images/turn-1.webp')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks for the list again when it failed', async () => {
    let isDown = true
    const { loading, slider, getPicture } = await open({
      loadList: async () => {
        if (isDown) throw new Error('No line')
        return ADDRESSES
      },
    })
    expect(screen.getByRole('alert').textContent).toMatch(/^The views did not load\./)
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(getPicture()).toBe('/images/turn-0.webp'))
    expect(document.activeElement).toBe(slider)
    expect(loading.loadList).toHaveBeenCalledTimes(2)
  })
})
