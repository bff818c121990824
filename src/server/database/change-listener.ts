import pg from 'pg'
import { log } from '#/server/log.ts'

/** A channel the database tells changes on, followed over lost connections. */
export interface ChangeListener {
  /** Whether changes are being heard now. While it is false, some may have been missed. */
  isListening(): boolean
  stop(): Promise<void>
}

const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 10_000

/**
 * Follows a channel of the database at `url`. `onListening` is called each time listening begins, also after a lost
 * connection: whatever changed before it must be read again. `onChange` gets each message told after that.
 */
export function listenForChanges(
  url: string,
  channel: string,
  handlers: { onListening(): void; onChange(message: string): void },
): ChangeListener {
  let client: pg.Client | undefined
  let isListening = false
  let isStopped = false
  let retryMs = FIRST_RETRY_MS
  let retry: NodeJS.Timeout | undefined

  const lost = (reason: string) => {
    if (isStopped || retry) return
    isListening = false
    log().warn({ channel, reason, retryMs }, 'changes are not heard; trying again')
    retry = setTimeout(() => {
      retry = undefined
      void listen()
    }, retryMs)
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }

  const listen = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    client = fresh
    fresh.on('error', (error) => lost(error.message))
    fresh.on('end', () => lost('the connection ended'))
    fresh.on('notification', ({ payload }) => handlers.onChange(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      isListening = true
      retryMs = FIRST_RETRY_MS
      handlers.onListening()
    } catch (error) {
      lost(error instanceof Error ? error.message : String(error))
    }
  }
  void listen()

  return {
    isListening: () => isListening,
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
