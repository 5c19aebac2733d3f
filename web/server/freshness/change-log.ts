import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { type NewChanges, type Position, type SharedChange, sharedChange } from './shared-change.ts'
import { limitTime, type SharedStore, type StoreClient } from './shared-store.ts'

const HISTORY_KEY = 'history'
const CHANGES_KEY = 'changes'
const BEGINNING = '0-0'
/** The same limit as for the expired tags of an instance. */
const TRIM = { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: 2_000 } } as const
/** Time for which a read blocks without changes. */
const BLOCK_MS = 1_000
/** Silence after which the connection is replaced. */
const SILENCE_MS = 1_000
const RETRY_MS = 2_000
/** Above this limit, unannounced changes are merged into one that expires everything. */
const MAX_UNREAD = 500

const entries = z.array(z.object({ id: z.string(), message: z.record(z.string(), z.string()) }))
type Entries = z.output<typeof entries>
const streams = z.array(z.object({ messages: entries })).nullable()

interface ChangeLogOptions {
  store: SharedStore
  /** Position that an earlier process had read. */
  start: Position | undefined
  onChanges: (news: NewChanges) => void
  /** Finds unannounced changes after an outage; false when the content lake cannot be read. */
  catchUp: () => Promise<boolean>
}

/**
 * The expiries of all instances in one order: a stream in the shared store. An entry of the shared cache carries the
 * position that its instance had read before the render began, so no clocks are compared.
 */
export class ChangeLog {
  readonly #options: ChangeLogOptions
  /** Own changes not yet read back from the store, by key. */
  readonly #unread = new Map<string, { change: SharedChange; sentAt: number }>()
  /** The last change of each tag. */
  readonly #lastChanges = new Map<string, string>()
  /** The last change that expired everything, or the first known change. */
  #floor = toOrder(BEGINNING)
  #position: Position | undefined
  #isCaughtUp = false

  constructor(options: ChangeLogOptions) {
    this.#options = options
    this.#position = options.start
  }

  /** Position of the changes that a render sees when it starts now; undefined while some may be missing. */
  get position(): Position | undefined {
    return this.#isCaughtUp ? this.#position : undefined
  }

