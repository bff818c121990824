import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { log } from '#/server/log.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { within } from '#/server/within.ts'
import { invalidateAllTags, invalidateTags, setConnectionCheck } from '../changes.ts'
import { DatabaseClient } from './connection.ts'
import { closeSilentConnections, db, inBackground, replica, whenDatabaseIsSlow } from './database.ts'

/** A follower is a listener for database changes: the change feed calls these functions when rows change. */
export interface ChangeFollower {
  /** Called when the feed starts and after a long interruption. The follower must read everything again from the database. */
  onReset(): void
  /** Called with the name of a changed item, which a trigger wrote to `site_changes`: `game 17`, `categories`, `posts`. */
  onChange(thing: string): void
  /** Resolves once the follower has applied every change so far. */
  caughtUp?(): Promise<unknown>
}

/** How changes arrive from the database. `polled` means by regular queries, because no notifications arrive. */
export type FeedState = 'notified' | 'polled' | 'disconnected'

/** The change feed: reads database changes over one connection, and passes them to its followers in this process. */
export type ChangeFeed = Pick<ConnectedFeed, 'follow' | 'state' | 'disconnectedMs' | 'close'>

const TIMES = {
  /** Polling interval in milliseconds while notifications arrive. */
  slowPollMs: 10_000,
  /** Polling interval in milliseconds while no notifications arrive. */
  fastPollMs: 2_000,
  /** Interval of sending a test notification, to see whether it arrives. */
  probeMs: 30_000,
  /** Timeout of a query, and of a test notification. */
  silenceMs: 5_000,
  /** Timeout of a query while a request waits for the database longer than usual. */
  checkMs: 1_200,
  /** After this time without reads, followers reload everything, since old changes are deleted (`site/housekeeping.ts`). */
  knownForMs: 1_800_000,
}
/** Intervals and timeouts for reading changes from the database, in milliseconds. */
export type FeedTimes = typeof TIMES
const CHANNEL = 'site_changes'
/** Notifications that come within this time lead to one read. */
const GATHER_MS = 10
const CONNECT_MS = 3_000
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 2_000
/** After a write, the next read waits at most this long for the data in memory to catch up. */
const CATCH_UP_MS = 2_000
/** If a timer fires later than this, the machine was busy: the response may have arrived unread. */
const LATE_MS = 300
const PROBE = 'probe '

/** Changes of these kinds notify followers; no cached response shows them. */
const NOT_CACHED: ReadonlySet<string> = new Set(['room', 'outbox', 'newsletter'])

const SNAPSHOT = 'select pg_current_snapshot()::text as snapshot'
/**
 * A log position behind every commit visible to this read, for a replica to reach. A commit is logged before it is visible,
 * unless synchronous commit is off.
 */
const POSITION = `(case when pg_is_in_recovery() then null
    when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end - '0/0')::text as position`
/** Query for the changes committed since an earlier snapshot, however long their transactions took, and for the new snapshot. */
const CHANGES = `
  select pg_current_snapshot()::text as snapshot, array(
    select distinct thing from site_changes
    where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
  ) as things`

const opened = oncePerProcess('change feed', () => ({ feed: undefined as ConnectedFeed | undefined }))

export const feedState = (): FeedState => opened().feed?.state() ?? 'disconnected'

/** Waits, up to two seconds, until data in memory reflects all committed changes. Does not wait while the database is down. */
export async function caughtUp(): Promise<void> {
  const { feed } = opened()
  if (feed) await within(CATCH_UP_MS, feed.catchUp())
}

/**
 * Opens the change feed of a database. The feed reads from the database which items changed, such as `game 17`, and
 * invalidates cached data about these items. Database notifications trigger the feed; without notifications, the feed polls.
 */
export function openChangeFeed(url: string, times: FeedTimes = TIMES): ChangeFeed {
  const feed = new ConnectedFeed(url, times)
  setConnectionCheck(() => feed.state() !== 'disconnected')
  opened().feed = feed
  whenDatabaseIsSlow(() => feed.check())
  void feed.run()
  return feed
}

