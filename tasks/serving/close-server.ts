import type { Server } from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Readiness } from './readiness.ts'

/** Whoever asks `/readyz` gets so long to hear that nobody is to be sent here any more. */
const HEARD_AFTER_MS = 3_000
/** What is in flight gets so long to its end. */
const IN_FLIGHT_MS = 9_000
/** Node closes a connection that lies idle after so long by itself; whoever keeps one knows. */
const IDLE_MS = 6_000
const LOOK_MS = 50

/** Why a server closes: for good, or because another process replaces it at the same address. */
export type Leaving = 'for good' | 'replaced'

/**
 * Closes a server gracefully: `/readyz` fails first, then new connections are refused, then requests in
 * progress finish. A replaced process lets idle connections end by themselves, so that no request meets a
 * closing one.
 */
export async function closeServer(server: Server, readiness: Readiness, leaving: Leaving): Promise<void> {
  readiness.startClosing()
  if (leaving === 'for good' && readiness.isWatched()) await sleep(HEARD_AFTER_MS)
  if (!server.listening) return
  const startedAt = performance.now()
  const idleFrom = leaving === 'replaced' ? IDLE_MS : 0
  let isClosed = false
  return new Promise((resolve) => {
    // An http server's own close ends what lies idle at once.
    net.Server.prototype.close.call(server, () => {
      isClosed = true
      resolve()
    })
    const look = setInterval(() => {
      const passedMs = performance.now() - startedAt
      if (isClosed) clearInterval(look)
      else if (passedMs > IN_FLIGHT_MS) server.closeAllConnections()
      else if (passedMs >= idleFrom) server.closeIdleConnections()
    }, LOOK_MS)
  })
}
