import { openFilesBound } from '#/server/load/open-files.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'
import { addressMayListen, MOST_STREAMS_OF_SEAT, streamsBorne } from '../rules/streams.rules.ts'

/** An event stream that is open. */
interface OpenStream {
  letters: string
  /** `first` or `second`. */
  seat: string
  /** The client's address, or its networks from the narrowest to the widest; empty where addresses are not limited. */
  networks: readonly string[]
  /** Ends the stream; with `replaced` the client is told not to listen again by itself. */
  end: (why: 'replaced' | 'closing') => void
}

const open = oncePerProcess('event streams of rooms', () => ({
  /** The oldest first. */
  streams: new Set<OpenStream>(),
  ofSeat: new Map<string, OpenStream[]>(),
  ofNetwork: new Map<string, number>(),
  most: streamsBorne(openFilesBound()),
}))

/**
 * Counts a stream. A seat's oldest stream ends where it has more than three: the tab that was opened last is the one somebody
 * looks at.
 * @returns how to count it out again; undefined where the process or the address bears no more
 */
export function addStream(stream: OpenStream): (() => void) | undefined {
  const { streams, ofSeat, ofNetwork, most } = open()
  const seat = `${stream.letters} ${stream.seat}`
  const ofThisSeat = ofSeat.get(seat) ?? []
  if (ofThisSeat.length >= MOST_STREAMS_OF_SEAT) ofThisSeat[0]?.end('replaced')
  if (streams.size >= most) return undefined
  if (!addressMayListen(stream.networks.map((network) => ofNetwork.get(network) ?? 0))) return undefined
  streams.add(stream)
  ofSeat.set(seat, [...(ofSeat.get(seat) ?? []), stream])
  for (const network of stream.networks) ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1)
  return () => {
    if (!streams.delete(stream)) return
    const left = (ofSeat.get(seat) ?? []).filter((each) => each !== stream)
    if (left.length > 0) ofSeat.set(seat, left)
    else ofSeat.delete(seat)
    for (const network of stream.networks) {
      const count = (ofNetwork.get(network) ?? 1) - 1
      if (count > 0) ofNetwork.set(network, count)
      else ofNetwork.delete(network)
    }
  }
}

/** Ends every event stream of this process; the browser connects again, and another process answers. */
export function endRoomStreams(): void {
  for (const stream of [...open().streams]) stream.end('closing')
}

/** How many event streams this process bears at a time. */
export const mostStreams = () => open().most
