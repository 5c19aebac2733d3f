/** @jest-environment jsdom */
import { expect, it } from '@jest/globals'
import { removeStoredValues } from './remove-stored.ts'

it('removes only values under the prefix', () => {
  for (const key of ['preorder_BYD-1', 'preorder_BYD-2', 'consent', 'my_preorder_']) {
    localStorage.setItem(key, 'a')
  }
  removeStoredValues('preorder_')
  expect(Object.keys(localStorage).toSorted()).toEqual(['consent', 'my_preorder_'])
})

it('does not throw when storage is disabled', () => {
  const getStore = () => {
    throw new DOMException('Access is denied.', 'SecurityError')
  }
  expect(() => removeStoredValues('preorder_', { getStore })).not.toThrow()
})
