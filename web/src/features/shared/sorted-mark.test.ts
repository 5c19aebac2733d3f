import { expect, it } from '@jest/globals'
import { sortedMark } from './sorted-mark.ts'

it('sends visitors no attribute, not even an empty one', () => {
  expect(Object.keys(sortedMark({}, 'cars'))).toEqual([])
})

it('lets an editor drag within the list, and says what that does', () => {
  expect(sortedMark({ mark: 'id=seal' }, 'cars')).toEqual({
    title: 'Dragging changes the site at once',
    'data-sanity': 'id=seal',
    'data-sanity-drag-group': 'cars',
    'data-sanity-drag-prevent-default': 'true',
  })
})
