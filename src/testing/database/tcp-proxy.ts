import { once } from 'node:events'
import net from 'node:net'

/** A proxy between the site and a service, which can simulate network failures. */
export interface TcpProxy {
  port: number
  /** How many connections are open. */
  open(): number
  /** Ends every connection at once, as a crash of the other side does. Returns how many. */
  cut(): number
  /** Refuses connections from now on. */
  refuse(): Promise<void>
  /** Accepts connections and bytes, but forwards nothing: simulates a silent server. */
  swallow(): void
  /** Stops forwarding on open connections without closing them, like a router that forgot them; new ones work. */
  forgetOpen(): void
  /** Delays each chunk. */
  delay(ms: number): void
  /** Cuts every n-th connection just after a commit, before its result is delivered. */
  cutAtCommits(every: number): void
  /** How often it did. */
  commitsCut(): number
  /** Passes everything on again; what was swallowed is lost, and with it the connections it belonged to. */
  mend(): Promise<void>
  close(): Promise<void>
}

/** PostgreSQL's message for a commit. */
const COMMITTED = 'COMMIT\0'

/** Starts a proxy on loopback in front of `port`. */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  const pairs = new Set<{ near: net.Socket; far: net.Socket }>()
  const forgotten = new WeakSet<net.Socket>()
  let swallows = false
  let delayMs = 0
  let cutsEvery = 0
  let commits = 0
  let commitsCut = 0
  /** Whether a response contains a commit that is to be lost. */
  const isLost = (bytes: Buffer) => {
    if (cutsEvery === 0 || !bytes.includes(COMMITTED)) return false
    commits += 1
    if (commits % cutsEvery !== 0) return false
    commitsCut += 1
    return true
  }
  const pass = (from: net.Socket, to: net.Socket) =>
    from.on('data', (bytes: Buffer) => {
      if (swallows || forgotten.has(from) || to.destroyed) return
      if (delayMs === 0) to.write(bytes)
      else setTimeout(() => !to.destroyed && to.write(bytes), delayMs)
    })
  const server = net.createServer((near) => {
    const far = net.connect(port, '127.0.0.1')
    const pair = { near, far }
    pairs.add(pair)
    far.prependListener('data', (bytes: Buffer) => isLost(bytes) && near.resetAndDestroy())
    pass(near, far)
    pass(far, near)
    const end = () => {
      if (forgotten.has(near)) return
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    // Without `setNoDelay`, the second chunk of a long response would wait 40 ms.
    for (const socket of [near, far]) socket.setNoDelay().on('error', end).on('close', end)
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as net.AddressInfo).port
  }
  const cut = () => {
    const cutPairs = [...pairs]
    for (const { near, far } of cutPairs) {
      near.resetAndDestroy()
      far.destroy()
    }
    return cutPairs.length
  }
  const refuse = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    cut()
    await closed
  }
  const at = await listen(0)
  return {
    port: at,
    open: () => pairs.size,
    cut,
    refuse,
    swallow: () => {
      swallows = true
    },
    forgetOpen: () => {
      for (const { near, far } of pairs) forgotten.add(near).add(far)
    },
    delay: (ms) => {
      delayMs = ms
    },
    cutAtCommits: (every) => {
      cutsEvery = every
    },
    commitsCut: () => commitsCut,
    async mend() {
      cutsEvery = 0
      if (swallows) cut()
      swallows = false
      delayMs = 0
      if (!server.listening) await listen(at)
    },
    close: refuse,
  }
}
