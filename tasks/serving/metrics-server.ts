import { createServer, type Server } from 'node:http'
import { StartFailure } from '#/server/start-failure.ts'

/** What is measured, as Prometheus reads it. */
interface Exposition {
  contentType: string
  text: string
}

/**
 * Opens the page that Prometheus reads, on a port of its own, so that no proxy in front of the site shows it to anybody.
 * @throws {StartFailure} where the port is taken
 */
export async function serveMetrics(
  port: number,
  host: string,
  measured: () => Promise<Exposition>,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return void response.writeHead(404).end('Only /metrics stands here.')
    measured().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(503).end('Nothing could be measured.'),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((cause: NodeJS.ErrnoException) => {
    throw new StartFailure(
      `METRICS_PORT ${port} cannot be listened on (${cause.code}). Set it to another one.`,
    )
  })
  // What is measured is no reason to go on.
  server.unref()
  return server
}
