import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { log } from '#/server/log.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { within } from '#/server/within.ts'
import { changesAreHeardWhile, noteAnyChange, noteChanges } from '../changes.ts'
import { DatabaseClient } from './connection.ts'
import { closeSilentConnections, db, inBackground, replica, whenDatabaseIsSlow } from './database.ts'

/** Callbacks of a subscriber to the change feed. */
export interface ChangeFollower {
  /** Reading begins, or was interrupted for too long: all data must be read again. */
  onReset(): void
  /** Called with a name that triggers wrote into `site_changes`, such as `game 17`, `categories`, `posts`. */
  onChange(thing: string): void
  /** Resolves once every change it was called with is applied. */
  caughtUp?(): Promise<unknown>
}

/** How changes arrive: by notification; by polling, behind a pooler in transaction mode; or not, while the database is down. */
export type FeedState = 'notified' | 'polled' | 'disconnected'

/** Reads the database's changes for all subscribers in this process, over one connection. */
export interface ChangeFeed {
  /** Subscribes; `onReset` is called at once if the feed is connected already. */
  follow(follower: ChangeFollower): { stop(): void }
  state(): FeedState
  /** For how long no changes could be read, in milliseconds; 0 while they are. */
  disconnectedMs(): number
  close(): void
}

const TIMES = {
  /** Polling interval while notifications arrive. */
  slowPollMs: 10_000,
  /** Polling interval while they do not. */
  fastPollMs: 2_000,
  /** How often a notification of our own is sent, to see whether it arrives. */
  probeMs: 30_000,
  /** How long an answer or a probe is waited for. */
  silenceMs: 5_000,
  /** How long an answer is waited for while a request waits for the database longer than usual. */
  checkMs: 1_200,
  /** After this time without reading, everything is reloaded: the table is pruned after an hour (`site/housekeeping.ts`). */
  knownForMs: 1_800_000,
}
/** Intervals and timeouts of the change feed, in milliseconds. */
export type FeedTimes = typeof TIMES
const CHANNEL = 'site_changes'
/** Notifications that come within this time lead to one read. */
const GATHER_MS = 10
const CONNECT_MS = 3_000
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 2_000
/** After a write, its reader waits at most this long for the in-memory data to catch up. */
const CATCH_UP_MS = 2_000
/** A timer that fires this much late ran on a machine that was busy: the answer may lie unread. */
const LATE_MS = 300
const PROBE = 'probe '

/** Changes of these kinds notify listeners; no cached response shows them. */
const NOT_CACHED: ReadonlySet<string> = new Set(['room', 'outbox', 'newsletter'])

const SNAPSHOT = 'select pg_current_snapshot()::text as snapshot'
/**
 * A log position behind every commit visible to this read, for a replica to reach. A commit is logged before it is visible,
 * unless synchronous commit is off.
 */
const POSITION = `(case when pg_is_in_recovery() then null
    when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end - '0/0')::text as position`
/** Exactly what was committed since an earlier snapshot, however long its transactions took, and the snapshot of this read. */
const CHANGES = `
  select pg_current_snapshot()::text as snapshot, array(
    select distinct thing from site_changes
    where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
  ) as things`

/** Returns `game` for `game 17`: responses that show any game are tagged so. */
const kindOf = (thing: string) => thing.split(' ', 1)[0] ?? thing

const opened = oncePerProcess('change feed', () => ({
  state: (): FeedState => 'disconnected',
  caughtUp: async (): Promise<unknown> => undefined,
}))

export const feedState = (): FeedState => opened().state()

/**
 * Resolves once this process has applied every change committed so far, in any process; after a short timeout in any case, and
 * immediately while the database is unreachable.
 */
export const caughtUp = (): Promise<unknown> => opened().caughtUp()

/**
 * Opens the change feed of the database at `url`. Changes are read by version from `site_changes`; notifications only trigger
 * that. Each change invalidates its cached data (`server/changes.ts`). Probes use the pool of this process: a pooler may return a
 * notification only to the connection that sent it.
 */
