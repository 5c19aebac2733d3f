/** Relays a stream for as long as it is allowed, which is asked again and again. A question that fails ends it, too. */
export function relayWhile(
  body: ReadableStream<Uint8Array>,
  isAllowed: () => Promise<boolean>,
  everyMs: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let looking: ReturnType<typeof setInterval> | undefined
  let isOver = false
  const end = (controller?: ReadableStreamDefaultController<Uint8Array>) => {
    if (isOver) return
    isOver = true
    clearInterval(looking)
    controller?.close()
    // A source that has failed needs no end.
    void reader.cancel().catch(() => undefined)
  }
  return new ReadableStream({
    start(controller) {
      const look = async () => {
        if (!(await isAllowed().catch(() => false))) end(controller)
      }
      looking = setInterval(() => void look(), everyMs)
    },
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) end(controller)
      else if (!isOver) controller.enqueue(value)
    },
    cancel: () => end(),
  })
}
