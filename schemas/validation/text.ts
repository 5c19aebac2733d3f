/** Refuses a text over `max` characters and says by how much. Counts code points. */
export function validateLength(
  text: string | undefined,
  max: number,
  reason: string,
): true | string {
  const length = Array.from(text ?? '').length
  if (length <= max) return true
  return `${length} of ${max} characters: shorten it by ${length - max}. ${reason}`
}

export function validateHexColour(colour: string | undefined): true | string {
  if (!colour || /^#[0-9a-f]{6}$/i.test(colour)) return true
  return 'Enter the colour as “#” and six digits or letters from a to f: “#1c2f4a”.'
}

export function validatePhone(phone: string | undefined): true | string {
  if (!phone || /^\+[1-9][\d ]{6,18}$/.test(phone)) return true
  return 'Enter the number with its country code: “+65 6123 4567”.'
}

const MAX_SYNONYMS = 120

/** Refuses a line of the search's words that joins nothing. */
export function validateSynonyms(line: string | undefined): true | string {
  const words = (line ?? '').split(',').filter((each) => /[\p{L}\p{N}]/u.test(each))
  if (words.length < 2) return 'Enter at least two words, with a comma between them.'
  return validateLength(line, MAX_SYNONYMS, 'Every search loads it.')
}
