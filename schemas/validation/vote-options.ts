import { getString } from './siblings.ts'

/** Votes are counted by key, so two options must not share one. */
export function validateOptionKeys(options: readonly unknown[] | undefined): true | string {
  const keys = (options ?? []).flatMap((option) => getString(option, 'key') ?? [])
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  return twice === undefined ? true : `Two dishes have the key “${twice}”. Give each its own.`
}
