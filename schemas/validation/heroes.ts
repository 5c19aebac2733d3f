import type { ValidationError } from 'sanity'
import { getArray, getField, getString } from './siblings.ts'

/** Types whose page has a main heading of its own. */
const WITH_HEADING: ReadonlySet<unknown> = new Set(['carModel', 'outlet'])

const hasDates = (hero: unknown) =>
  getString(hero, 'startsAt') !== undefined || getString(hero, 'endsAt') !== undefined

/** Warns of heroes that visitors never see, and of a page that has none for a time. */
export function validateHeroes(
  blocks: unknown,
  document: unknown,
): true | string | ValidationError {
  const heroes = getArray({ blocks }, 'blocks').filter(
    (block) => getString(block, '_type') === 'heroBlock',
  )
  const standing = heroes.findIndex((hero) => !hasDates(hero))
  if (standing === -1)
    return heroes.length === 0 || WITH_HEADING.has(getField(document, '_type'))
      ? true
      : 'Every hero of this page has dates: outside of them visitors would see the title alone. Add one without dates below.'
  const hidden = heroes[standing + 1]
  if (hidden === undefined) return true
  const name = getString(hidden, 'heading')
  return {
    message: `Visitors never see ${name ? `the hero “${name}”` : 'this hero'}: one above it has no dates, and always runs. Drag this one above it, or remove it.`,
    path: [{ _key: getString(hidden, '_key') ?? '' }],
  }
}
