import { createServer, type Server } from 'node:http'
import { listen } from './listen.ts'

/** What is measured, as Prometheus reads it. */
interface Exposition {
  contentType: string
  text: string
}

/**
 * Opens the page that Prometheus reads, on a port of its own, so that no proxy in front of the site shows it to anybody.
 * @throws {StartFailure} where it cannot listen there
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
  await listen(server, { port, host, prefix: 'METRICS_' })
  // What is measured is no reason to go on.
  server.unref()
  return server
}
