/** A version in addresses: "Long Range" as "long-range". */
export const toVersionKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
