import { once } from 'node:events'
import net from 'node:net'

/** What stands between the site and something it needs, and can break as networks do. */
export interface TcpProxy {
  port: number
  /** How many connections are open. */
  open(): number
  /** Ends every connection at once, as a crash of the other side does. Returns how many. */
  cut(): number
  /** Takes no connection from now on: whoever tries is refused. */
  refuse(): Promise<void>
  /** Goes on taking connections and bytes, and passes nothing on: the other side fell silent. */
  swallow(): void
  /** Holds each piece up for so long. */
  delay(ms: number): void
  /** Passes everything on again; what was swallowed is lost, and with it the connections it belonged to. */
  mend(): Promise<void>
  close(): Promise<void>
}

/** Puts a proxy on loopback in front of `port`. */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  const pairs = new Set<{ near: net.Socket; far: net.Socket }>()
  let swallows = false
  let delayMs = 0
  const pass = (from: net.Socket, to: net.Socket) =>
    from.on('data', (bytes: Buffer) => {
      if (swallows) return
      if (delayMs === 0) to.write(bytes)
      else setTimeout(() => !to.destroyed && to.write(bytes), delayMs)
    })
  const server = net.createServer((near) => {
    const far = net.connect(port, '127.0.0.1')
    const pair = { near, far }
    pairs.add(pair)
    pass(near, far)
    pass(far, near)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
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
    delay: (ms) => {
      delayMs = ms
    },
    async mend() {
      if (swallows) cut()
      swallows = false
      delayMs = 0
      if (!server.listening) await listen(at)
    },
    close: refuse,
  }
}
