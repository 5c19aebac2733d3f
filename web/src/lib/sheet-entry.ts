/** After a reload the entry exists without its sheet. */
let isThere: boolean = globalThis.history?.state?.isSheet ?? false

/** The history entry of the open sheet or menu: Back closes it and stays on the page. */
export function addSheetEntry(): void {
  if (!isThere) window.history.pushState({ isSheet: true }, '')
  isThere = true
}

/** Whether there was an entry, for callers that leave or replace it. */
export function forgetSheetEntry(): boolean {
  const wasThere = isThere
  isThere = false
  return wasThere
}

export function removeSheetEntry(): void {
  if (forgetSheetEntry()) window.history.back()
}
