/** The last part of a path, by which a document goes where its folder is known: "byd-seal", "sous-chef". */
export const getPathEnd = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** A path that address parsers and servers leave unchanged. */
export function isPlainPath(address: string): boolean {
  const path = address.replace(/[?#].*$/s, '')
  return !/[\s\\]|%2f|%5c|\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)
}

/** The path without query, fragment and trailing slash. */
export function toRoutePath(address: string): string {
  const path = address.replace(/[?#].*$/, '')
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
