export interface CookieOptions {
  path: string
  maxAgeSeconds: number
  isSecure: boolean
}

/** An HttpOnly, SameSite cookie. */
export function buildCookie(
  name: string,
  value: string,
  { path, maxAgeSeconds, isSecure }: CookieOptions,
): string {
  const secure = isSecure ? '; Secure' : ''
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
