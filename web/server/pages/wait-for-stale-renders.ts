import type { RequestListener } from 'node:http'
import onHeaders from 'on-headers'
import type { Freshness } from '../freshness/freshness.ts'

interface Render {
  path: string
  began: number
  answered: Promise<void>
}

/**
 * Next gives a render in progress to every request that comes meanwhile. A render that began before a change is stale: a
 * request after the change therefore waits until such renders have answered, and is rendered anew.
 */
export function waitForStaleRenders(
  listener: RequestListener,
  freshness: Pick<Freshness, 'changedAt'>,
): RequestListener {
  const renders = new Set<Render>()
  const answer: (path: string, ...call: Parameters<RequestListener>) => void = (
    path,
    request,
    response,
  ) => {
    const answered = new Promise<void>((resolve) => {
      onHeaders(response, resolve)
      response.once('close', resolve)
    })
    const render = { path, began: Date.now(), answered }
    renders.add(render)
    void answered.then(() => renders.delete(render))
    listener(request, response)
  }
  return (request, response) => {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') {
      listener(request, response)
      return
    }
    const [path = ''] = url.split('?', 1)
    const stale = [...renders].filter(
      (render) => render.path === path && render.began <= freshness.changedAt,
    )
    if (stale.length === 0) answer(path, request, response)
    else
      void Promise.all(stale.map(({ answered }) => answered)).then(() =>
        answer(path, request, response),
      )
  }
}
