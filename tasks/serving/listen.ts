import { once } from 'node:events'
import type { Server } from 'node:http'
import { createGuardedServer, sendPlainText } from '#/server/connections/guarded-server.ts'
import { log } from '#/server/log.ts'
import { StartFailure } from '#/server/start-failure.ts'

/** Error codes of an address that this machine does not have, or of a host name without an address. */
const NOT_THIS_MACHINE = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'])

/** Port and host on which a server listens; `prefix` begins the names of their environment variables, such as `METRICS_`. */
interface Place {
  port: number
  host: string
  prefix?: 'METRICS_' | ''
}

/** Starts listening. @throws {StartFailure} if that fails, naming the variable to change */
export async function listen(server: Server, { port, host, prefix = '' }: Place): Promise<void> {
  await once(server.listen(port, host), 'listening').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EADDRINUSE')
      throw new StartFailure(`Port ${port} is taken. Stop what uses it, or set ${prefix}PORT to another one.`)
    if (cause.code === 'EACCES')
      throw new StartFailure(
        `Port ${port} may not be used by this user. Set ${prefix}PORT to one above 1023.`,
      )
    if (NOT_THIS_MACHINE.has(cause.code ?? ''))
      throw new StartFailure(
        `${prefix}HOST ${host} is no address of this machine. Set it to one that is, such as 127.0.0.1, or to 0.0.0.0 for all of them.`,
      )
    throw cause
  })
  // Emitted for a connection that could not be accepted; without a listener it would end the process.
  server.on('error', (cause) => log().error({ err: cause }, 'a connection could not be accepted'))
}

/** Serves metrics on a port of their own, which no proxy of the site exposes. @throws {StartFailure} if it cannot listen */
export async function serveMetrics(
  port: number,
  host: string,
  measured: () => Promise<{ contentType: string; text: string }>,
): Promise<Server> {
  const server = createGuardedServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics')
      return sendPlainText(response, 404, 'There is only /metrics here.')
    const { contentType, text } = await measured()
    response.writeHead(200, { 'content-type': contentType }).end(text)
  })
  await listen(server, { port, host, prefix: 'METRICS_' })
  // The metrics server does not prevent the process from ending.
  server.unref()
  return server
}
