let isThere = false

/** The history entry of the open sheet: Back closes the sheet and stays on the page. */
export function addSheetEntry(): void {
  if (!isThere) window.history.pushState(null, '')
  isThere = true
}

/** Says whether there was one, for who leaves it or puts a page in its place. */
export function forgetSheetEntry(): boolean {
  const wasThere = isThere
  isThere = false
  return wasThere
}

export function removeSheetEntry(): void {
  if (forgetSheetEntry()) window.history.back()
}
