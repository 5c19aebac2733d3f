// A part of the system as small as can be: answers with the id of the request, and asks another part before.
import { createServer } from 'node:http'
import { getRequestHeaders, getRequestId } from '../request-scope.ts'
import { startObserving } from '../start-observing.ts'

const observing = await startObserving({ service: 'part', release: 'abc' }, process.env)
observing.watch('part.is_stale', () => ({ store: true, edge: false }))
const other = process.env.OTHER_URL

const server = createServer(
  observing.observe((request, response) => {
    const ask = async () => {
      request.resume()
      // oxlint-disable-next-line no-console -- as frameworks do
      console.error(new Error('A framework’s line\nof two lines'))
      if (other)
        await (
          await fetch(`${other}/called?${request.url?.split('?')[1]}`, {
            headers: getRequestHeaders(),
          })
        ).text()
      response.statusCode = request.url?.startsWith('/fault') ? 500 : 200
      response.end(getRequestId())
    }
    void ask()
  }),
)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) observing.log.info(`Listening on ${address.port}.`)
})
process.once('SIGTERM', () => {
  server.close()
  void observing.stop().then(() => process.exit(0))
})
