import { describe, expect, it } from '@jest/globals'
import type { EnquiryExport } from './enquiry.ts'
import { followExport } from './follow-export.ts'
import { StaffError } from './staff-client.ts'

const URL = 'https://files.test/export.csv'

/** A client that answers these states one after the other. */
function setUp(answers: EnquiryExport[]) {
  const rest = [...answers]
  const next = () => {
    const answer = rest.shift()
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('Asked once too often.'))
  }
  const seen: EnquiryExport[] = []
  const controller = new AbortController()
  const follow = () =>
    followExport({
      client: { startExport: next, getExport: next },
      filter: {},
      onProgress: (progress) => seen.push(progress),
      signal: controller.signal,
      wait: () => Promise.resolve(),
    })
  return { controller, follow, rest, seen }
}

const running = (rows: number): EnquiryExport => ({
  id: 'x',
  state: 'RUNNING',
  rows,
  url: undefined,
})

describe('an export', () => {
  it('reports its rows until the file is finished', async () => {
    const { follow, seen } = setUp([
      running(0),
      running(4000),
      { id: 'x', state: 'DONE', rows: 5120, url: URL },
    ])
    await follow()
    expect(seen.map(({ rows }) => rows)).toEqual([0, 4000, 5120])
    expect(seen.at(-1)?.url).toBe(URL)
  })

  it('says what to do when the file could not be written', async () => {
    const { follow } = setUp([running(0), { id: 'x', state: 'FAILED', rows: 10, url: undefined }])
    const error: unknown = await follow().catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(StaffError)
    expect(String(error)).toMatch(/Try again/)
  })

  it('asks no more when its page is closed', async () => {
    const { controller, follow, rest, seen } = setUp([running(0), running(10)])
    controller.abort()
    await follow()
    expect(seen).toEqual([])
    expect(rest).toHaveLength(1)
  })
})
