interface BreakerOptions {
  /** Failures in a row after which nobody is sent any more. */
  failures: number
  /** For so long; then one is sent to see. */
  pauseMs: number
  now: () => number
}

/** Keeps callers from waiting for an endpoint that has just failed again and again. */
export class CircuitBreaker {
  readonly #options: BreakerOptions
  #failures = 0
  #openUntil = 0

  constructor(options: BreakerOptions) {
    this.#options = options
  }

  /** Whether a call may be made. After a pause it may be made by one caller, who reports back. */
  tryEnter(): boolean {
    const { failures, pauseMs, now } = this.#options
    if (this.#failures < failures) return true
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
