import type { RequestListener } from 'node:http'
import { SOCKET_HEADER } from '#lib/client-address.ts'

/** Notes on each request whom the server is called by, whatever the client says. */
export function noteSocket(listener: RequestListener): RequestListener {
  return (request, response) => {
    request.headers[SOCKET_HEADER] = request.socket.remoteAddress ?? ''
    listener(request, response)
  }
}
