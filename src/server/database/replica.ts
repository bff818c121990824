import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { log } from '#/server/log.ts'
import { within } from '#/server/within.ts'
import { isDatabaseAway } from './connection.ts'
import { CASING, type ConnectionPool, openPool, type PoolFigures, type PoolLimits } from './pool.ts'

/** Whether reads use the replica. If not, the replica is `behind` (lags behind the primary) or `away` (does not respond). */
export type ReplicaState = 'used' | 'behind' | 'away'

/** The pools of the primary: for requests, and for work in the background. */
type Primary = Record<'requests' | 'background', ConnectionPool>

/** Lag after which a replica is logged as behind. */
const BEHIND_MS = 1_000
/** Timeout of reading the replica's log position. */
const ANSWER_MS = 800
/** How long the announcement of a change waits for a replica that is in use to replay it. */
const REPLAY_PATIENCE_MS = 250
const FIRST_CHECK_MS = 5
const LONGEST_CHECK_MS = 1_000
/** Limits that differ from the primary's: reads do not wait for an unresponsive replica, since there is the primary. */
const IMPATIENT = { connectMs: 1_000, downMs: 0, knownSilenceMs: 500 }
const FOR_CHECKS = {
  connections: 1,
  slowMs: 0,
  silenceMs: 0,
  statementMs: 0,
  lockMs: 0,
  idleTransactionMs: 0,
}
/** Error code of a statement that ran too long. It would do so on the primary too. */
const CANCELLED = '57014'
/** Error code of a statement that was cancelled because replaying had to remove rows that it read. */
const CONFLICT = '40001'

const POSITION = sql`
  select pg_is_in_recovery() as "isReplica", (pg_last_wal_replay_lsn() - '0/0')::text as replayed,
    (select oid::text from pg_database where datname = current_database()) as database`
const DATABASE = sql`select oid::text as database from pg_database where datname = current_database()`

/**
 * A PostgreSQL streaming replica for reads. While it is behind or does not respond, reads use the primary. Transactions always
 * use the primary.
 */
export class Replica {
  /** The database from which requests read: the replica or, while the replica is behind or away, the primary. */
  readonly ofRequests: NodePgDatabase
  /** The database from which background work reads, chosen in the same way. */
  readonly ofBackground: NodePgDatabase
  readonly #primary: Primary
  readonly #pools: Record<'requests' | 'background' | 'checks', ConnectionPool>
  readonly #statements = { replica: 0, primary: 0 }
  #databaseOid: string | undefined
  /** Log positions of the primary, in bytes: announced and replayed. */
  #announced = 0n
  #replayed = -1n
  #unusedSinceMs: number | undefined = performance.now()
  #loggedState: ReplicaState | undefined
  #awayBecause: string | undefined
  #following: Promise<void> | undefined
  #isStopped = false

