import { CHANGES_AT } from '#lib/page-changes.ts'

/** Marks the instant at which the page changes; open tabs then refresh. */
export function ChangesAt({ instant }: { instant: string | undefined }) {
  return instant && <meta name={CHANGES_AT} content={instant} />
}
