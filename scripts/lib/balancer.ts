import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'

interface Balancer {
  close: () => Promise<void>
}

const PROBE_MS = 250
const PROBE_LIMIT_MS = 1_000
const isRepeatable = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** Round robin over the instances that are ready. A read that an instance breaks off is sent to the next one. */
export async function startBalancer(port: number, targets: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  let ready = [...targets]
  let turn = 0
  const probe = async () => {
    const states = await Promise.all(
      targets.map((target) =>
        fetch(`${target}/readyz`, { signal: AbortSignal.timeout(PROBE_LIMIT_MS) }).then(
          async (response) => {
            await response.body?.cancel()
            return response.ok
          },
          () => false,
        ),
      ),
    )
    ready = targets.filter((_target, index) => states[index])
  }
  const timer = setInterval(() => void probe(), PROBE_MS)
  timer.unref()

  const pick = (tried: readonly string[]): string | undefined => {
    turn += 1
    const open = (list: readonly string[]) => list.filter((target) => !tried.includes(target))
    const choice = open(ready).length > 0 ? open(ready) : open(targets)
    return choice[turn % choice.length]
  }

  const forward = async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    tried: readonly string[] = [],
  ): Promise<void> => {
    const target = pick(tried)
    if (target === undefined) {
      outgoing.writeHead(502).end()
      return
    }
    try {
      await pass(target, incoming, outgoing, body, agent)
    } catch {
      if (outgoing.headersSent) outgoing.destroy()
      else if (isRepeatable(incoming)) await forward(incoming, outgoing, body, [...tried, target])
      else outgoing.writeHead(502).end()
    }
  }

  const server = createServer((incoming, outgoing) => {
    buffer(incoming).then(
      (body) => forward(incoming, outgoing, body),
      () => outgoing.destroy(),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    close: async () => {
      clearInterval(timer)
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await once(server, 'close')
    },
  }
}

async function pass(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  agent: Agent,
): Promise<void> {
  const { method, url, headers } = incoming
  const sent = request(new URL(url ?? '/', target), { method, headers, agent })
  sent.end(body)
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  if (!answer) throw new Error('There is no answer.')
  const isStream = String(answer.headers['content-type']).startsWith('text/event-stream')
  // Buffered, so that a broken response can be requested from another instance.
  if (isStream || !isRepeatable(incoming)) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    return
  }
  const content = await buffer(answer)
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(content)
}