/** The change feed: reads changes, waits, tests whether notifications arrive, and reconnects, until it is closed. */
class ConnectedFeed {
  readonly #url: string
  readonly #times: FeedTimes
  readonly #followers = new Set<ChangeFollower>()
  readonly #probe = PROBE + randomBytes(6).toString('hex')
  #client: pg.Client | undefined
  /** Rejects once the connection is lost. */
  #lost = Promise.withResolvers<never>()
  /** Up to where changes were read, and when. */
  #position: { snapshot: string; atMs: number } | undefined
  #disconnectedSinceMs: number | undefined = performance.now()
  /** Whether our last probe arrived; undefined before the first was due. */
  #isNotified: boolean | undefined
  #probedAtMs = Number.NEGATIVE_INFINITY
  #probeTimer: NodeJS.Timeout | undefined
  #isProbeAwaited = false
  /** Whether a change was announced since the last read began. */
  #isReadRequested = false
  /** Whether a request waits long for the database, so that the next read must be answered sooner. */
  #isDoubted = false
  /** The next read to begin, for callers that wait for it. */
  #nextRead: PromiseWithResolvers<void> | undefined
  /** Ends the rest after a read or a failure. */
  #wake = (): void => undefined
  #restTimer: NodeJS.Timeout | undefined
  #retryMs = FIRST_RETRY_MS
  #isClosed = false

  constructor(url: string, times: FeedTimes) {
    this.#url = url
    this.#times = times
  }

