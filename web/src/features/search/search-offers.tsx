import type { SearchEntry } from '#lib/search/search-entry.ts'
import { ChipLink } from '#ui/chip.tsx'
import { getOffers } from './search-texts.ts'

/** Somewhere to go when nothing was typed or found. */
export function SearchOffers({ entries }: { entries: readonly SearchEntry[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {getOffers(entries).map(({ label, href }) => (
        <li key={href}>
          <ChipLink href={href} isCurrent={false}>
            {label}
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}
