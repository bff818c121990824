import cluster from 'node:cluster'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { matcherOf, rememberClient } from '#/server/connections/client-address.ts'
import { createSiteServer } from '#/server/connections/site-server.ts'
import { env } from '#/server/env.ts'
import { CONNECTIONS_EACH } from '#/server/load/costs.rules.ts'
import { metrics } from '#/server/metrics.ts'
import { within } from '#/server/within.ts'
import type * as Site from '../../src/server.ts'
import { builtFiles } from './built-files.ts'
import { listen, serveMetrics } from './listen.ts'
import { closeServer, type Leaving, makeReadiness, type SiteAnswers } from './readiness.ts'
import { warmUp } from './warm-up.ts'
import { printSetupLink, type WorkerMessage } from './worker-messages.ts'

/** A stop waits this long for a site that is opening: it may be waiting for another process's migration. */
const OPENING_END_MS = 5_000
const BUILT = '../../dist/server/server.js'
const FILES = 'dist/client'

/**
 * Serves the built site in this process until it is stopped. It listens before opening the site, so that a taken port is reported
 * immediately and early requests wait.
 * @param warnings returns lines that are printed once the site is open
 */
export async function serveSite(warnings: () => Promise<string[]>): Promise<void> {
  const { port, host, siteUrl, isSiteUrlGiven, limitsCalls, trustedProxies, metrics: where } = env()
  const readiness = makeReadiness(siteUrl)
  const server = createSiteServer(readiness.listener, {
    siteUrl,
    isSiteUrlGiven,
    findCached: readiness.findCached,
    makeCached: readiness.makeCached,
    connections: limitsCalls ? { each: CONNECTIONS_EACH, isTrusted: matcherOf(trustedProxies) } : undefined,
  })
  // If other processes answer already, this one listens only once it is open.
  const joinsOthers = cluster.isWorker && process.env.SITE_ANSWERS_ALREADY === 'yes'
  if (!joinsOthers) await listen(server, { port, host })
  if (where && !cluster.isWorker)
    await serveMetrics(where.port, where.host, async () => ({
      contentType: metrics().contentType,
      text: await metrics().metrics(),
    }))
  const opening = openBuiltSite()

  let isLeaving = false
  const leave = async (leaving: Leaving) => {
    if (isLeaving) return
    isLeaving = true
    const closing = closeServer(server, readiness, leaving)
    const ending = opening.then((site) => site.endStreams())
    const site = await within(OPENING_END_MS, opening)
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
  // Sent when the process that started this one has ended.
  process.on('disconnect', () => leave('for good'))
  process.on('message', (message) => {
    if (message === 'leave') void leave('replaced')
  })

  const site = await opening
  if (joinsOthers) await site.complete
  await warmUp(site.answer, siteUrl, { joinsOthers, complete: site.complete })
  // It was stopped while opening: `leave` ends the process.
  if (isLeaving) return
  readiness.open(site.answers)
  if (joinsOthers) await listen(server, { port, host })
  process.on('message', async (message) => {
    if (message === 'measure') process.send?.({ measured: await metrics().getMetricsAsJSON() })
  })
  // Only the first process prints the link: the output of one that joins others is not read.
  const setupLink = joinsOthers ? undefined : await site.makeSetupLink()
  const { notes, database } = site
  const opened: WorkerMessage = { notes, database, setupLink }
  if (cluster.isWorker) return void process.send?.(opened)
  for (const line of [database, ...notes, ...(await warnings())]) console.log(line)
  console.log(`The site is open at http://localhost:${(server.address() as AddressInfo).port}`)
  printSetupLink(setupLink)
}

async function openBuiltSite() {
  const built = (await import(BUILT)) as typeof Site
  return { ...(await built.openSite()), answer: built.default.fetch, answers: answersOf(built) }
}

/** Returns handlers that answer with a file of the build, or else pass the request to the site. */
function answersOf({ default: site, findCached, makeCached }: typeof Site): SiteAnswers {
  const files = builtFiles(FILES, env().siteUrl)
  const app = new Hono<{ Bindings: HttpBindings }>()
    .use(files.send)
    .all('*', (c) => site.fetch(rememberClient(c.req.raw, c.env.incoming.socket.remoteAddress)))
  return {
    // A balancer's HTTP/1.0 check (HAProxy's `option httpchk`) sends no host.
    listener: getRequestListener(app.fetch, { hostname: new URL(env().siteUrl).host }),
    findCached,
    makeCached: (request) =>
      files.isBuilt(request.url?.split('?', 1)[0] ?? '') ? undefined : makeCached(request),
  }
}
