/** A reader that asks again only when its last answer is older than so many milliseconds. A failed read is not cached. */
export function createCachedReader<Value>(
  read: () => Promise<Value>,
  maxAge: number,
  now: () => Date,
): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | undefined
  return () => {
    const at = now().getTime()
    if (last && at - last.at < maxAge) return last.value
    const own = { at, value: read() }
    last = own
    own.value.catch(() => {
      if (last === own) last = undefined
    })
    return own.value
  }
}
