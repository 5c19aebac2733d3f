import type { RequestListener } from 'node:http'
import onHeaders from 'on-headers'
import type { Freshness } from '../freshness/freshness.ts'

interface Reading {
  path: string
  began: number
  answered: Promise<void>
}

/**
 * Next gives a render in progress to every request that comes meanwhile. A request after a change therefore waits until
 * those have their answer that began before it, and is rendered anew.
 */
export function waitForOvertaken(
  listener: RequestListener,
  freshness: Pick<Freshness, 'changedAt'>,
): RequestListener {
  const readings = new Set<Reading>()
  const answer: (path: string, ...call: Parameters<RequestListener>) => void = (
    path,
    request,
    response,
  ) => {
    const answered = new Promise<void>((resolve) => {
      onHeaders(response, resolve)
      response.once('close', resolve)
    })
    const reading = { path, began: Date.now(), answered }
    readings.add(reading)
    void answered.then(() => readings.delete(reading))
    listener(request, response)
  }
  return (request, response) => {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') {
      listener(request, response)
      return
    }
    const [path = ''] = url.split('?', 1)
    const overtaken = [...readings].filter(
      (reading) => reading.path === path && reading.began <= freshness.changedAt,
    )
    if (overtaken.length === 0) answer(path, request, response)
    else
      void Promise.all(overtaken.map(({ answered }) => answered)).then(() =>
        answer(path, request, response),
      )
  }
}
