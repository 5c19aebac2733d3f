/** "Tidewater Blue" as in `?colour=tidewater-blue`. */
export function toPaintKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}
