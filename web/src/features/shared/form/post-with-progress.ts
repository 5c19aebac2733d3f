interface PostOptions {
  headers: Readonly<Record<string, string>>
  body: FormData
  signal: AbortSignal
}

/** POST with upload progress from 0 to 1, which `fetch` does not report. */
export function postWithProgress(
  url: string,
  { headers, body, signal }: PostOptions,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    )
    const fail = () => reject(new Error('The post was cut off.'))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
