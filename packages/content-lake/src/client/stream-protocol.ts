/**
 * Multiplexes event streams over one WebSocket. Over HTTP/1.1 a browser opens at most six connections to a
 * host, and one document open in Studio holds as many streams.
 */

/** Messages from the browser: open or close a stream. */
export type StreamRequest =
  | { kind: 'open'; id: number; path: string; headers: Record<string, string> }
  | { kind: 'close'; id: number }

/** Messages from the server: the head of a response, chunks of its text, its end. */
export type StreamReply =
  | { kind: 'head'; id: number; status: number; headers: Record<string, string> }
  | { kind: 'text'; id: number; text: string }
  | { kind: 'end'; id: number }

/** Path of the WebSocket, behind the API version. */
export const STREAMS_PATH = '/streams'
