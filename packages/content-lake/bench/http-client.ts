import { Agent, request } from 'node:http'

/** A minimal client, so that its overhead does not distort the measurement. */
export class HttpClient {
  readonly #url: string
  readonly #token: string
  readonly #agent = new Agent({ keepAlive: true })

  constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  /** Response body of a successful request. */
  send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<string> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const outgoing = request(`${this.#url}${path}`, {
        method,
        agent: this.#agent,
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }),
        },
      })
      outgoing.on('error', reject)
      outgoing.on('response', (response) => {
        let answer = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          answer += chunk
        })
        response.on('end', () => {
          if (response.statusCode === 200) resolve(answer)
          else reject(new Error(`${method} ${path}: ${response.statusCode} ${answer}`))
        })
      })
      outgoing.end(text)
    })
  }

  /** Opens an event stream and calls back for each `mutation` event; resolves on `welcome`. */
  listen(path: string, onMutation: () => void): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const outgoing = request(`${this.#url}${path}`, {
        agent: false,
        headers: { authorization: `Bearer ${this.#token}`, accept: 'text/event-stream' },
      })
      outgoing.on('error', reject)
      outgoing.on('response', (response) => {
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          if (chunk.includes('event: welcome')) resolve(() => outgoing.destroy())
          const events = chunk.split('event: mutation').length - 1
          for (let index = 0; index < events; index++) onMutation()
        })
        response.on('error', () => undefined)
      })
      outgoing.end()
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
