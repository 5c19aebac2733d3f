/** Keeps an answer for one person out of caches, referrers and search engines. */
export function keepPrivate<Answer extends Response>(response: Answer): Answer {
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('Referrer-Policy', 'no-referrer')
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}
