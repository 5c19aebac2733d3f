import { site } from '#config/site.ts'
import type { Outlet, OutletSummary } from '#content/types.ts'

const MAPS = 'https://www.google.com/maps/search/'

export const isAddressSample = ({ sampleFields }: Pick<OutletSummary, 'sampleFields'>): boolean =>
  sampleFields.some((field) => field.startsWith('address'))

/** One line: "3 Temasek Boulevard, Suntec City Mall, Singapore 038983". */
export function formatAddress({
  address1,
  address2,
}: Pick<OutletSummary, 'address1' | 'address2'>): string | undefined {
  const lines = [address1, address2].filter(Boolean)
  return lines.length > 0 ? lines.join(', ') : undefined
}

/** Map link of the restaurant; a sample address is replaced by the restaurant's name. */
export function buildMapHref(
  outlet: Pick<Outlet, 'name' | 'address1' | 'address2' | 'geo' | 'sampleFields'>,
): string {
  const { name, geo, sampleFields } = outlet
  const address = isAddressSample(outlet) ? undefined : formatAddress(outlet)
  const place =
    geo && !sampleFields.includes('geo')
      ? `${geo.lat},${geo.lng}`
      : `${site.name} ${name}, ${address ?? 'Singapore'}`
  return `${MAPS}?${new URLSearchParams({ api: '1', query: place }).toString()}`
}
