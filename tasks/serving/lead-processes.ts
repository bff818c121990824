import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import { env } from '#/server/env.ts'
import { within } from '#/server/within.ts'
import { serveMetrics } from './listen.ts'
import { printSetupLink, type WorkerMessage } from './worker-messages.ts'

/** A stopping process is killed after this time; it takes ten seconds at most. */
const LEAVING_PATIENCE_MS = 20_000
/** A process that ended by itself is replaced after this time. */
const REPLACED_AFTER_MS = 1_000
/** Environment variable of a process that starts while others answer already. */
const JOINING = { SITE_ANSWERS_ALREADY: 'yes' }
/** Metrics of a process that does not send them within this time are left out. */
const MEASURING_PATIENCE_MS = 2_000
/** Database connections reserved for each process, more than it uses. */
const CONNECTIONS_EACH = 20

/**
 * Runs the worker processes that serve one address: starts them, replaces those that end, and at `SIGUSR2` replaces them one by
 * one with a new build, each ready before its predecessor stops. This process owns the bundled database.
 * @param warnings returns lines that are printed once the site is open
 */
export async function leadProcesses(entry: string, warnings: () => Promise<string[]>): Promise<void> {
  const { processes, port, databaseUrl, dataDir, metrics: where } = env()
  const expected = new Set<Worker>()
  if (where) await serveMetrics(where.port, where.host, () => measuredTogether([...expected]))
  const connections = Math.max(100, processes * CONNECTIONS_EACH + CONNECTIONS_EACH)
  const bundled = databaseUrl
    ? undefined
    : await startBundledPostgres(dataDir, [`max_connections=${connections}`])
  // Each process accepts its own connections, so that the system closes them when it is killed. By default this process would hand
  // them over, and one on its way to a killed process would stay open without an answer.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: entry, args: [] })
  const variables = bundled ? { DATABASE_URL: bundled.siteUrl, SITE_DATABASE_IS_BUNDLED: 'yes' } : {}
  let isStopping = false

  async function stop(code: number) {
    if (isStopping) return
    isStopping = true
    // Including those that are still opening.
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker, 'SIGTERM')))
    await bundled?.stop()
    process.exit(code)
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  process.on('disconnect', () => stop(0))

  /** Starts a process; resolves to its message once it is open. @throws if it ends before */
  async function add(): Promise<WorkerMessage> {
    const worker = cluster.fork({ ...variables, ...(expected.size > 0 && JOINING) })
    const message = await Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => undefined)])
    if (!message) throw new Error('A process ended before it was open.')
    expected.add(worker)
    worker.once('exit', () => {
      if (expected.delete(worker) && !isStopping) void replace()
    })
    return message[0] as WorkerMessage
  }

  async function replace() {
    if (isStopping) return
    console.error('A process ended by itself; another takes its place.')
    while (!isStopping) {
      await sleep(REPLACED_AFTER_MS)
      const added = await add().catch(() => undefined)
      if (added) return console.log('The process that takes its place answers.')
    }
  }

  let rolling = Promise.resolve()
  async function roll() {
    for (const old of [...expected]) {
      if (isStopping) return
      await add()
      expected.delete(old)
      await end(old, 'leave')
    }
    console.log('The new build answers.')
  }
  process.on('SIGUSR2', () => {
    rolling = rolling.then(roll).catch((cause: Error) => {
      console.error(`The new build was not taken in; what answered goes on. ${cause.message}`)
    })
  })

  // The first process migrates the database, and prints why if it cannot.
  const first = await add().catch(() => undefined)
  if (!first) return stop(1)
  await Promise.all(Array.from({ length: processes - 1 }, () => add().catch(replace)))
  if (isStopping) return
  console.log(bundled ? `The database is the bundled PostgreSQL, stored in ${dataDir}.` : first.database)
  for (const line of [...first.notes, ...(await warnings())]) console.log(line)
  console.log(`The site is open at http://localhost:${port}, answered by ${processes} processes`)
  printSetupLink(first.setupLink)
}

/** Stops a process, by force if it takes too long. */
async function end(worker: Worker, how: 'SIGTERM' | 'leave'): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  if (how === 'leave') worker.send(how)
  else worker.process.kill(how)
  if (!(await within(LEAVING_PATIENCE_MS, ended))) worker.process.kill('SIGKILL')
  await ended
}

/** Combines the metrics of all processes: sums counters, and takes the maximum of shared gauges. */
async function measuredTogether(workers: readonly Worker[]) {
  const answers = await Promise.all(workers.map((worker) => measuredBy(worker)))
  const registry = AggregatorRegistry.aggregate(answers.filter((each) => each !== undefined))
  return { contentType: registry.contentType, text: await registry.metrics() }
}

async function measuredBy(worker: Worker): Promise<object[] | undefined> {
  const answer = Promise.withResolvers<object[] | undefined>()
  const receive = (message: { measured?: object[] }) => message.measured && answer.resolve(message.measured)
  worker.on('message', receive)
  try {
    worker.send('measure', (cause) => cause && answer.resolve(undefined))
    return await within(MEASURING_PATIENCE_MS, answer.promise)
  } finally {
    worker.off('message', receive)
  }
}
