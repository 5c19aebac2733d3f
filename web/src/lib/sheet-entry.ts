/** After a reload there is the entry, and nothing open that it belongs to. */
let isThere: boolean = globalThis.history?.state?.isSheet ?? false

/** The history entry of the open sheet or menu: Back closes it and stays on the page. */
export function addSheetEntry(): void {
  if (!isThere) window.history.pushState({ isSheet: true }, '')
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
