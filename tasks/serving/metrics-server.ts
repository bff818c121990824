import type { Server } from 'node:http'
import { answerInWords, createGuardedServer } from '#/server/connections/guarded-server.ts'
import { listen } from './listen.ts'

/** Serves metrics on a port of their own, which no proxy of the site exposes. @throws {StartFailure} if it cannot listen */
export async function serveMetrics(
  port: number,
  host: string,
  measured: () => Promise<{ contentType: string; text: string }>,
): Promise<Server> {
  const server = createGuardedServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return answerInWords(response, 404, 'Only /metrics stands here.')
    const { contentType, text } = await measured()
    response.writeHead(200, { 'content-type': contentType }).end(text)
  })
  await listen(server, { port, host, prefix: 'METRICS_' })
  // It does not keep the process alive.
  server.unref()
  return server
}
