const WAIT_MS = 50
const TRIES = 40

function selectIn(element: Element | null, words: string): boolean {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const start = element.value.indexOf(words)
    if (start >= 0) element.setSelectionRange(start, start + words.length)
    return start >= 0
  }
  if (element?.getAttribute('contenteditable') !== 'true') return false
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const start = text.textContent?.indexOf(words) ?? -1
    if (start < 0) continue
    document.getSelection()?.setBaseAndExtent(text, start, text, start + words.length)
    return true
  }
  return false
}

/** Selects words in the field that is about to get the focus, so that what is typed next replaces them. */
export async function selectWords(words: string): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (selectIn(document.activeElement, words)) return
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
}
