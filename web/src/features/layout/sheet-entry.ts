let isThere = false

/** The history entry of the open sheet: Back closes the sheet and stays on the page. */
export const sheetEntry = {
  add() {
    if (!isThere) window.history.pushState(null, '')
    isThere = true
  },
  /** Says whether there was one, for who leaves it or puts a page in its place. */
  forget(): boolean {
    const wasThere = isThere
    isThere = false
    return wasThere
  },
  remove() {
    if (sheetEntry.forget()) window.history.back()
  },
}
