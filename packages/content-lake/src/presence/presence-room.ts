import { randomUUID } from 'node:crypto'
import type { Identity } from '../contracts.ts'
import { type PresenceCall, type PresenceEvent, parsePresenceCall } from './presence-message.ts'

const UNAUTHORIZED = 4001
const FORBIDDEN = 4003
const MAX_SUBSCRIPTIONS = 10
const MAX_SESSIONS = 20

type Send = (text: string) => void

/** The sessions that have a dataset open, and their locations in it. */
export class PresenceRoom {
  readonly #members = new Set<PresenceMember>()

  join(member: PresenceMember): void {
    this.#members.add(member)
  }

  leave(member: PresenceMember): void {
    this.#members.delete(member)
  }

  get size(): number {
    return this.#members.size
  }

  /** The member that owns the session. */
  findOwner(session: string): PresenceMember | undefined {
    return [...this.#members].find((member) => member.owns(session))
  }

  broadcast(event: PresenceEvent): void {
    for (const member of this.#members) member.notify(event)
  }
}

/** A connection of a browser tab. */
export class PresenceMember {
  readonly #room: PresenceRoom
  readonly #send: Send
  readonly #getIdentity: (token: string) => Identity | undefined
  readonly #subscriptions = new Set<string>()
  readonly #sessions = new Set<string>()
  #identity: Identity

  constructor(
    room: PresenceRoom,
    identity: Identity,
    getIdentity: (token: string) => Identity | undefined,
    send: Send,
  ) {
    this.#room = room
    this.#identity = identity
    this.#getIdentity = getIdentity
    this.#send = send
    room.join(this)
  }

  owns(session: string): boolean {
    return this.#sessions.has(session)
  }

  notify(event: PresenceEvent): void {
    for (const subscription of this.#subscriptions)
      this.#write({
        method: 'presence_subscription',
        params: { subscription, result: event },
      })
  }

  receive(text: string): void {
    const call = parsePresenceCall(text)
    if (!call.ok) {
      this.#write({ id: call.id, error: { code: call.code, message: call.error } })
      return
    }
    const { id } = call.value
    if (call.value.method !== 'authorization' && this.#identity.kind === 'anonymous') {
      this.#write({ id, error: { code: UNAUTHORIZED, message: 'Unauthorized' } })
      return
    }
    const answer = this.#answer(call.value)
    this.#write(
      answer.ok
        ? { id, result: answer.value }
        : { id, error: { code: answer.code, message: answer.error } },
    )
  }

  /** Announces that the sessions of a closed connection have left. */
  leave(): void {
    this.#room.leave(this)
    for (const session of this.#sessions) this.#announceEnd(session)
    this.#sessions.clear()
  }

  #answer(
    call: PresenceCall,
  ): { ok: true; value: unknown } | { ok: false; code: number; error: string } {
    const i = this.#identity.id
    switch (call.method) {
      case 'authorization': {
        const token = /^Bearer (\S+)$/i.exec(call.params.authorization)?.[1]
        const identity = token === undefined ? undefined : this.#getIdentity(token)
        if (!identity) return { ok: false, code: UNAUTHORIZED, error: 'Unauthorized' }
        this.#identity = identity
        return { ok: true, value: { authenticated: true } }
      }
      case 'presence_subscribe': {
        if (this.#subscriptions.size >= MAX_SUBSCRIPTIONS)
          return { ok: false, code: FORBIDDEN, error: 'Too many subscriptions' }
        const subscription = randomUUID()
        this.#subscriptions.add(subscription)
        return { ok: true, value: subscription }
      }
      case 'presence_unsubscribe':
        return { ok: true, value: this.#subscriptions.delete(call.params.subscriptionId) }
      case 'presence_rollcall':
        this.#room.broadcast({ type: 'rollCall', i, session: call.params.session })
        return { ok: true, value: true }
      case 'presence_announce': {
        const { sessionId, locations } = call.params.data
        if (!this.#claim(sessionId))
          return { ok: false, code: FORBIDDEN, error: 'This session is another user’s' }
        this.#room.broadcast({ type: 'state', i, m: { sessionId, locations } })
        return { ok: true, value: true }
      }
      case 'presence_disconnect': {
        if (this.#sessions.delete(call.params.session)) this.#announceEnd(call.params.session)
        return { ok: true, value: true }
      }
      default:
        return call satisfies never
    }
  }

  /** A tab that reconnects keeps its session; nobody takes over another user's. */
  #claim(session: string): boolean {
    const owner = this.#room.findOwner(session)
    if (owner === this) return true
    if (owner && owner.#identity.id !== this.#identity.id) return false
    if (this.#sessions.size >= MAX_SESSIONS) return false
    if (owner) owner.#sessions.delete(session)
    this.#sessions.add(session)
    return true
  }

  #announceEnd(session: string): void {
    this.#room.broadcast({ type: 'disconnect', i: this.#identity.id, m: { session } })
  }

  #write(message: Record<string, unknown>): void {
    this.#send(JSON.stringify({ jsonrpc: '2.0', ...message }))
  }
}
