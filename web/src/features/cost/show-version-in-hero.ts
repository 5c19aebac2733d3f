const HERO = '[data-hero]'
/** The parts of a hero that a version changes. */
const PART = '[data-of-version]'
const ID_ATTRIBUTES = ['id', 'popovertarget', 'aria-labelledby'] as const

let latest = new AbortController()

type ReadPage = (
  address: string,
  options: { signal: AbortSignal },
) => Promise<Pick<Response, 'ok' | 'text'>>

/**
 * Shows the version of the address in the hero of the page, as the server renders it. Nothing changes while the server
 * cannot be reached; the address has the version anyway.
 */
export async function showVersionInHero(address: string, read: ReadPage = fetch): Promise<void> {
  latest.abort()
  latest = new AbortController()
  const { signal } = latest
  try {
    const answer = await read(address, { signal })
    const text = answer.ok ? await answer.text() : ''
    if (!signal.aborted) replaceParts(new DOMParser().parseFromString(text, 'text/html'))
  } catch {
    // Offline, or another version has been chosen meanwhile.
  }
}

function replaceParts(page: Document): void {
  const fresh = page.querySelectorAll(`${HERO} ${PART}`)
  for (const [index, part] of document.querySelectorAll(`${HERO} ${PART}`).entries()) {
    const next = fresh[index]
    if (!next) continue
    renameIds(next)
    part.replaceChildren(...next.childNodes)
  }
}

/** The ids of one page may be those of other elements in another. */
function renameIds(part: Element): void {
  for (const element of part.querySelectorAll('*'))
    for (const name of ID_ATTRIBUTES) {
      const id = element.getAttribute(name)
      if (id !== null) element.setAttribute(name, `version-${id}`)
    }
}
