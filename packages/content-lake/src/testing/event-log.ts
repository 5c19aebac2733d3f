interface Subscribable<Event> {
  subscribe(observer: { next: (event: Event) => void; error: (error: unknown) => void }): {
    unsubscribe(): void
  }
}

/** Records the events of a stream, and waits for them. */
export class EventLog<Event extends { type: string }> {
  readonly events: Event[] = []
  readonly #subscription: { unsubscribe(): void }
  #error: unknown
  #onChange: () => void = () => undefined

  constructor(stream: Subscribable<Event>) {
    this.#subscription = stream.subscribe({
      next: (event) => {
        this.events.push(event)
        this.#onChange()
      },
      error: (error) => {
        this.#error = error
        this.#onChange()
      },
    })
  }

  /** Resolves with the events once that many of the type have arrived. Rejects when the stream fails. */
  async waitFor(type: Event['type'], count = 1): Promise<Event[]> {
    for (;;) {
      if (this.#error !== undefined) throw this.#error
      const matching = this.events.filter((event) => event.type === type)
      if (matching.length >= count) return matching
      await new Promise<void>((resolve) => {
        this.#onChange = resolve
      })
    }
  }

  close(): void {
    this.#subscription.unsubscribe()
  }
}
