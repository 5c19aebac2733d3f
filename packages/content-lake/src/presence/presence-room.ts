import { randomUUID } from 'node:crypto'
import type { Identity } from '../contracts.ts'
import { type PresenceCall, type PresenceEvent, parsePresenceCall } from './presence-message.ts'

const UNAUTHORIZED = 4001
const FORBIDDEN = 4003
const MAX_SUBSCRIPTIONS = 10
const MAX_SESSIONS = 20

const refuse = (code: number, message: string) => ({ error: { code, message } })

/** The connections that have a dataset open. */
export type PresenceRoom = Set<PresenceMember>

/** A connection of a browser tab. */
export class PresenceMember {
  readonly #room: PresenceRoom
  readonly #send: (text: string) => void
  readonly #getIdentity: (token: string) => Identity | undefined
  readonly #subscriptions = new Set<string>()
  readonly #sessions = new Set<string>()
  #identity: Identity

  constructor(
    room: PresenceRoom,
    identity: Identity,
    getIdentity: (token: string) => Identity | undefined,
    send: (text: string) => void,
  ) {
    this.#room = room
    this.#identity = identity
    this.#getIdentity = getIdentity
    this.#send = send
    room.add(this)
  }

  receive(text: string): void {
    const call = parsePresenceCall(text)
    if (!call.ok) return this.#write({ id: call.id, ...refuse(call.code, call.error) })
    const { id, method } = call.value
    const isRefused = method !== 'authorization' && this.#identity.kind === 'anonymous'
    this.#write({
      id,
      ...(isRefused ? refuse(UNAUTHORIZED, 'Unauthorized') : this.#answer(call.value)),
    })
  }

  /** Announces that the sessions of a closed connection have left. */
  leave(): void {
    this.#room.delete(this)
    for (const session of this.#sessions) this.#announceEnd(session)
    this.#sessions.clear()
  }

  #answer(call: PresenceCall): { result: unknown } | { error: { code: number; message: string } } {
    const i = this.#identity.id
    switch (call.method) {
      case 'authorization': {
        const token = /^Bearer (\S+)$/i.exec(call.params.authorization)?.[1]
        const identity = token === undefined ? undefined : this.#getIdentity(token)
        if (!identity) return refuse(UNAUTHORIZED, 'Unauthorized')
        this.#identity = identity
        return { result: { authenticated: true } }
      }
      case 'presence_subscribe': {
        if (this.#subscriptions.size >= MAX_SUBSCRIPTIONS)
          return refuse(FORBIDDEN, 'Too many subscriptions')
        const subscription = randomUUID()
        this.#subscriptions.add(subscription)
        return { result: subscription }
      }
      case 'presence_unsubscribe':
        return { result: this.#subscriptions.delete(call.params.subscriptionId) }
      case 'presence_rollcall':
        this.#broadcast({ type: 'rollCall', i, session: call.params.session })
        return { result: true }
      case 'presence_announce': {
        const { sessionId, locations } = call.params.data
        if (!this.#claim(sessionId)) return refuse(FORBIDDEN, 'This session is another user’s')
        this.#broadcast({ type: 'state', i, m: { sessionId, locations } })
        return { result: true }
      }
      case 'presence_disconnect': {
        if (this.#sessions.delete(call.params.session)) this.#announceEnd(call.params.session)
        return { result: true }
      }
      default:
        return call satisfies never
    }
  }

  /** A tab that reconnects keeps its session; nobody takes over another user's. */
  #claim(session: string): boolean {
    const owner = [...this.#room].find((member) => member.#sessions.has(session))
    if (owner === this) return true
    if (owner && owner.#identity.id !== this.#identity.id) return false
    if (this.#sessions.size >= MAX_SESSIONS) return false
    if (owner) owner.#sessions.delete(session)
    this.#sessions.add(session)
    return true
  }

  #announceEnd(session: string): void {
    this.#broadcast({ type: 'disconnect', i: this.#identity.id, m: { session } })
  }

  #broadcast(result: PresenceEvent): void {
    for (const member of this.#room)
      for (const subscription of member.#subscriptions)
        member.#write({ method: 'presence_subscription', params: { subscription, result } })
  }

  #write(message: Record<string, unknown>): void {
    this.#send(JSON.stringify({ jsonrpc: '2.0', ...message }))
  }
}
