import { routes, SEARCH_PARAMETER } from '#config/routes.ts'

interface AllHitsProps {
  query: string
  count: number
}

/** Leads to the search page, where a list shows fewer hits than there are. */
export function AllHits({ query, count }: AllHitsProps) {
  const parameters = new URLSearchParams({ [SEARCH_PARAMETER]: query.trim() })
  return (
    <a
      href={`${routes.search}?${parameters.toString()}`}
      className="inline-flex min-h-11 items-center hover:text-accent"
    >
      All {count} results
    </a>
  )
}
