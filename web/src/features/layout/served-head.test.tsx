import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, Suspense, useLayoutEffect, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { replaceServedHead } from './served-head.ts'

const getHead = () =>
  [...document.head.querySelectorAll('title, link[rel=canonical], meta')].map(
    (tag) => tag.textContent || (tag.getAttribute('href') ?? tag.getAttribute('content')),
  )

/** A page's metadata as Next renders them: hoisted from a boundary, which React hydrates last. */
const Metadata = ({ page }: { page: string }) => (
  <div hidden>
    <Suspense>
      <title>{page}</title>
      <meta name="description" content={`About ${page}`} />
      <link rel="canonical" href={`/${page}`} />
    </Suspense>
  </div>
)

/** Goes on to the next page as soon as it is hydrated, or when its button is pressed. */
function Site({ isHasty = false }: { isHasty?: boolean }) {
  const [page, setPage] = useState('one')
  useLayoutEffect(() => {
    const stop = replaceServedHead(document)
    if (isHasty) document.querySelector('button')?.click()
    return stop
  }, [isHasty])
  return (
    <>
      <Metadata key={page} page={page} />
      <meta name="changes-at" content="soon" />
      <button type="button" onClick={() => setPage((old) => (old === 'one' ? 'two' : 'three'))}>
        Next
      </button>
    </>
  )
}

describe('the head of a served page', () => {
  const SERVED = `<meta name="changes-at" content="soon"><title>one</title><meta name="description" content="About one"><link rel="canonical" href="/one">`
  let root: Root | undefined

  beforeEach(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
    document.head.innerHTML = SERVED
    document.body.innerHTML =
      '<div id="root"><div hidden=""><!--$--><!--/$--></div><button type="button">Next</button></div>'
  })

  afterEach(async () => {
    await act(async () => root?.unmount())
    jest.restoreAllMocks()
  })

  const hydrate = (isHasty = false) =>
    act(async () => {
      const container = document.getElementById('root')
      if (container) root = hydrateRoot(container, <Site isHasty={isHasty} />)
    })
  const press = () => act(async () => document.querySelector('button')?.click())

  it('stays when nobody leaves the page', async () => {
    await hydrate()
    expect(document.head.innerHTML).toBe(SERVED)
  })

  it('goes when the visitor leaves before React has adopted it', async () => {
    await hydrate(true)
    expect(getHead()).toEqual(['soon', 'two', 'About two', '/two'])
  })

  it('goes with each page when the visitor leaves later', async () => {
    await hydrate()
    await press()
    expect(getHead()).toEqual(['soon', 'two', 'About two', '/two'])
    await press()
    expect(getHead()).toEqual(['soon', 'three', 'About three', '/three'])
  })
})
