import type { InputHTMLAttributes } from 'react'
import { routes, SEARCH_PARAMETER } from '#config/routes.ts'
import { KeepTyped } from '#features/shared/form/keep-typed-client.tsx'
import { MAX_QUERY_LENGTH } from '#lib/search/find-entries.ts'
import { Icon } from '#ui/icon.tsx'
import { SEARCH_LABEL } from './search-texts.ts'

/** Submits to the search page, with or without scripts. */
export function SearchBox(input: InputHTMLAttributes<HTMLInputElement>) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> lacks support in older browsers
    <form action={routes.search} role="search" className="relative max-w-115">
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-4.5 -translate-y-1/2 text-muted"
      />
      <input
        {...input}
        type="search"
        name={SEARCH_PARAMETER}
        maxLength={MAX_QUERY_LENGTH}
        aria-label={SEARCH_LABEL}
        autoComplete="off"
        placeholder="Cars, restaurants and roles"
        className="control h-14 pl-13"
      />
      <KeepTyped action={routes.search} />
    </form>
  )
}
