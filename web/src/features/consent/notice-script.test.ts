/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { createConsentStore } from 'core/tracking/consent'
import { buildNoticeScript } from './notice-script.ts'

const { documentElement: page } = document

/** Runs the script as a browser does: right after the notice, before any other script. */
function showPage(consentTextVersion = 'site-1') {
  document.body.innerHTML = `<section data-notice="${consentTextVersion}"><button data-answer="none"></button><button data-answer="all"></button><button data-sheet="cookies"></button></section>`
  const script = document.createElement('script')
  script.textContent = buildNoticeScript()
  document.body.append(script)
}

const press = (name: string) => document.querySelector<HTMLElement>(name)?.click()

beforeEach(() => {
  createConsentStore().remove()
  delete page.dataset['asks']
  delete page.dataset['answer']
})

describe('notice before any script of the site', () => {
  it('shows the notice when there is no answer', () => {
    showPage()
    expect(page.dataset['asks']).toBe('')
  })

  it.each([
    ['none', false],
    ['all', true],
  ])('stores the answer “%s”, notifies the site and hides the notice', (answer, isYes) => {
    const store = createConsentStore()
    let calls = 0
    const stop = store.subscribe(() => (calls += 1))
    showPage()
    press(`[data-answer="${answer}"]`)
    stop()
    expect(store.get()).toEqual({
      choices: { measurement: isYes, google: isYes, meta: isYes },
      textVersion: 'site-1',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
    expect(calls).toBe(1)
    expect(page.dataset['asks']).toBeUndefined()
  })

  it('stays hidden when answered, until the text changes', () => {
    showPage()
    press('[data-answer="all"]')
    showPage()
    expect(page.dataset['asks']).toBeUndefined()
    showPage('2</script>')
    expect(page.dataset['asks']).toBe('')
  })

  it('remembers a press on the choices before hydration', () => {
    showPage()
    press('[data-sheet]')
    expect(document.querySelectorAll('[data-sheet][data-pressed]')).toHaveLength(1)
    expect(createConsentStore().get()).toBeUndefined()
  })
})
