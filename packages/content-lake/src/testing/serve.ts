import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { LakeEnv } from '../contracts.ts'
import { LakeError } from '../errors.ts'

export interface TestServer {
  url: string
  close: () => Promise<void>
}

/** Serves an app on a free port, with expected errors in Sanity's formats. */
export async function serveForTest(build: (app: Hono<LakeEnv>) => void): Promise<TestServer> {
  const app = new Hono<LakeEnv>()
  app.onError((error) => {
    if (!(error instanceof LakeError)) throw error
    return Response.json(error.body, { status: error.status })
  })
  build(app)
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      }),
    )
  })
}
