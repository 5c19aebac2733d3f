/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { referrerStore } from '#lib/referrer.ts'
import { buildReferrerScript } from './referral-page.tsx'

it('stores the code where enquiries read it', () => {
  const script = document.createElement('script')
  script.textContent = buildReferrerScript('AH-1826')
  document.body.append(script)
  expect(referrerStore.get()).toBe('AH-1826')
})
