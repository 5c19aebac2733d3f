/** Errors the body's stream above the limit; `Content-Length` is not trusted. */
export function limitBody(
  { body, headers }: Pick<Request, 'body' | 'headers'>,
  maxBytes: number,
): Response {
  let length = 0
  const limited = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.byteLength
        if (length > maxBytes) controller.error(new Error('The body is too long.'))
        else controller.enqueue(chunk)
      },
    }),
  )
  const type = headers.get('content-type')
  return new Response(limited, { headers: type === null ? {} : { 'Content-Type': type } })
}
