import type { Server } from 'node:http'
import { answerInWords, createGuardedServer } from '#/server/connections/guarded-server.ts'
import { listen } from './listen.ts'

/** What is measured, as Prometheus reads it. */
interface Exposition {
  contentType: string
  text: string
}

/** Serves metrics on a port of their own, which no proxy of the site exposes. @throws {StartFailure} if it cannot listen */
export async function serveMetrics(
  port: number,
  host: string,
  measured: () => Promise<Exposition>,
): Promise<Server> {
  const server = createGuardedServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return answerInWords(response, 404, 'Only /metrics stands here.')
    const { contentType, text } = await measured()
    response.writeHead(200, { 'content-type': contentType }).end(text)
  })
  await listen(server, { port, host, prefix: 'METRICS_' })
  // What is measured is no reason to go on.
  server.unref()
  return server
}
