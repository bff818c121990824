import { openFilesBound } from '#/server/load/open-files.ts'
import { oncePerProcess } from '#/server/once-per-process.ts'

/** Maximum number of event streams per process, which bounds their memory. */
const MOST_STREAMS = 25_000
/** The share of a process's open files for event streams; the rest serves other requests. */
const PART_OF_OPEN_FILES = 0.8
/** Event streams of one seat in a process: a phone, a second tab, and one that lost its connection without a word. */
const MOST_STREAMS_OF_SEAT = 3
/**
 * Maximum number of event streams per IP address and process: enough for a café with 25 rooms behind one
 * router.
 */
export const MOST_STREAMS_OF_ADDRESS = 50
/** The factor by which the limits of a wider network exceed those of a narrower one. */
const WIDER = 4

/** Maximum number of event streams for a process with this many open files. Further clients poll. */
export const streamsBorne = (openFiles: number) =>
  Math.min(MOST_STREAMS, Math.floor(PART_OF_OPEN_FILES * openFiles))

/**
 * Returns whether an address may open one more stream.
 * @param open how many streams the address has open, and each network around it, from the narrowest to the widest
 */
export const addressMayListen = (open: readonly number[]) =>
  open.every((count, width) => count < MOST_STREAMS_OF_ADDRESS * WIDER ** width)

/** An event stream that is open. */
interface OpenStream {
  letters: string
  /** `first` or `second`. */
  seat: string
  /** The client's address, or its networks from the narrowest to the widest; empty where addresses are not limited. */
  networks: readonly string[]
  /** Ends the stream; `replaced` asks the client not to reconnect by itself. */
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
 * Registers a stream. A seat's oldest stream ends at more than three: the tab opened last is most likely in view.
 * @returns a function that unregisters it; undefined if the process or the address is at its limit
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

/** Ends every event stream of this process; browsers reconnect to another one. */
export function endRoomStreams(): void {
  for (const stream of [...open().streams]) stream.end('closing')
}

/** Returns the maximum number of event streams of this process. */
export const mostStreams = () => open().most
