/**
 * Many event streams over one WebSocket. Over HTTP/1.1 a browser opens six connections to a host
 * at most, and one document open in Studio holds as many streams.
 */

/** What the browser sends: a stream to open, or one to close. */
export type StreamRequest =
  | { kind: 'open'; id: number; path: string; headers: Record<string, string> }
  | { kind: 'close'; id: number }

/** What the server answers: the head of a response, its text in parts, its end. */
export type StreamReply =
  | { kind: 'head'; id: number; status: number; headers: Record<string, string> }
  | { kind: 'text'; id: number; text: string }
  | { kind: 'end'; id: number }

/** Path of the WebSocket, behind the API version. */
export const STREAMS_PATH = '/streams'
