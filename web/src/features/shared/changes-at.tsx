import { CHANGES_AT } from '#lib/page-changes.ts'

/** The page is another one from this instant on: an open tab shows it anew. */
export function ChangesAt({ instant }: { instant: string | undefined }) {
  return instant && <meta name={CHANGES_AT} content={instant} />
}
