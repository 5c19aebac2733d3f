import type { CarSummary } from '#content/types.ts'
import type { SheetRequest } from '#lib/sheets.ts'
import type { SiteData } from '#features/shared/site-data.ts'

interface PageSubject {
  car?: CarSummary
  venue?: string
}

/** Subject of a sheet: named by its trigger, or else by the page. */
export function getPageSubject(
  { model, venue }: SheetRequest,
  { cars, outlets }: SiteData,
  pathname: string,
): PageSubject {
  const outlet = outlets.find(({ href }) => href === pathname)
  return {
    car: cars.find(({ id, href }) =>
      model === undefined ? href === pathname : id === `carModel-${model}`,
    ),
    venue: venue ?? outlet?.venue,
  }
}
