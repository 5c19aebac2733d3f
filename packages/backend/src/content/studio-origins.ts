/** Origins of Studio. On this machine it is reached by both loopback names. */
export function getStudioOrigins(studioUrl: string): string[] {
  const { origin, protocol, port, hostname } = new URL(studioUrl)
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') return [origin]
  return ['127.0.0.1', 'localhost'].map((host) => `${protocol}//${host}:${port}`)
}
