/** The value of a JSON text; undefined when it is none, so that a schema refuses both alike. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
