import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { render } from '@testing-library/react'
import { DROP_MESSAGE } from 'core/hand-sorted'
import { SortedDrops } from './sorted-drops.tsx'

const STUDIO = 'https://studio.byd.test'

const toDocument = (id: string) => ({ id, type: 'carModel', baseUrl: `${STUDIO}/content` })
const beside = (id: string) => ({ sanity: toDocument(id) })

const post = jest.fn<(message: unknown, origin: string) => void>()

beforeEach(() => {
  window.opener = { postMessage: post }
})
afterEach(() => {
  window.opener = null
  post.mockReset()
  window.history.replaceState(null, '', '/')
})

function drop(
  insertPosition: WindowEventMap['sanity/dragEnd']['detail']['insertPosition'],
  preventInsertDefault = true,
) {
  const detail = { target: toDocument('seal'), insertPosition, preventInsertDefault }
  window.dispatchEvent(new CustomEvent('sanity/dragEnd', { detail }))
}

it('tells Studio, and nobody else, after or before which car one was dropped', () => {
  render(<SortedDrops />)
  const message = {
    type: DROP_MESSAGE,
    documentType: 'carModel',
    id: 'seal',
    isResorted: false,
  }
  drop({ left: beside('dolphin'), right: beside('atto') })
  expect(post).toHaveBeenLastCalledWith({ ...message, besideId: 'dolphin', side: 'after' }, STUDIO)
  drop({ left: null, right: beside('atto') })
  expect(post).toHaveBeenLastCalledWith({ ...message, besideId: 'atto', side: 'before' }, STUDIO)
  drop({ top: beside('dolphin'), bottom: null })
  expect(post).toHaveBeenLastCalledWith({ ...message, besideId: 'dolphin', side: 'after' }, STUDIO)
  drop({ top: null, bottom: beside('atto') })
  expect(post).toHaveBeenLastCalledWith({ ...message, besideId: 'atto', side: 'before' }, STUDIO)
})

it('says that the page shows the list in another order', () => {
  window.history.replaceState(null, '', '/byd-models?sort=range')
  render(<SortedDrops />)
  drop({ left: beside('dolphin') })
  expect(post).toHaveBeenCalledWith(expect.objectContaining({ isResorted: true }), STUDIO)
})

it('leaves blocks to the overlay, and what was dropped at no place', () => {
  const { unmount } = render(<SortedDrops />)
  drop({ top: beside('dolphin') }, false)
  drop(null)
  drop({ left: null, right: null })
  unmount()
  drop({ left: beside('dolphin') })
  expect(post).not.toHaveBeenCalled()
})
