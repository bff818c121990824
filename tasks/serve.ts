import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { rememberClient } from '#/server/client-address.ts'
import { env } from '#/server/env.ts'
import { openDoor } from '#/server/front-door.ts'
import { StartFailure } from '#/server/start-failure.ts'

/** Serves the built site until it is told to stop. Run by `npm start` after installing and building. */
async function serve() {
  const built = '../dist/server/server.js'
  const {
    openSite,
    answerFromKept,
    default: entry,
  } = (await import(built)) as typeof import('../src/server.ts')
  const { port, host } = env()
  const site = await openSite()

  const app = new Hono<{ Bindings: HttpBindings }>()
  const fresh = 'public, max-age=31536000, immutable'
  app.use(
    '/assets/*',
    serveStatic({
      root: './dist/client',
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', fresh),
    }),
  )
  app.use(
    '/*',
    serveStatic({
      root: './dist/client',
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600'),
    }),
  )
  app.all('*', (c) => entry.fetch(rememberClient(c.req.raw, c.env.incoming.socket.remoteAddress)))

  const listener = getRequestListener(app.fetch)
  const { siteUrl, isSiteUrlGiven } = env()
  const server = openDoor(
    (request, response) => {
      if (!answerFromKept(request, response)) void listener(request, response)
    },
    { siteUrl: isSiteUrlGiven ? siteUrl : undefined },
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch(async (cause: NodeJS.ErrnoException) => {
    await site.close()
    if (cause.code === 'EADDRINUSE')
      throw new StartFailure(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
    if (cause.code === 'EACCES')
      throw new StartFailure(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
    throw cause
  })

  for (const note of site.notes) console.log(note)
  console.log(`The site is open at http://localhost:${(server.address() as AddressInfo).port}`)

  let isClosing = false
  const close = () => {
    if (isClosing) return
    isClosing = true
    server.close(() => site.close().then(() => process.exit(0)))
    server.closeIdleConnections()
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

serve().catch((cause: unknown) => {
  const isKnown =
    cause instanceof Error && (cause.name === 'StartFailure' || cause.name === 'EnvironmentFault')
  console.error(isKnown ? cause.message : cause)
  process.exit(1)
})
