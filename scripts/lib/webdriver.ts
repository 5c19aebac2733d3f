import { once } from 'node:events'
import { connect } from 'node:net'
import { z } from 'zod'

/** Commands of WebDriver by their address over HTTP, and by their names in Firefox, which has no driver in Debian. */
const COMMANDS = {
  open: { address: '/url', name: 'WebDriver:Navigate' },
  run: { address: '/execute/sync', name: 'WebDriver:ExecuteScript' },
  click: { address: '/element/{id}/click', name: 'WebDriver:ElementClick' },
  type: { address: '/element/{id}/value', name: 'WebDriver:ElementSendKeys' },
  resize: { address: '/window/rect', name: 'WebDriver:SetWindowRect' },
} as const

type Parameters = Readonly<Record<string, unknown>>

/** A session of a browser; answers are as WebDriver writes them. */
export interface Driver {
  send: (command: keyof typeof COMMANDS, parameters: Parameters) => Promise<unknown>
  close: () => Promise<unknown>
}

const AnswerSchema = z.object({ value: z.unknown() })
const SessionSchema = z.object({ sessionId: z.string() })
const ErrorSchema = z.object({ message: z.string() })

/** A session of a driver that listens on HTTP. */
export async function openSession(server: string, capabilities: Parameters): Promise<Driver> {
  async function request(method: string, address: string, body?: Parameters): Promise<unknown> {
    const response = await fetch(server + address, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = AnswerSchema.parse(await response.json())
    if (!response.ok) throw new Error(ErrorSchema.parse(value).message)
    return value
  }
  const answer = await request('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  const session = `/session/${SessionSchema.parse(answer).sessionId}`
  return {
    send: (command, parameters) => {
      const address = COMMANDS[command].address.replace('{id}', String(parameters['id']))
      return request('POST', session + address, parameters)
    },
    close: () => request('DELETE', session),
  }
}

const MessageSchema = z.tuple([z.literal(1), z.number(), ErrorSchema.nullable(), z.unknown()])

const FirefoxSchema = z.object({ capabilities: z.object({ webSocketUrl: z.string() }) })
const LogSchema = z.object({
  method: z.literal('log.entryAdded'),
  params: z.object({ level: z.string(), text: z.string().nullable() }),
})

/** Tells of errors in the console, which only WebDriver BiDi reports. */
async function watchConsole(url: string, onError: (text: string) => void): Promise<void> {
  const events = new WebSocket(url)
  await once(events, 'open')
  const subscribed = once(events, 'message')
  events.send('{"id":1,"method":"session.subscribe","params":{"events":["log.entryAdded"]}}')
  await subscribed
  events.addEventListener('message', ({ data }) => {
    const entry = LogSchema.safeParse(JSON.parse(String(data))).data?.params
    if (entry?.level === 'error') onError(entry.text ?? '')
  })
}

/** A session of Firefox itself, by its protocol Marionette: `length:[type, id, command, parameters]` each way. */
export async function openMarionette(
  port: number,
  onError: (text: string) => void,
): Promise<Driver> {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let received = Buffer.alloc(0)
  function takeMessage(): string | undefined {
    const colon = received.indexOf(':')
    if (colon < 0) return undefined
    const end = colon + 1 + Number(received.toString('utf8', 0, colon))
    if (received.length < end) return undefined
    const message = received.toString('utf8', colon + 1, end)
    received = received.subarray(end)
    return message
  }
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    for (let message = takeMessage(); message !== undefined; message = takeMessage()) {
      // The first one is a greeting.
      if (!message.startsWith('[')) continue
      const [, id, error, answer] = MessageSchema.parse(JSON.parse(message))
      if (error) waiting.get(id)?.reject(new Error(error.message))
      else waiting.get(id)?.resolve(answer)
      waiting.delete(id)
    }
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed.'))
  })
  let sent = 0
  function request(name: string, parameters: Parameters): Promise<unknown> {
    const message = JSON.stringify([0, (sent += 1), name, parameters])
    const answer = Promise.withResolvers<unknown>()
    waiting.set(sent, answer)
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    return answer.promise
  }
  await once(socket, 'connect')
  const session = await request('WebDriver:NewSession', { webSocketUrl: true })
  await watchConsole(FirefoxSchema.parse(session).capabilities.webSocketUrl, onError)
  return {
    send: async (command, parameters) => {
      const answer = await request(COMMANDS[command].name, parameters)
      return AnswerSchema.safeParse(answer).data?.value
    },
    close: async () => {
      await request('Marionette:Quit', { flags: ['eForceQuit'] })
      socket.destroy()
    },
  }
}