export function openChangeFeed(url: string, times: FeedTimes = TIMES): ChangeFeed {
  const followers = new Set<ChangeFollower>()
  const feed = new FeedConnection(url, times, {
    onReset() {
      noteAnyChange()
      for (const follower of followers) follower.onReset()
    },
    onChange(thing) {
      const kind = kindOf(thing)
      if (!NOT_CACHED.has(kind)) noteChanges([thing, kind])
      for (const follower of followers) follower.onChange(thing)
    },
  })
  const isConnected = () => feed.state() !== 'disconnected'
  changesAreHeardWhile(isConnected)
  const catchUp = async () => {
    await feed.readNow()
    await Promise.all([...followers].map((follower) => follower.caughtUp?.()))
  }
  opened().caughtUp = () => within(CATCH_UP_MS, catchUp())
  opened().state = () => feed.state()
  whenDatabaseIsSlow(() => feed.check())
  feed.connect()
  return {
    follow(follower) {
      followers.add(follower)
      if (isConnected()) follower.onReset()
      return { stop: () => followers.delete(follower) }
    },
    state: () => feed.state(),
    disconnectedMs: () => feed.disconnectedMs(),
    close() {
      changesAreHeardWhile(() => false)
      whenDatabaseIsSlow(() => undefined)
      opened().caughtUp = async () => undefined
      feed.stop()
    },
  }
}

/** The connection of a feed: reads, probes, and reconnects. */
class FeedConnection {
  readonly #url: string
  readonly #times: FeedTimes
  readonly #follower: ChangeFollower
  readonly #probe = PROBE + randomBytes(6).toString('hex')
  #client: pg.Client | undefined
  /** Up to where changes were read, and when. */
  #position: { snapshot: string; atMs: number } | undefined
  #disconnectedSinceMs: number | undefined = performance.now()
  /** Whether our last probe arrived; undefined before the first was due. */
  #isNotified: boolean | undefined
  #probedAtMs = Number.NEGATIVE_INFINITY
  #isReading = false
  #isReadRequested = false
  /** The read that is under way, and the one that begins after it. */
  #lastRead: Promise<void> = Promise.resolve()
  #nextRead: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #probeTimer: NodeJS.Timeout | undefined
  #isProbeAwaited = false
  #retryMs = FIRST_RETRY_MS
  #isStopped = false

  constructor(url: string, times: FeedTimes, follower: ChangeFollower) {
    this.#url = url
    this.#times = times
    this.#follower = follower
  }

