import pg from 'pg'
import { log } from '#/server/log.ts'

/** A channel the database tells changes on, followed over lost connections. */
export interface ChangeListener {
  /** Whether changes are being heard now. While it is false, some may have been missed. */
  isListening(): boolean
  /** For how long nothing has been heard, in milliseconds; 0 while changes are heard. */
  deafMs(): number
  stop(): Promise<void>
}

/** What a listener tells. */
export interface ListenerHandlers {
  /** Listening begins, and whatever changed before it must be read again. */
  onListening(): void
  /** Something changed; what was missed over a lost connection is told afterwards. */
  onChange(thing: string): void
  /** Nothing comes from the other end any more, or it does not answer to a new connection. */
  onSilence(): void
}

/** How patient a listener is, in milliseconds. */
export interface ListeningTimes {
  /** So often it is asked whether the connection still carries. */
  beatMs: number
  /** So long the answer is waited for. */
  silenceMs: number
  /** What was missed for no longer than that is still known to the database. */
  knownForMs: number
}

/** The database forgets after an hour (`site/housekeeping.ts`). */
const TIMES: ListeningTimes = { beatMs: 400, silenceMs: 1_200, knownForMs: 1_800_000 }
const CONNECT_PATIENCE_MS = 3_000
/** Who is woken so much later than they asked for was on a machine that had no time, and may have missed what came. */
const OVERSLEPT_MS = 300
const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 2_000

/** Every transaction before it has ended; those from it on may have told of changes since. */
const MARK = 'select pg_snapshot_xmin(pg_current_snapshot())::text as mark'
const MISSED = 'select distinct thing from site_changes where transaction >= $1::xid8'

/** Up to where everything was heard, and when that was known. */
interface Heard {
  mark: bigint
  atMs: number
}

/** Follows a channel of the database at `url`, until it is stopped. */
export function listenForChanges(
  url: string,
  channel: string,
  handlers: ListenerHandlers,
  { beatMs, silenceMs, knownForMs }: ListeningTimes = TIMES,
): ChangeListener {
  let client: pg.Client | undefined
  let deafSinceMs: number | undefined = performance.now()
  let isStopped = false
  let retryMs = FIRST_RETRY_MS
  let timer: NodeJS.Timeout | undefined
  let heard: Heard | undefined
  /** As `heard`, one beat later: what ended before it may still be on its way. */
  let asked: Heard | undefined

  function lost(from: pg.Client, reason: string) {
    if (isStopped || from !== client) return
    client = undefined
    deafSinceMs ??= performance.now()
    from.connection.stream.destroy()
    clearTimeout(timer)
    log().warn({ channel, reason, retryMs }, 'changes are not heard; trying again')
    timer = setTimeout(listen, retryMs)
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }

  /** Asks up to where everything has been heard, as long as the connection carries. */
  async function beat(from: pg.Client) {
    const answered = unlessHeardWithin(silenceMs, () => {
      if (isStopped || from !== client) return
      lost(from, 'the connection fell silent')
      handlers.onSilence()
    })
    try {
      const mark = await markOf(from)
      heard = asked
      asked = mark
      if (from === client && !isStopped) timer = setTimeout(beat, beatMs, from)
    } catch (error) {
      lost(from, wordsOf(error))
    } finally {
      answered()
    }
  }

  async function listen() {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_PATIENCE_MS,
      application_name: 'changes',
    })
    client = fresh
    fresh.on('error', (error) => lost(fresh, error.message))
    fresh.on('end', () => lost(fresh, 'the connection ended'))
    fresh.on('notification', ({ payload }) => handlers.onChange(payload ?? ''))
    try {
      await fresh.connect()
    } catch (error) {
      if (wordsOf(error) === 'timeout expired') handlers.onSilence()
      lost(fresh, wordsOf(error))
      return
    }
    const silence = setTimeout(() => lost(fresh, 'the connection fell silent'), CONNECT_PATIENCE_MS)
    try {
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      const mark = await markOf(fresh)
      const missed = await missedBy(fresh, mark)
      if (fresh !== client) return
      deafSinceMs = undefined
      retryMs = FIRST_RETRY_MS
      asked = mark
      if (missed) for (const thing of missed) handlers.onChange(thing)
      else handlers.onListening()
      timer = setTimeout(beat, beatMs, fresh)
    } catch (error) {
      lost(fresh, wordsOf(error))
    } finally {
      clearTimeout(silence)
    }
  }

  /** What changed since everything was heard; undefined where that is not known any more. */
  async function missedBy(fresh: pg.Client, { mark }: Heard): Promise<string[] | undefined> {
    // A mark that went back is another database's: a copy of a while ago stands in its place.
    if (!heard || performance.now() - heard.atMs > knownForMs || mark < heard.mark) return undefined
    const { rows } = await fresh.query<{ thing: string }>(MISSED, [String(heard.mark)])
    return rows.map(({ thing }) => thing)
  }

  void listen()
  return {
    isListening: () => deafSinceMs === undefined,
    deafMs: () => (deafSinceMs === undefined ? 0 : performance.now() - deafSinceMs),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      client?.connection.stream.destroy()
    },
  }
}

/**
 * Acts where nothing was heard for so long. What has come by then is read first, and a machine that had no time to listen
 * listens once more. Ends by what it returns.
 */
function unlessHeardWithin(ms: number, act: () => void): () => void {
  let timer: NodeJS.Timeout
  let look: NodeJS.Immediate | undefined
  const wait = (isAgain: boolean) => {
    const fromMs = performance.now()
    timer = setTimeout(() => {
      if (!isAgain && performance.now() - fromMs > ms + OVERSLEPT_MS) wait(true)
      else look = setImmediate(act)
    }, ms)
  }
  wait(false)
  return () => {
    clearTimeout(timer)
    clearImmediate(look)
  }
}

async function markOf(client: pg.Client): Promise<Heard> {
  const atMs = performance.now()
  const { rows } = await client.query<{ mark: string }>(MARK)
  return { mark: BigInt(rows[0]?.mark ?? 0), atMs }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