  /** Whether no later change affects a render from this position. */
  isCurrent({ history, id }: Position, tags: readonly string[]): boolean {
    if (!this.position || history !== this.position.history) return false
    const seen = toOrder(id)
    if (seen < this.#floor) return false
    if (tags.some((tag) => (this.#lastChanges.get(tag) ?? '') > seen)) return false
    return ![...this.#unread.values()].some(
      ({ change }) => change.isAll || tags.some((tag) => change.tags.includes(tag)),
    )
  }

  /** Announces a change; false when the store is unavailable, so that it is announced later. */
  async append(change: SharedChange): Promise<boolean> {
    const key = randomUUID()
    this.#unread.set(key, { change, sentAt: performance.now() })
    if (this.#unread.size > MAX_UNREAD) this.#joinUnread()
    const sent = await this.#options.store.run((client) => send(client, key, change))
    return sent.ok
  }

  /** Reads changes until the store is closed. Resolves after the first attempt. */
  follow(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const use = async (client: StoreClient) => {
      await this.#resume(client)
      resolve()
      for (;;) {
        await this.#readNext(client)
      }
    }
    const onFailure = () => {
      this.#isCaughtUp = false
      resolve()
    }
    void this.#options.store.hold(use, onFailure)
    return promise
  }

  async #resume(client: StoreClient): Promise<void> {
    const { id } = await this.#readPosition(client)
    const all = await limitTime(client.xRange(CHANGES_KEY, '-', '+'), SILENCE_MS)
    const known = entries.parse(all)
    const [oldest] = known
    // Changes before the oldest one may have been dropped.
    if (oldest && toOrder(oldest.id) > toOrder(id)) this.#raiseFloor(toOrder(oldest.id))
    // An instance that was away may have filled the edge with the old page after the others purged it: it takes their
    // changes under new ids.
    this.#apply(known, () => randomUUID())
    await this.#resend(client)
    void this.#catchUp(client)
  }

  async #catchUp(client: StoreClient): Promise<void> {
    while (client.isReady && !(await this.#options.catchUp())) {
      await wait(RETRY_MS, undefined, { ref: false })
    }
    if (client.isReady) this.#isCaughtUp = true
  }

  async #readNext(client: StoreClient): Promise<void> {
    const { history, id } = await this.#readPosition(client)
    const answer = await limitTime(
      client.xRead({ key: CHANGES_KEY, id }, { BLOCK: BLOCK_MS }),
      BLOCK_MS + SILENCE_MS,
    )
    const [stream] = streams.parse(answer) ?? []
    if (stream && history === this.#position?.history) this.#apply(stream.messages)
    await this.#resend(client)
  }

  async #readPosition(client: StoreClient): Promise<Position> {
    const history = (await readHistory(client)) ?? (await beginHistory(client))
    if (this.#position?.history === history) return this.#position
    const isLost = this.#isCaughtUp
    this.#position = { history, id: BEGINNING }
    this.#floor = toOrder(BEGINNING)
    this.#lastChanges.clear()
    this.#isCaughtUp = false
    if (isLost) throw new Error('The shared store has lost its data.')
    return this.#position
  }

  #apply(known: Entries, toId = (change: SharedChange) => change.id): void {
    if (!this.#position) return
    const before = toOrder(this.#position.id)
    const changes: SharedChange[] = []
    for (const { id, message } of known) {
      const order = toOrder(id)
      const change = parseChange(message)
      for (const tag of change.tags) this.#lastChanges.set(tag, order)
      if (change.isAll) this.#raiseFloor(order)
      const isOwn = this.#unread.delete(message['key'] ?? '')
      if (!isOwn && order > before) changes.push({ ...change, id: toId(change) })
    }
    const last = known.at(-1)
    if (!last || toOrder(last.id) <= before) return
    this.#position = { ...this.#position, id: last.id }
    this.#options.onChanges({ changes, position: this.#position })
  }

  /**
   * Re-announces changes that were not read back because the store was full or unavailable. This instance has purged the edge after
   * them already, so the others do it under another id.
   */
  async #resend(client: StoreClient): Promise<void> {
    for (const [key, { change, sentAt }] of this.#unread) {
      if (performance.now() - sentAt < SILENCE_MS) continue
      await limitTime(send(client, key, { ...change, id: randomUUID() }), SILENCE_MS)
    }
  }

  #raiseFloor(order: string): void {
    if (order > this.#floor) this.#floor = order
  }

  #joinUnread(): void {
    const documents = [...this.#unread.values()].flatMap(({ change }) =>
      Object.entries(change.documents),
    )
    this.#unread.clear()
    const change = {
      id: randomUUID(),
      tags: [],
      isAll: true,
      documents: Object.fromEntries(documents),
    }
    this.#unread.set(randomUUID(), { change, sentAt: 0 })
  }
}

const send = (client: StoreClient, key: string, change: SharedChange) =>
  client.xAdd(CHANGES_KEY, '*', { key, change: JSON.stringify(change) }, TRIM)

const readHistory = (client: StoreClient) => limitTime(client.get(HISTORY_KEY), SILENCE_MS)

/** The first instance with an empty store sets the id of its history. */
async function beginHistory(client: StoreClient): Promise<string> {
  await limitTime(client.set(HISTORY_KEY, randomUUID(), { condition: 'NX' }), SILENCE_MS)
  const history = await readHistory(client)
  if (history === null) throw new Error('The shared store keeps nothing.')
  return history
}

/** An unreadable change expires everything. */
function parseChange(message: Record<string, string>): SharedChange {
  try {
    return sharedChange.parse(JSON.parse(message['change'] ?? ''))
  } catch {
    return { id: randomUUID(), tags: [], isAll: true, documents: {} }
  }
}

/** Stream ids as texts that sort numerically. */
const toOrder = (id: string): string =>
  id
    .split('-')
    .map((part) => part.padStart(20, '0'))
    .join('-')