  /** @param limits pool limits, the same as the primary's */
  constructor(url: string, limits: Record<keyof Primary, PoolLimits>, primary: Primary) {
    const onSlow = () => void this.#follow()
    this.#primary = primary
    this.#pools = {
      requests: openPool(url, { ...limits.requests, ...IMPATIENT }, { onSlow }),
      background: openPool(url, { ...limits.background, ...IMPATIENT }),
      checks: openPool(url, { ...FOR_CHECKS, ...IMPATIENT }),
    }
    this.ofRequests = this.#readsOf(this.#pools.requests, primary.requests)
    this.ofBackground = this.#readsOf(this.#pools.background, primary.background)
  }

  /** Stops using the replica until it has replayed the log up to this position, in bytes. Resolves then, or after 250 ms. */
  async announce(position: bigint): Promise<void> {
    this.#announced = position
    this.#noteUse()
    const isPrompt = this.#loggedState === undefined || this.#loggedState === 'used'
    const following = this.#follow()
    if (isPrompt) await within(REPLAY_PATIENCE_MS, following)
  }

  /**
   * Returns metrics: `unusedMs` is how long reads have gone to the primary, 0 while they use the replica; `statements` counts the
   * reads sent to each.
   */
  figures() {
    const unusedMs = this.#unusedSinceMs === undefined ? 0 : performance.now() - this.#unusedSinceMs
    const reason = this.#awayBecause === undefined ? 'behind' : 'away'
    const state: ReplicaState = this.#isCurrent() ? 'used' : reason
    return { state, unusedMs, statements: { ...this.#statements } }
  }

  poolFigures(): Record<string, PoolFigures> {
    const { requests, background } = this.#pools
    return { 'replica requests': requests.figures(), 'replica background': background.figures() }
  }

  async end(): Promise<void> {
    this.#isStopped = true
    await Promise.all(Object.values(this.#pools).map((pool) => pool.end()))
  }

  #isCurrent(): boolean {
    return this.#awayBecause === undefined && this.#replayed >= this.#announced
  }

  /** Sends each statement to the replica or to the primary. */
  #readsOf(replica: ConnectionPool, primary: ConnectionPool): NodePgDatabase {
    const query = async (...statement: Parameters<pg.Pool['query']>) => {
      if (this.#isCurrent()) {
        this.#statements.replica += 1
        try {
          return await replica.query(...statement)
        } catch (error) {
          if (!mayBeRepeated(error)) throw error
          log().warn({ err: error }, 'a read of the replica failed and is sent to the primary')
          void this.#follow(true)
        }
      }
      this.#statements.primary += 1
      return primary.query(...statement)
    }
    const database = drizzle({ query } as unknown as pg.Pool, CASING)
    database.transaction = primary.database.transaction
    return database
  }

  /** Polls the replica's position until it is up to date; concurrent callers share the polling. */
  #follow(isDoubtful = false): Promise<void> {
    if (this.#isCurrent() && isDoubtful) this.#replayed = -1n
    this.#following ??= this.#lookUntilCurrent().finally(() => {
      this.#following = undefined
    })
    return this.#following
  }

  async #lookUntilCurrent(): Promise<void> {
    for (let waitMs = FIRST_CHECK_MS; !this.#isStopped; waitMs = Math.min(2 * waitMs, LONGEST_CHECK_MS)) {
      await this.#look()
      this.#noteUse()
      if (this.#isCurrent()) return
      await sleep(waitMs, undefined, { ref: false })
    }
  }

  async #look(): Promise<void> {
    try {
      const answer = await within(ANSWER_MS, this.#pools.checks.database.execute<PositionRow>(POSITION))
      if (!answer) throw new Error('it does not answer')
      const [row] = answer.rows
      const { database } = this.#primary.background
      this.#databaseOid ??= (await database.execute<{ database: string }>(DATABASE)).rows[0]?.database
      if (!row?.isReplica || row.replayed === null) throw new Error('it is no replica')
      if (row.database !== this.#databaseOid) throw new Error('it is a replica of another database')
      this.#replayed = BigInt(row.replayed)
      this.#awayBecause = undefined
    } catch (error) {
      if (this.#isStopped) return
      this.#awayBecause = error instanceof Error ? error.message : String(error)
      for (const pool of Object.values(this.#pools)) pool.closeSilent()
    }
  }

  /** Notes and logs where reads go, each time that changes. */
  #noteUse(): void {
    const { state, unusedMs } = this.figures()
    if (state === 'used') this.#unusedSinceMs = undefined
    else this.#unusedSinceMs ??= performance.now()
    // A short lag is not worth logging.
    if (state === this.#loggedState || this.#isStopped || (state === 'behind' && unusedMs < BEHIND_MS)) return
    this.#loggedState = state
    if (state === 'used') log().info('reads go to the replica')
    else
      log().warn(
        { reason: this.#awayBecause ?? 'it has not replayed the latest changes' },
        'reads go to the primary, because the replica cannot be read from',
      )
  }
}

type PositionRow = { isReplica: boolean; replayed: string | null; database: string }

/** Whether a statement failed because of the replica, and the primary may answer it. */
function mayBeRepeated(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === CONFLICT || (code !== CANCELLED && isDatabaseAway(error))
}
