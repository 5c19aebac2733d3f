interface BreakerOptions {
  /** Consecutive failures after which the circuit opens. */
  failures: number
  /** Time until a trial call. */
  pauseMs: number
  now: () => number
}

/** A circuit breaker: callers do not wait for an endpoint that keeps failing. */
export class CircuitBreaker {
  readonly #options: BreakerOptions
  #failures = 0
  #openUntil = 0

  constructor(options: BreakerOptions) {
    this.#options = options
  }

  get isOpen(): boolean {
    return this.#failures >= this.#options.failures
  }

  /** Whether a call is allowed. After the pause one caller is let through as a trial. */
  tryEnter(): boolean {
    const { pauseMs, now } = this.#options
    if (!this.isOpen) return true
    if (now() < this.#openUntil) return false
    this.#openUntil = now() + pauseMs
    return true
  }

  succeed(): void {
    this.#failures = 0
  }

  fail(): void {
    const { pauseMs, now } = this.#options
    this.#failures += 1
    this.#openUntil = now() + pauseMs
  }
}
