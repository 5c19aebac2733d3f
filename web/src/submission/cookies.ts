export interface CookieOptions {
  path: string
  maxAgeSeconds: number
  isSecure: boolean
}

/** The value of a sent cookie. */
export const readCookie = (headers: Headers, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(headers.get('cookie') ?? '')?.[1]

/** An HttpOnly, SameSite cookie. */
export function buildCookie(
  name: string,
  value: string,
  { path, maxAgeSeconds, isSecure }: CookieOptions,
): string {
  const secure = isSecure ? '; Secure' : ''
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
