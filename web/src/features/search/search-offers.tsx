import type { SearchEntry } from '#lib/search/search-entry.ts'
import { ChipLink } from '#ui/chip.tsx'
import { getOffers } from './search-texts.ts'

/** Suggestions when nothing was entered or found. */
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
