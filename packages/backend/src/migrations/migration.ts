import type { Store } from '../store/store.ts'

/** A change of the data that a release needs. Repeating it changes nothing. */
export interface Migration {
  /** Counts up; never reused. */
  number: number
  /** Name that says what it does. */
  name: string
  /** Answers how many items it changed. */
  run: (store: Store) => Promise<number>
}
