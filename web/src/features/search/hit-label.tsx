import type { SearchHit } from '#lib/search/find-entries.ts'

/** Name of a hit with the matched text underlined. */
export function HitLabel({ hit: { entry, mark } }: { hit: SearchHit }) {
  if (!mark) return entry.label
  const [from, to] = mark
  return (
    <>
      {entry.label.slice(0, from)}
      <mark className="border-b border-lamp-300 bg-transparent text-inherit">
        {entry.label.slice(from, to)}
      </mark>
      {entry.label.slice(to)}
    </>
  )
}
