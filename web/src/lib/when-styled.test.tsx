import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { loadStyles, whenStyled } from './when-styled.ts'

let links: HTMLLinkElement[]

/** Does what the page's inline script does when a sheet has arrived or failed. */
function end(link: HTMLLinkElement | undefined, name: 'load' | 'error') {
  link?.removeAttribute('data-late')
  link?.dispatchEvent(new Event(name))
}

beforeEach(() => {
  links = [1, 2].map(() => {
    const link = document.createElement('link')
    link.dataset['late'] = ''
    document.head.append(link)
    return link
  })
})
afterEach(() => document.head.replaceChildren())

it('calls back once when the last style sheet has arrived or failed', async () => {
  const callBack = jest.fn()
  whenStyled(callBack)
  end(links[1], 'error')
  expect(callBack).not.toHaveBeenCalled()
  end(links[0], 'load')
  expect(callBack).toHaveBeenCalledTimes(1)
  await loadStyles()
})

it('calls back at once when no style sheet is late', () => {
  document.head.replaceChildren()
  const callBack = jest.fn()
  whenStyled(callBack)
  expect(callBack).toHaveBeenCalledTimes(1)
})
