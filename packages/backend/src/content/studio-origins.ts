/** Where Studio calls from. On this machine it answers to both names of it. */
export function getStudioOrigins(studioUrl: string): string[] {
  const { origin, protocol, port, hostname } = new URL(studioUrl)
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') return [origin]
  return ['127.0.0.1', 'localhost'].map((host) => `${protocol}//${host}:${port}`)
}
