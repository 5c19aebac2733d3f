import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'

/** Results whose exercise is known. */
const KNOWN = new URL('known-coe-results.json', import.meta.url)

/**
 * The twin of data.gov.sg: answers a search of the dataset of COE results with the file `coe-results.json` of the data folder, which may
 * be changed while it runs, or with the known results where there is none.
 */
export function createOpenDataApp(dataDir: string): Hono {
  const app = new Hono()
  app.get('/data.gov.sg/datastore_search', async (context) => {
    const own = await readFile(join(dataDir, 'coe-results.json'), 'utf8').catch(() => undefined)
    return context.body(own ?? (await readFile(KNOWN, 'utf8')), 200, {
      'Content-Type': 'application/json',
    })
  })
  return app
}
