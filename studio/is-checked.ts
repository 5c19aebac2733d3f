interface Checked {
  isValidating: boolean
  /** Revision to which the rules were applied last. */
  revision?: string | undefined
}

/** Tells whether the rules have been applied to a document as it is now; an answer about an earlier one is none. */
export const isChecked = (
  { isValidating, revision }: Checked,
  shown: { _rev?: string } | null | undefined,
): boolean => !isValidating && revision === shown?._rev
