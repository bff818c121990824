/** So many event streams a process keeps open at most: what they hold in memory is bounded by it. */
const MOST_STREAMS = 25_000
/** The part of the connections and files a process may open that streams take; the rest is for everybody else. */
const PART_OF_OPEN_FILES = 0.8
/** Event streams of one seat in a process: a phone, a second tab, and one that lost its connection without a word. */
export const MOST_STREAMS_OF_SEAT = 3
/** Event streams of one address in a process: a café with 25 rooms behind one router. */
export const MOST_STREAMS_OF_ADDRESS = 50
/** Of a network around another so many times as much is borne. */
const WIDER = 4

/** How many streams a process bears that may hold so many connections and files open. Who comes after asks again and again. */
export const streamsBorne = (openFiles: number) =>
  Math.min(MOST_STREAMS, Math.floor(PART_OF_OPEN_FILES * openFiles))

/**
 * Returns whether an address may open one more stream.
 * @param open how many streams the address has open, and each network around it, from the narrowest to the widest
 */
export const addressMayListen = (open: readonly number[]) =>
  open.every((count, width) => count < MOST_STREAMS_OF_ADDRESS * WIDER ** width)
