/** Type of a page's `searchParams`. */
export type PageSearchParams = Record<string, string | string[] | undefined>

/** Props of a page that depends on its query only. */
export interface QueryProps {
  searchParams: Promise<PageSearchParams>
}

export function toSearchParams(params: PageSearchParams): URLSearchParams {
  const result = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue
    for (const item of Array.isArray(value) ? value : [value]) result.append(name, item)
  }
  return result
}
