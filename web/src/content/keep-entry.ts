/** The one entry whose draft a shared preview shows. */
export interface SharedEntry {
  id: string
  /** Address of its page, for lists without ids. */
  path: string
}

const isOf = ({ id, path }: SharedEntry, item: unknown): boolean => {
  if (typeof item !== 'object' || item === null) return false
  const found: unknown[] = [Reflect.get(item, '_id'), Reflect.get(item, 'path')]
  return found[0] === id || found[1] === path
}

/**
 * Returns of an answer with drafts the entry alone, with what it refers to; everything else is as visitors see it. In a
 * list, which is changed, the entry has the place that its draft has.
 */
export async function keepEntry<Answer>(
  entry: SharedEntry,
  drafts: Answer,
  readPublished: () => Promise<Answer>,
): Promise<Answer> {
  if (isOf(entry, drafts)) return drafts
  const published = await readPublished()
  if (!Array.isArray(drafts) || !Array.isArray(published)) return published
  const place = drafts.findIndex((item) => isOf(entry, item))
  const others = published.filter((item) => !isOf(entry, item))
  const shown = place < 0 ? others : others.toSpliced(place, 0, drafts[place])
  drafts.splice(0, drafts.length, ...shown)
  return drafts
}
