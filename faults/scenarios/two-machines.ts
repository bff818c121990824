import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { startStoreServer } from '#/testing/served/store-server.ts'
import { ask, expectThat, patienceOf, untilHolds } from '../stage/asking.ts'
import { startHaProxy } from '../stage/haproxy.ts'
import { startPgBouncer } from '../stage/pgbouncer.ts'
import { endSite, freePort, type StartedSite, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'
import { signIn, startWriters } from '../stage/writers.ts'

/** After so long, everyone else must see a write. */
const SEEN_MS = 3_000
const WRITES_EACH = 5
const LAG = '5s'
const PATIENCE_MS = 20_000
/** An address of the API and a page of a game that the load's writers do not write about. */
const SHOWN = ['/api/games/azul/comments', '/game/azul']

interface Machine {
  site: StartedSite
  metricsPort: number
  start(): StartedSite
}

/**
 * Two sites with folders of their own run behind HAProxy, with PgBouncer in transaction mode, a streaming replica and an
 * S3-compatible store. The replica lags and is killed, and a site is killed under load: no acknowledged write is lost, writers
 * always see their own write, and others see it within three seconds.
 */
export async function twoMachines(stage: Stage, isShort: boolean): Promise<string> {
  const database = await stage.database()
  const pooler = await startPgBouncer(database.directUrl, stage.folder())
  const standby = await stage.standby()
  const store = await startStoreServer()
  const shared = {
    DATABASE_URL: pooler.url,
    DATABASE_REPLICA_URL: standby.urlOf(database.directUrl),
    SITE_SECRET: 's'.repeat(40),
    TRUSTED_PROXIES: '127.0.0.1',
    S3_ENDPOINT: store.bucket.endpoint,
    S3_BUCKET: store.bucket.name,
    S3_REGION: store.bucket.region,
    S3_ACCESS_KEY_ID: store.bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.bucket.secretAccessKey,
    LOG_LEVEL: 'warn',
  }
  const machines = await Promise.all([startMachine(shared, stage), startMachine(shared, stage)])
  await Promise.all(machines.map(({ site }) => site.untilReady()))
  const balancer = await startHaProxy(
    machines.map(({ site }) => site.address),
    stage.folder(),
  )
  const untilReplicaIs = (words: string) =>
    untilHolds(
      `both say that the replica is ${words}`,
      async () => {
        const answers = await Promise.all(machines.map(({ site }) => ask(`${site.address}/readyz`)))
        return answers.every(({ status, text }) => status === 200 && text.includes(`replica: ${words}`))
      },
      PATIENCE_MS,
    )
  await untilReplicaIs('read from')

  const cookie = await signIn(balancer.address, 'sees-change')
  await expectImageOnEach(balancer.address, machines)
  await refusesBackupWithoutStore(stage, { ...shared, DATABASE_DIRECT_URL: database.directUrl })
  const writers = await startWriters(balancer.address, database.direct)
  writers.startCounting()
  let ownReads = 0

  /** Posts a comment; returns after how many milliseconds all `answering` machines showed it to others. */
  async function writeAndSee(answering: readonly Machine[]): Promise<number> {
    const text = `Seen by both: ${randomUUID()}`
    const mark = await comment(balancer.address, cookie, text)
    const own = async (path: string) => {
      const read = await ask(balancer.address + path, { headers: { cookie: `${cookie}; ${mark}` } })
      if (read.status !== 200) return
      expectThat(read.text.includes(text), `the writer read ${path} without what they wrote`)
      ownReads += 1
    }
    const [times] = await Promise.all([
      Promise.all(
        answering.flatMap(({ site }) =>
          SHOWN.map((path) =>
            untilHolds(
              `others see a write at ${path}`,
              async () => (await ask(site.address + path)).text.includes(text),
              5 * SEEN_MS,
            ),
          ),
        ),
      ),
      // In turn, so that each machine gets both addresses.
      Promise.all([...SHOWN, ...SHOWN, ...[...SHOWN].reverse()].map(own)),
    ])
    return Math.max(...times)
  }
  const seen: string[] = []
  /** Posts comments a few times, and until `goingOn` is settled. */
  async function during(what: string, goingOn?: Promise<unknown>, answering: readonly Machine[] = machines) {
    const times: number[] = []
    let isOver = goingOn === undefined
    const ending = goingOn?.finally(() => {
      isOver = true
    })
    while (times.length < WRITES_EACH || !isOver) times.push(await writeAndSee(answering))
    await ending
    const longestMs = Math.max(...times)
    expectThat(longestMs < SEEN_MS * patienceOf(isShort), `${what}: others saw a write after ${longestMs} ms`)
    seen.push(`${what} ${longestMs} ms`)
  }

  await during('all well')
  const fromReplica = await statementsTo('replica', machines)
  expectThat(fromReplica > 0, 'nothing was read from the replica')

  await standby.set('recovery_min_apply_delay', LAG)
  await untilReplicaIs('not read from, because it has not replayed')
  await during('the replica lags')
  await standby.set('recovery_min_apply_delay', '0')
  await untilReplicaIs('read from')

  let againMs = 0
  const killReplica = async () => {
    await sleep(500)
    await standby.kill()
    await untilReplicaIs('not read from, because it does not answer')
    await standby.start()
    againMs = await untilReplicaIs('read from')
  }
  await during('the replica is killed', killReplica())

  const [first, second] = machines
  const killSite = async () => {
    await sleep(500)
    first!.site.process.kill('SIGKILL')
    await first!.site.ended
    first!.site = first!.start()
    await first!.site.untilReady()
  }
  await during('a site is killed', killSite(), [second!])
  await during('it is back')

  await writers.stop()
  const lost = await writers.faults(database.direct)
  const acknowledged = writers.acknowledged()
  const gapMs = writers.longestGapMs()
  for (const { site } of machines) {
    const code = await endSite(site)
    expectThat(code === '0', `a site ended with ${code}: ${site.output()}`)
  }
  await balancer.close()
  await pooler.close()
  await standby.stop()
  await store.close()
  await database.close()
  expectThat(lost.length === 0, `${lost.length} acknowledged writes: ${lost.slice(0, 3).join('; ')}`)
  expectThat(ownReads > 0, 'no writer read their own write')
  return `${acknowledged} writes acknowledged, none lost, none doubled, longest pause ${gapMs} ms; ${ownReads} of ${ownReads} reads of one's own writes fresh; others saw them after at most: ${seen.join(', ')}; ${fromReplica} statements read from the replica at first, and again ${againMs} ms after it was back`
}

async function startMachine(shared: Record<string, string>, stage: Stage): Promise<Machine> {
  const metricsPort = await freePort()
  const variables = {
    ...shared,
    PORT: String(await freePort()),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: stage.folder(),
  }
  const start = () => startSite(variables)
  return { site: start(), metricsPort, start }
}

/** Posts a comment, repeated until it is acknowledged. Returns the cookie of the response, which marks its time. */
async function comment(address: string, cookie: string, content: string): Promise<string> {
  const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() }
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const response = await fetch(`${address}/api/games/azul/comments`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ content }),
    }).catch(() => undefined)
    await response?.text()
    if (response?.status === 201) return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    await sleep(20)
  }
  throw new Error('a comment was never acknowledged')
}

