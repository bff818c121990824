/** So many streams of events a process keeps open at most: what they hold in memory is bounded by it. */
const MOST_STREAMS = 25_000
/** The part of the connections and files a process may open that streams take; the rest is for everybody else. */
const PART_OF_OPEN_FILES = 0.8

/** How many streams a process bears that may hold so many connections and files open. Who comes after asks again and again. */
export const streamsBorne = (openFiles: number) =>
  Math.min(MOST_STREAMS, Math.floor(PART_OF_OPEN_FILES * openFiles))