  state(): FeedState {
    if (this.#disconnectedSinceMs !== undefined) return 'disconnected'
    return this.#isNotified === false ? 'polled' : 'notified'
  }

  disconnectedMs(): number {
    return this.#disconnectedSinceMs === undefined ? 0 : performance.now() - this.#disconnectedSinceMs
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    clearTimeout(this.#probeTimer)
    this.#client?.connection.stream.destroy()
  }

  /** Checks now whether the database answers; if not, all connections to it are closed. */
  check(): void {
    const client = this.#client
    if (this.#isStopped || !client || this.#isReading || this.#disconnectedSinceMs !== undefined) return
    clearTimeout(this.#timer)
    void this.#read(client, this.#times.checkMs)
  }

  /** Reads what was committed until now. A read in progress may have begun before, so another follows it. */
  readNow(): Promise<void> {
    this.#nextRead ??= this.#lastRead.then(() => {
      this.#nextRead = undefined
      const client = this.#client
      if (this.#isStopped || !client || this.#disconnectedSinceMs !== undefined) return
      clearTimeout(this.#timer)
      return this.#read(client)
    })
    return this.#nextRead
  }

  async connect(): Promise<void> {
    const client = new DatabaseClient({
      connectionString: this.#url,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'changes',
    })
    this.#client = client
    client.on('error', (error) => this.#lose(client, error.message))
    client.on('end', () => this.#lose(client, 'the connection ended'))
    client.on('notification', ({ payload = '' }) => this.#onNotification(payload))
    try {
      await client.connect()
      await this.#answered(client, client.query(`listen ${CHANNEL}`))
    } catch (error) {
      if (messageOf(error) === 'timeout expired') closeSilentConnections()
      return this.#lose(client, messageOf(error))
    }
    this.#isNotified = undefined
    this.#probedAtMs = Number.NEGATIVE_INFINITY
    await this.#read(client)
  }

  #onNotification(payload: string): void {
    if (payload === this.#probe) this.#noteProbe(true)
    else if (!payload.startsWith(PROBE)) this.#readIn(GATHER_MS)
  }

  #readIn(ms: number): void {
    const client = this.#client
    if (this.#isStopped || !client) return
    if (this.#isReading) this.#isReadRequested = true
    else {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#read(client), ms)
    }
  }

  /** Reads what changed since the last time, and plans the next read. */
  #read(client: pg.Client, silenceMs = this.#times.silenceMs): Promise<void> {
    if (!this.#isReading && client === this.#client) this.#lastRead = this.#readOnce(client, silenceMs)
    return this.#lastRead
  }

  async #readOnce(client: pg.Client, silenceMs: number): Promise<void> {
    this.#isReading = true
    this.#isReadRequested = false
    const atMs = performance.now()
    const from =
      this.#position && atMs - this.#position.atMs < this.#times.knownForMs ? this.#position : undefined
    const query = from ? CHANGES : SNAPSHOT
    try {
      const { rows } = await this.#answered(
        client,
        client.query<{ snapshot: string; things?: string[]; position?: string | null }>(
          replica() ? `${query}, ${POSITION}` : query,
          from && [from.snapshot],
        ),
        silenceMs,
      )
      if (client !== this.#client || this.#isStopped) return
      const [row] = rows
      if (!row) throw new Error('the snapshot of the database could not be read')
      this.#position = { snapshot: row.snapshot, atMs }
      this.#disconnectedSinceMs = undefined
      this.#retryMs = FIRST_RETRY_MS
      if (row.position) await replica()?.announce(BigInt(row.position))
      // A counter that went back belongs to another database: a backup was restored in its place.
      if (!row.things || (from && endOf(row.snapshot) < endOf(from.snapshot))) this.#follower.onReset()
      else for (const thing of row.things) this.#follower.onChange(thing)
    } catch (error) {
      return this.#lose(client, messageOf(error))
    } finally {
      this.#isReading = false
    }
    const { slowPollMs, fastPollMs, probeMs } = this.#times
    if (!this.#isProbeAwaited && performance.now() - this.#probedAtMs >= probeMs) this.#sendProbe()
    const pollMs = this.#isNotified ? slowPollMs : fastPollMs
    this.#readIn(this.#isReadRequested ? GATHER_MS : pollMs)
  }

  /** Whether notifications arrive is seen by one of our own. */
  #sendProbe(): void {
    this.#probedAtMs = performance.now()
    this.#isProbeAwaited = true
    inBackground(() => db().execute(sql`select pg_notify(${CHANNEL}, ${this.#probe})`)).then(
      () => {
        // The probe may arrive before the response to its statement.
        if (this.#isStopped || !this.#isProbeAwaited) return
        this.#probeTimer = setTimeout(() => this.#noteProbe(false), this.#times.silenceMs)
      },
      // A read-only database sends no notifications.
      () => this.#endProbe(),
    )
  }

  #noteProbe(hasArrived: boolean): void {
    this.#endProbe()
    if (hasArrived !== this.#isNotified && (this.#isNotified !== undefined || !hasArrived)) {
      const { fastPollMs } = this.#times
      if (hasArrived) log().info('notifications of the database arrive')
      else
        log().warn(
          { pollMs: fastPollMs },
          'notifications of the database do not arrive, as behind a pooler in transaction mode; changes are polled. DATABASE_DIRECT_URL may name a way past it',
        )
    }
    this.#isNotified = hasArrived
  }

  #endProbe(): void {
    clearTimeout(this.#probeTimer)
    this.#isProbeAwaited = false
  }

  #lose(client: pg.Client, reason: string): void {
    if (this.#isStopped || client !== this.#client) return
    this.#client = undefined
    this.#disconnectedSinceMs ??= performance.now()
    client.connection.stream.destroy()
    clearTimeout(this.#timer)
    this.#endProbe()
    log().warn({ reason, retryMs: this.#retryMs }, 'changes of the database are not read; connecting again')
    this.#timer = setTimeout(() => this.connect(), this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS)
  }

  /** The answer to a query; a connection over which none comes is lost, and so are the others to the same server. */
  async #answered<Answer>(
    client: pg.Client,
    asking: Promise<Answer>,
    silenceMs = this.#times.silenceMs,
  ): Promise<Answer> {
    const stop = onSilence(silenceMs, () => {
      if (this.#isStopped || client !== this.#client) return
      this.#lose(client, 'the connection fell silent')
      closeSilentConnections()
    })
    return asking.finally(stop)
  }
}

/** Runs after a silence: pending messages are read first, a busy machine gets a second chance. Returns how to cancel it. */
function onSilence(ms: number, act: () => void): () => void {
  let timer: NodeJS.Timeout
  let immediate: NodeJS.Immediate | undefined
  const wait = (isAgain: boolean) => {
    const fromMs = performance.now()
    timer = setTimeout(() => {
      if (!isAgain && performance.now() - fromMs > ms + LATE_MS) wait(true)
      else immediate = setImmediate(act)
    }, ms)
  }
  wait(false)
  return () => {
    clearTimeout(timer)
    clearImmediate(immediate)
  }
}

/** The first transaction that had not begun at a snapshot, which PostgreSQL writes as `xmin:xmax:running`. */
const endOf = (snapshot: string) => BigInt(snapshot.split(':')[1] ?? 0)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
