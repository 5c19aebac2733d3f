import { beforeEach, describe, expect, it } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
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

/** jsdom decodes no images. */
let decodeImage: () => Promise<void>

beforeEach(() => {
  decodeImage = () => Promise.resolve()
  HTMLImageElement.prototype.decode = () => decodeImage()
  // jsdom lacks it, and user-event calls it when an arrow key moves in a radio group.
  Object.assign(window, { CSS: { escape: String } })
  window.history.replaceState(null, '', '/byd-sealion-7?colour=slate-grey')
})

describe('PaintPicker', () => {
  it('names every paint and marks samples', () => {
    render(<PaintPicker modelName="Sealion 7" paints={paints} />)
    expect(screen.getByRole('group', { name: 'Paint' })).toBeTruthy()
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    const getCaption = (name: string) => screen.getByRole('heading', { name }).parentElement
    expect(getCaption('Slate Grey')?.textContent).toContain('Sample')
    expect(getCaption('Tidewater')?.textContent).not.toContain('Sample')
  })

  it('selects the paint of the address', () => {
    render(<PaintPicker modelName="Sealion 7" paints={paints} />)
    expect(getRadio('Slate Grey')).toHaveProperty('checked', true)
  })

  it('selects the first paint when the address names an unknown one', () => {
    window.history.replaceState(null, '', '/byd-sealion-7?colour=beige')
    render(<PaintPicker modelName="Sealion 7" paints={paints} />)
    expect(getRadio('Tidewater')).toHaveProperty('checked', true)
  })

  it('selects by arrow keys and updates the address', async () => {
    window.history.replaceState(null, '', '/byd-sealion-7?utm_campaign=x')
    render(<PaintPicker modelName="Sealion 7" paints={paints} />)
    const user = userEvent.setup()
    await user.tab()
    expect(document.activeElement).toBe(getRadio('Tidewater'))
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(getRadio('Ink')).toHaveProperty('checked', true)
    expect(window.location.search).toBe('?utm_campaign=x&colour=ink')
  })

  it('keeps the paint before until the new one is decoded', async () => {
    render(<PaintPicker modelName="Sealion 7" paints={paints} />)
    const decoding = Promise.withResolvers<void>()
    decodeImage = () => decoding.promise
    const user = userEvent.setup()
    await user.click(getRadio('Ink'))
    expect(getPicture('Slate Grey').dataset).toHaveProperty('stays')
    decoding.resolve()
    await decoding.promise
    await waitFor(() => expect(getPicture('Slate Grey').dataset).not.toHaveProperty('stays'))
  })

  it('prefetches a picture when its swatch is hovered, and all when focused', async () => {
    render(<PaintPicker modelName="Sealion 7" paints={paints} />)
    const user = userEvent.setup()
    expect(getPicture('Ink').getAttribute('loading')).toBe('lazy')
    await user.hover(getRadio('Ink'))
    expect(getPicture('Ink')).toHaveProperty('loading', 'eager')
    expect(getPicture('Tidewater').getAttribute('loading')).toBe('lazy')
    await user.tab()
    expect(getPicture('Tidewater')).toHaveProperty('loading', 'eager')
  })

  it('renders nothing when the car has no paints', () => {
    const { container } = render(<PaintPicker modelName="e6" paints={[]} />)
    expect(container.childElementCount).toBe(0)
  })
})
