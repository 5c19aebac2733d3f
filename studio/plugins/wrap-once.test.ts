import { expect, it } from '@jest/globals'
import type { DocumentActionComponent } from 'sanity'
import { wrapOnce } from './wrap-once.ts'

it('answers the same wrapper when the same action is wrapped again', () => {
  const wrap = wrapOnce(() => () => null)
  const publish: DocumentActionComponent = () => null
  const remove: DocumentActionComponent = () => null
  expect(wrap(publish)).toBe(wrap(publish))
  expect(wrap(publish)).not.toBe(wrap(remove))
  expect(wrap(publish)).not.toBe(publish)
})
