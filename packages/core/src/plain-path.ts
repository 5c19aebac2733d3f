/** A path that stays as it is written when an address parser or a server normalises it. */
export function isPlainPath(address: string): boolean {
  const path = address.replace(/[?#].*$/s, '')
  return !/[\s\\]|%2f|%5c|\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)
}
