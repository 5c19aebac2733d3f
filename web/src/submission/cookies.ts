export interface CookieOptions {
  path: string
  maxAgeSeconds: number
  isSecure: boolean
}

/** A cookie that scripts cannot read and other sites do not send. */
export function buildCookie(
  name: string,
  value: string,
  { path, maxAgeSeconds, isSecure }: CookieOptions,
): string {
  const secure = isSecure ? '; Secure' : ''
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