  /** Subscribes a follower; calls its `onReset` at once if the feed is connected already. */
  follow(follower: ChangeFollower) {
    this.#followers.add(follower)
    if (this.state() !== 'disconnected') follower.onReset()
    return { stop: () => this.#followers.delete(follower) }
  }

  state(): FeedState {
    if (this.#disconnectedSinceMs !== undefined) return 'disconnected'
    return this.#isNotified === false ? 'polled' : 'notified'
  }

  /** Returns for how many milliseconds changes could not be read; 0 while they can. */
  disconnectedMs(): number {
    return this.#disconnectedSinceMs === undefined ? 0 : performance.now() - this.#disconnectedSinceMs
  }

  close(): void {
    setConnectionCheck(() => false)
    whenDatabaseIsSlow(() => undefined)
    opened().feed = undefined
    this.#isClosed = true
    this.#client?.connection.stream.destroy()
    clearTimeout(this.#probeTimer)
    clearTimeout(this.#restTimer)
    this.#wake()
  }

  /** Checks whether the database responds; if not, closes all connections to it. */
  check(): void {
    this.#isDoubted = true
    if (this.#disconnectedSinceMs === undefined) this.#wake()
  }

  /** Resolves once followers have applied all changes committed so far. A read in progress may miss some, so it reads again. */
  async catchUp(): Promise<void> {
    if (!this.#isClosed && this.#disconnectedSinceMs === undefined) {
      this.#nextRead ??= Promise.withResolvers()
      this.#wake()
      await this.#nextRead.promise
    }
    await Promise.all([...this.#followers].map((follower) => follower.caughtUp?.()))
  }

  async run(): Promise<void> {
    while (!this.#isClosed) {
      const reason = await this.#readUntilLost().catch(messageOf)
      this.#nextRead?.resolve()
      this.#nextRead = undefined
      if (this.#isClosed) return
      this.#disconnectedSinceMs ??= performance.now()
      this.#endProbe()
      log().warn({ reason, retryMs: this.#retryMs }, 'changes of the database are not read; connecting again')
      await this.#rest(this.#retryMs)
      this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS)
    }
  }

  /** Reads changes over a new connection. Rejects with the reason once the connection is lost. */
  async #readUntilLost(): Promise<never> {
    const client = new DatabaseClient({
      connectionString: this.#url,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'changes',
    })
    this.#client = client
    this.#lost = Promise.withResolvers()
    this.#lost.promise.catch(() => undefined)
    client.on('error', this.#lost.reject)
    client.on('end', () => this.#lost.reject(new Error('the connection ended')))
    client.on('notification', ({ payload = '' }) => this.#onNotification(payload))
    try {
      await client.connect()
      await this.#answered(client.query(`listen ${CHANNEL}`))
      this.#isNotified = undefined
      this.#probedAtMs = Number.NEGATIVE_INFINITY
      for (;;) {
        await this.#read(client)
        const { slowPollMs, fastPollMs, probeMs } = this.#times
        if (!this.#isProbeAwaited && performance.now() - this.#probedAtMs >= probeMs) this.#sendProbe()
        const pollMs = this.#isNotified ? slowPollMs : fastPollMs
        const restMs = this.#isReadRequested ? GATHER_MS : pollMs
        await Promise.race([this.#rest(this.#nextRead ? 0 : restMs), this.#lost.promise])
      }
    } catch (error) {
      if (messageOf(error) === 'timeout expired') closeSilentConnections()
      throw error
    } finally {
      client.connection.stream.destroy()
    }
  }

  /** The answer to a query. A connection that does not answer is lost, and so are the others to the same server. */
  #answered<Answer>(query: Promise<Answer>, silenceMs = this.#times.silenceMs): Promise<Answer> {
    const stop = onSilence(silenceMs, () => {
      this.#lost.reject(new Error('the connection fell silent'))
      closeSilentConnections()
    })
    return Promise.race([query, this.#lost.promise]).finally(stop)
  }

  #onNotification(payload: string): void {
    if (payload === this.#probe) this.#noteProbe(true)
    else if (!payload.startsWith(PROBE)) {
      this.#isReadRequested = true
      this.#wakeIn(GATHER_MS)
    }
  }

  /** Resolves after a time, or when it is woken. */
  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
      this.#wakeIn(ms)
    })
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#restTimer)
    this.#restTimer = setTimeout(() => this.#wake(), ms)
  }

  /** Reads what changed since the last time. */
  async #read(client: pg.Client): Promise<void> {
    const awaited = this.#nextRead
    this.#nextRead = undefined
    this.#isReadRequested = false
    const { checkMs, silenceMs, knownForMs } = this.#times
    const atMs = performance.now()
    const from = this.#position && atMs - this.#position.atMs < knownForMs ? this.#position : undefined
    const query = from ? CHANGES : SNAPSHOT
    try {
      const { rows } = await this.#answered(
        client.query<{ snapshot: string; things?: string[]; position?: string | null }>(
          replica() ? `${query}, ${POSITION}` : query,
          from && [from.snapshot],
        ),
        this.#isDoubted ? checkMs : silenceMs,
      )
      if (this.#isClosed) return
      const [row] = rows
      if (!row) throw new Error('the snapshot of the database could not be read')
      this.#position = { snapshot: row.snapshot, atMs }
      this.#disconnectedSinceMs = undefined
      this.#retryMs = FIRST_RETRY_MS
      if (row.position) await replica()?.announce(BigInt(row.position))
      // A counter that went back belongs to another database: a backup was restored in its place.
      if (!row.things || (from && endOf(row.snapshot) < endOf(from.snapshot))) this.#reset()
      else for (const thing of row.things) this.#pass(thing)
    } finally {
      this.#isDoubted = false
      awaited?.resolve()
    }
  }

  #reset(): void {
    invalidateAllTags()
    for (const follower of this.#followers) follower.onReset()
  }

  #pass(thing: string): void {
    // Responses that show any game are tagged `game`.
    const kind = thing.split(' ', 1)[0] ?? thing
    if (!NOT_CACHED.has(kind)) invalidateTags([thing, kind])
    for (const follower of this.#followers) follower.onChange(thing)
  }

  /** Sends a notification, to see whether notifications arrive. */
  #sendProbe(): void {
    this.#probedAtMs = performance.now()
    this.#isProbeAwaited = true
    inBackground(() => db().execute(sql`select pg_notify(${CHANNEL}, ${this.#probe})`)).then(
      () => {
        // The probe may arrive before the response to its statement.
        if (this.#isClosed || !this.#isProbeAwaited) return
        this.#probeTimer = setTimeout(() => this.#noteProbe(false), this.#times.silenceMs)
      },
      // A read-only database sends no notifications.
      () => this.#endProbe(),
    )
  }

  #noteProbe(hasArrived: boolean): void {
    this.#endProbe()
    if (this.#isNotified === false && hasArrived) log().info('notifications of the database arrive')
    if (this.#isNotified !== false && !hasArrived)
      log().warn(
        { pollMs: this.#times.fastPollMs },
        'notifications of the database do not arrive, as behind a pooler in transaction mode; changes are polled. DATABASE_DIRECT_URL may name a way past it',
      )
    this.#isNotified = hasArrived
  }

  #endProbe(): void {
    clearTimeout(this.#probeTimer)
    this.#isProbeAwaited = false
  }
}

/** Calls `act` after `ms` milliseconds. On a busy machine, waits once more. Returns a function that cancels it. */
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
