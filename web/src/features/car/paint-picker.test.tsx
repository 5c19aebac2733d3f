import { beforeEach, describe, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Paint } from '#content/types.ts'
import { buildImage } from './car.fixture.ts'
import { PaintPicker } from './paint-picker.tsx'

const buildPaint = (name: string, isSample = false): Paint => ({
  key: name,
  name,
  swatch: '#123456',
  image: buildImage(name),
  isSample,
})
const paints = [buildPaint('Tidewater'), buildPaint('Slate Grey', true), buildPaint('Ink')]

const getRadio = (name: string) => screen.getByRole('radio', { name })
const getPicture = (name: string) => screen.getByAltText(name)

beforeEach(() => {
  // jsdom has none, and user-event asks for it when an arrow key walks a radio group.
  Object.assign(window, { CSS: { escape: String } })
  window.history.replaceState(null, '', '/byd-sealion-7?colour=slate-grey')
})

describe('PaintPicker', () => {
  test('names every paint and marks samples', () => {
    render(<PaintPicker modelName="Sealion 7" paints={paints} />)
    expect(screen.getByRole('group', { name: 'Paint' })).toBeTruthy()
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    const getCaption = (name: string) => screen.getByRole('heading', { name }).parentElement
    expect(getCaption('Slate Grey')?.textContent).toContain('Sample')
    expect(getCaption('Tidewater')?.textContent).not.toContain('Sample')
  })

  test('opens with the paint that the address names', () => {
    render(<PaintPicker modelName="Sealion 7" paints={paints} />)
    expect(getRadio('Slate Grey')).toHaveProperty('checked', true)
  })

  test('opens with the first paint when the address names none that exists', () => {
    window.history.replaceState(null, '', '/byd-sealion-7?colour=beige')
    render(<PaintPicker modelName="Sealion 7" paints={paints} />)
    expect(getRadio('Tidewater')).toHaveProperty('checked', true)
  })

  test('arrow keys choose, and the address follows', async () => {
    window.history.replaceState(null, '', '/byd-sealion-7?utm_campaign=x')
    render(<PaintPicker modelName="Sealion 7" paints={paints} />)
    const user = userEvent.setup()
    await user.tab()
    expect(document.activeElement).toBe(getRadio('Tidewater'))
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(getRadio('Ink')).toHaveProperty('checked', true)
    expect(window.location.search).toBe('?utm_campaign=x&colour=ink')
  })

  test('fetches a picture when its swatch is pointed at, and all of them on focus', async () => {
    render(<PaintPicker modelName="Sealion 7" paints={paints} />)
    const user = userEvent.setup()
    expect(getPicture('Ink').getAttribute('loading')).toBe('lazy')
    await user.hover(getRadio('Ink'))
    expect(getPicture('Ink')).toHaveProperty('loading', 'eager')
    expect(getPicture('Tidewater').getAttribute('loading')).toBe('lazy')
    await user.tab()
    expect(getPicture('Tidewater')).toHaveProperty('loading', 'eager')
  })

  test('a car without paints has no picker', () => {
    const { container } = render(<PaintPicker modelName="e6" paints={[]} />)
    expect(container.childElementCount).toBe(0)
  })
})