/** Uploads an image through the balancer and expects it on each machine. */
async function expectImageOnEach(address: string, machines: readonly Machine[]): Promise<void> {
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#c33' } })
  const upload = await ask(`${address}/api/admin/pictures`, {
    method: 'POST',
    headers: {
      cookie: await signIn(address, 'admin'),
      'content-type': 'application/octet-stream',
      'sec-fetch-site': 'same-origin',
    },
    body: new Uint8Array(await picture.png().toBuffer()),
  })
  expectThat(upload.status === 201, `a picture was answered ${upload.status} ${upload.text}`)
  const shown = /\/pictures\/[0-9a-f]{32}[\w-]*\.(?:avif|webp)/.exec(upload.text)?.[0]
  expectThat(shown !== undefined, `no picture is named in ${upload.text}`)
  for (const { site } of machines) {
    const { status } = await ask(site.address + shown)
    expectThat(status === 200, `a machine answered ${status} where a picture lies`)
  }
}

/** Expects that a backup with the store is complete, and that one without the store's settings fails and says why. */
async function refusesBackupWithoutStore(stage: Stage, variables: Record<string, string>) {
  // Not spawnSync: the store answers from this process.
  const backup = (env: Record<string, string>) =>
    new Promise<{ status: unknown; stderr: string }>((resolve) => {
      execFile(
        process.execPath,
        ['tasks/data/backup.ts', `${stage.folder()}/site.tar.zst`],
        { env: { ...process.env, ...env, DATA_DIR: stage.folder() } },
        (error, _stdout, stderr) => resolve({ status: error ? error.code : 0, stderr }),
      )
    })
  const complete = await backup(variables)
  expectThat(
    complete.status === 0,
    `a backup with the store ended with ${complete.status}: ${complete.stderr}`,
  )
  const others = Object.fromEntries(Object.entries(variables).filter(([name]) => !name.startsWith('S3_')))
  const { status, stderr } = await backup(others)
  expectThat(
    status === 1 &&
      /NOT COMPLETE.*1 of 1 picture is missing its file.*Set DATA_DIR .*, or S3_ENDPOINT/.test(stderr),
    `a backup without the store ended with ${status}: ${stderr}`,
  )
}

/** Counts the statements that the machines sent to the replica, or to the primary instead. */
async function statementsTo(to: 'replica' | 'primary', machines: readonly Machine[]): Promise<number> {
  const counts = await Promise.all(
    machines.map(async ({ metricsPort }) => {
      const { text } = await ask(`http://127.0.0.1:${metricsPort}/metrics`)
      return Number(new RegExp(`^site_replica_statements_total\\{to="${to}"\\} (\\d+)`, 'm').exec(text)?.[1])
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
