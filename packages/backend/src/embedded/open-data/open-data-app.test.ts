import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { parsePublishedResults } from 'core/cost/published-results'
import { createOpenDataApp } from './open-data-app.ts'

it('answers with the known results, and with those of the data folder as soon as it has some', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'open-data-'))
  const app = createOpenDataApp(folder)
  const read = async (): Promise<unknown> => {
    const response = await app.request('/data.gov.sg/datastore_search?limit=100')
    return response.json()
  }
  expect(parsePublishedResults(await read())).toMatchObject({
    ok: true,
    value: [
      { day: '2026-09-23', category: 'A', premium: 131_890 },
      { day: '2026-09-23', category: 'B', premium: 133_000 },
      { day: '2026-09-23', category: 'C', premium: 92_144 },
      { day: '2026-09-23', category: 'E', premium: 137_000 },
    ],
  })
  await writeFile(join(folder, 'coe-results.json'), '{"result":{"records":[]}}')
  expect(await read()).toEqual({ result: { records: [] } })
})
