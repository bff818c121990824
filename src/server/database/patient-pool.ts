import pg from 'pg'

type Told = Parameters<pg.Pool['connect']>[0]

/** How long a connection is waited for while the database is away. */
interface Patience {
  /** In milliseconds, from the beginning of what waits. */
  awayMs: number
  /** For how long what asks now has waited already, in milliseconds. */
  waitedMs: () => number
}

/**
 * A pool of which nobody waits long while the database is away: what asks it several things one after another waits once for
 * all of them. A connection that comes too late for whoever asked for it is there for the next.
 */
export class PatientPool extends pg.Pool {
  readonly #patience: Patience
  readonly #waiting = new Set<() => void>()
  #isThere = true

  constructor(config: pg.PoolConfig, patience: Patience) {
    super(config)
    this.#patience = patience
  }

  /** Takes note of whether the database answers, for those who wait too. */
  note(isThere: boolean): void {
    this.#isThere = isThere
    for (const look of this.#waiting) look()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(told: Told): void
  override connect(told?: Told): Promise<pg.PoolClient> | undefined {
    const connected = this.#inTime(super.connect())
    if (!told) return connected
    connected.then(
      (client) => told(undefined, client, (fault) => client.release(fault)),
      (fault: Error) => told(fault, undefined, () => undefined),
    )
    return undefined
  }

  #inTime(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    const fromMs = performance.now() - this.#patience.waitedMs()
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const giveUp = () => {
        this.#waiting.delete(look)
        reject(new Error('Connection terminated before it was made: nothing answers'))
      }
      const look = () => {
        clearTimeout(timer)
        const leftMs = fromMs + this.#patience.awayMs - performance.now()
        if (!this.#isThere) timer = setTimeout(giveUp, Math.max(leftMs, 0))
      }
      this.#waiting.add(look)
      look()
      connecting.then(
        (client) => {
          clearTimeout(timer)
          if (this.#waiting.delete(look)) resolve(client)
          else client.release()
        },
        (fault) => {
          clearTimeout(timer)
          this.#waiting.delete(look)
          reject(fault)
        },
      )
    })
  }
}
