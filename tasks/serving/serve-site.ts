import cluster from 'node:cluster'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { createGuardedServer } from '#/server/connections/allowed-hosts.ts'
import { rememberClient, trustIn } from '#/server/connections/client-address.ts'
import { env } from '#/server/env.ts'
import type { AnswerAtOnce } from '#/server/fast-path/fast-path.ts'
import { plainRequestOf } from '#/server/fast-path/plain-request.rules.ts'
import { sendReady } from '#/server/fast-path/ready-answer.ts'
import { CONNECTIONS_EACH } from '#/server/load/costs.rules.ts'
import { inLoggedRequest } from '#/server/logging/request-log.ts'
import { metrics } from '#/server/metrics.ts'
import { StartFailure } from '#/server/start-failure.ts'
import type * as Site from '../../src/server.ts'
import { BuiltFiles } from './built-files.ts'
import { closeServer, type Leaving } from './close-server.ts'
import { serveMetrics } from './metrics-server.ts'
import { makeReadiness, type SiteAnswers } from './readiness.ts'
import { warmUp } from './warm-up.ts'
import type { WorkerMessage } from './worker-messages.ts'

/** A process that is to end waits so long for a site that is opening: it may wait for another to migrate the database. */
const OPENING_END_MS = 5_000
const BUILT = '../../dist/server/server.js'
const FILES = 'dist/client'

/**
 * Serves the built site in this process until it is told to stop. It listens first and opens the site second, so that
 * a port that is taken is known at once and nobody who comes early is refused.
 */
export async function serveSite(): Promise<void> {
  const { port, host, siteUrl, isSiteUrlGiven, limitsCalls, trustedProxies, metrics: where } = env()
  const readiness = makeReadiness()
  const server = createGuardedServer(readiness.listener, {
    siteUrl: isSiteUrlGiven ? siteUrl : undefined,
    answerAtOnce: readiness.answerAtOnce,
    connections: limitsCalls ? { each: CONNECTIONS_EACH, isTrusted: trustIn(trustedProxies) } : undefined,
  })
  // Where others answer already, whoever comes is theirs until this one is open.
  const joinsOthers = cluster.isWorker && process.env.SITE_ANSWERS_ALREADY === 'yes'
  if (!joinsOthers) await listen(server, port, host)
  const opening = openBuiltSite()

  let isLeaving = false
  const leave = async (leaving: Leaving) => {
    if (isLeaving) return
    isLeaving = true
    const closing = closeServer(server, readiness, leaving)
    const ending = opening.then((site) => site.endStreams())
    const site = await Promise.race([opening, sleep(OPENING_END_MS, undefined, { ref: false })])
    if (!site) {
      console.error('The site was stopped before it was open.')
      process.exit(0)
    }
    await Promise.all([closing, ending])
    await site.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => leave('for good'))
  process.on('SIGINT', () => leave('for good'))
  process.on('SIGUSR2', () => undefined)
  // Whoever started this one and speaks with it is gone.
  process.on('disconnect', () => leave('for good'))
  process.on('message', (message) => {
    if (message === 'leave') void leave('replaced')
  })

  const site = await opening
  if (joinsOthers) await site.complete
  await warmUp(site.answer, siteUrl, { joinsOthers, complete: site.complete })
  readiness.open(site.answers)
  if (joinsOthers && !isLeaving) await listen(server, port, host)
  process.on('message', async (message) => {
    if (message === 'measure') process.send?.({ measured: await metrics().getMetricsAsJSON() })
  })
  if (cluster.isWorker) return tell({ notes: site.notes, database: site.database })
  if (where)
    await serveMetrics(where.port, where.host, async () => ({
      contentType: metrics().contentType,
      text: await metrics().metrics(),
    }))
  for (const note of [site.database, ...site.notes]) console.log(note)
  console.log(`The site is open at http://localhost:${(server.address() as AddressInfo).port}`)
}

const tell = (message: WorkerMessage) => void process.send?.(message)

async function openBuiltSite() {
  const built = (await import(BUILT)) as typeof Site
  const { notes, database, complete, endStreams, close } = await built.openSite()
  return {
    notes,
    database,
    complete,
    endStreams,
    close,
    answer: built.default.fetch,
    answers: answersOf(built),
  }
}

/** What is kept first, then the files of the build, then what is made at once from memory, then everything else. */
function answersOf({
  default: site,
  keptAnswer,
  answerFromMemory,
  refuseBeyondLoad,
}: typeof Site): SiteAnswers {
  const files = new BuiltFiles(FILES)
  const app = new Hono<{ Bindings: HttpBindings }>()
    .use(files.middleware)
    .all('*', (c) => site.fetch(rememberClient(c.req.raw, c.env.incoming.socket.remoteAddress)))
  const listener = getRequestListener(app.fetch)
  const atOnce: AnswerAtOnce = (asked, socketAddress) =>
    keptAnswer(asked) ?? files.kept(asked) ?? answerFromMemory(asked, socketAddress)
  return {
    atOnce,
    listener(request, response) {
      const asked = plainRequestOf(request)
      const ready = asked && atOnce(asked, request.socket.remoteAddress ?? '')
      if (ready) sendReady(response, ready)
      else if (!refuseBeyondLoad(request, response))
        void inLoggedRequest(response, () => listener(request, response))
    },
  }
}

/** What the system says of an address that this machine does not have, or of a name that stands for none. */
const NOT_OURS = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])

async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EADDRINUSE')
      throw new StartFailure(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`)
    if (cause.code === 'EACCES')
      throw new StartFailure(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
    if (NOT_OURS.has(cause.code ?? ''))
      throw new StartFailure(
        `HOST ${host} is no address of this machine. Set it to one that is, such as 127.0.0.1, or to 0.0.0.0 for all of them.`,
      )
    throw cause
  })
}
